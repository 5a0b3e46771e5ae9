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
