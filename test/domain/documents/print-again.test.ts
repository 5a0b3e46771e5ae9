import { expect, test } from 'vitest';
import { documentsWorld } from '#test/fakes/documents-world.ts';

/** A bill of lading that was made and taken away. */
async function printedWorld() {
  const world = await documentsWorld();
  await world.make();
  const { documentUuid, shipmentUuid, version, parts } = await world.bol();
  const download = { downloadUuid: 'd', documentUuid, shipmentUuid, by: 'c', version, parts, at: 1 };
  return {
    ...world,
    print: () => world.deps.documents.noteDownload(download),
    told: () => world.deps.outbox.all.filter(({ type }) => type === 'documentsOutdated'),
  };
}

test('[H17] print again: a paper that was taken away and is another by now is told of once, with what changed', async () => {
  const { make, change, print, told } = await printedWorld();
  await print();
  await change({ instructions: 'Call before delivery, gate 4.' });
  await make();
  await make();
  expect(told()).toHaveLength(1);
  expect(told()[0]?.data).toMatchObject({ kinds: ['bol'], parts: ['instructions'] });
  await change({ instructions: 'Call before delivery, gate 5.' });
  await make();
  expect(told()).toHaveLength(2);
});

test('[H17] print again: what nobody took away is told of to nobody, nor what stayed the same', async () => {
  const { make, change, print, told } = await printedWorld();
  await change({ instructions: 'Call before delivery, gate 4.' });
  await make();
  expect(told()).toEqual([]);
  const same = await printedWorld();
  await same.print();
  await same.change({ onlyStatus: true } as never);
  await same.make();
  expect(same.told()).toEqual([]);
  await print();
});

test('[H17] print again: a delivery that died after the paper was made is made up for by the next', async () => {
  const { make, change, print, told, deps } = await printedWorld();
  await print();
  await change({ instructions: 'Call before delivery, gate 4.' });
  const add = async () => {
    throw new Error('died');
  };
  await expect(make({ outbox: { ...deps.outbox, add } })).rejects.toThrow('died');
  expect(told()).toEqual([]);
  await make();
  expect(told()).toHaveLength(1);
});

test('[H17] print again: a process that died after it told, before it noted that, is followed by no second mail', async () => {
  const { make, change, print, told, deps, clock } = await printedWorld();
  await print();
  await change({ instructions: 'Call before delivery, gate 4.' });
  const finish = async () => {
    throw new Error('died');
  };
  // Nobody releases the lease of a process that is gone: it ends by itself.
  await expect(make({ deliveries: { ...deps.deliveries, finish } })).rejects.toThrow('died');
  expect(told()).toHaveLength(1);
  clock.advance(30 * 60_000);
  await make();
  expect(new Set(told().map(({ eventId }) => eventId)).size).toBe(1);
  expect(told()).toHaveLength(1);
});
