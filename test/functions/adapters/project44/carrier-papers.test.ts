import { afterAll, beforeAll, expect, test } from 'vitest';
import { dispatchOrderOf } from '#domain/dispatch/dispatch-order.ts';
import type { PaperQuery } from '#domain/documents/carrier-paper.ts';
import { readSettings as readPortalSettings } from '#domain/settings/settings.ts';
import { inspectFile } from '#domain/uploads/inspect-file.ts';
import { project44Dispatch } from '#functions/adapters/project44/carrier-dispatch.ts';
import { project44Papers } from '#functions/adapters/project44/carrier-papers.ts';
import { startSandbox } from '#sandbox/server.ts';
import { readSettings } from '#sandbox/settings.ts';
import { fixedAccess } from '#test/fakes/access.ts';
import { paperShipment } from '#test/fakes/fixtures-papers.ts';

const access = fixedAccess({ clientId: 'sandbox', clientSecret: 'sandbox-secret' });
const settings = readSettings({ SANDBOX_LATENCY_SCALE: '0' });
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  sandbox = await startSandbox({ settings });
});
afterAll(() => sandbox.close());

const project44 = () => ({
  ...{ company: 'project44', baseUrl: sandbox.url, access, now: Date.now, observe: () => undefined },
});

/** An order at a sandbox carrier, of which it reported so much. */
async function ordered(reported: readonly string[], instructions = 'Dock 4'): Promise<PaperQuery> {
  const dispatchUuid = crypto.randomUUID();
  const plain = paperShipment(1, { instructions, accountGroup: 'A4' });
  const shipment = {
    ...plain,
    carrier: { ...plain.carrier, accountCode: 'PRLX', scac: 'PRLX' },
    from: { ...plain.from, email: 'dana@whitfieldpumps.example' },
  };
  const order = dispatchOrderOf(shipment, dispatchUuid, readPortalSettings({}).brokerLocation);
  expect(await project44Dispatch(project44()).order(order)).toHaveProperty('confirmation');
  const updates = reported.map((statusCode) => ({ statusCode, timestamp: '2026-11-30T20:00:00.000Z' }));
  settings.state.put('project44-ways', dispatchUuid, updates);
  const { accountGroup, carrier, shortId } = shipment;
  return {
    kind: 'deliveryReceipt',
    dispatchUuid,
    shortId,
    accountGroup,
    accountCode: carrier.accountCode,
    bol: shortId,
    pro: undefined,
  };
}

const fetchOf = (query: PaperQuery) => project44Papers(project44()).fetch(query);

test('there is a delivery receipt once the delivery was reported, a file like any other, and the same each time', async () => {
  const before = await ordered(['PICKED_UP']);
  expect(await fetchOf(before)).toEqual({ kind: 'notYet' });
  const query = await ordered(['PICKED_UP', 'DELIVERED']);
  const answer = await fetchOf(query);
  if (answer.kind !== 'given') throw new Error('It was not given');
  expect(inspectFile(answer.bytes, 'application/pdf')).toMatchObject({ type: 'application/pdf', pages: 1 });
  expect(Buffer.from(answer.bytes).toString('latin1')).toContain('DELIVERED 2026-11-30T20:00:00.000Z');
  expect(await fetchOf(query)).toEqual(answer);
});

test('[H17] there is a certificate once the freight was weighed again: of weight, or of a carrier that only inspected, of inspection', async () => {
  const titles = new Set<string>();
  for (let orders = 0; orders < 30 && titles.size < 2; orders += 1) {
    const query = await ordered(['PICKED_UP', 'REWEIGHT_RECLASS']);
    expect(await fetchOf(query)).toEqual({ kind: 'notYet' });
    const answer = await fetchOf({ ...query, kind: 'weightCertificate' });
    if (answer.kind !== 'given') throw new Error('It was not given');
    const [title = ''] = /(Weight|Inspection) certificate/.exec(Buffer.from(answer.bytes).toString('latin1')) ?? [];
    titles.add(title);
  }
  expect([...titles].sort()).toEqual(['Inspection certificate', 'Weight certificate']);
});

test('[H17] nobody has a certificate before the freight was weighed again', async () => {
  const query = await ordered(['PICKED_UP', 'DELIVERED']);
  expect(await fetchOf({ ...query, kind: 'weightCertificate' })).toEqual({ kind: 'notYet' });
});

test('!fault PAPERS late: to the third question; never: not at all; a broken answer is none', async () => {
  const late = await ordered(['DELIVERED'], '!fault PAPERS late');
  const answers = [await fetchOf(late), await fetchOf(late), await fetchOf(late)];
  expect(answers.map(({ kind }) => kind)).toEqual(['notYet', 'notYet', 'given']);
  const never = await ordered(['DELIVERED'], '!fault PAPERS never');
  for (let times = 0; times < 4; times += 1) expect(await fetchOf(never)).toEqual({ kind: 'notYet' });
  for (const kind of ['500', 'malformed', 'empty', 'wrong-shape', 'reset', 'cut']) {
    const broken = await ordered(['DELIVERED'], `!fault PAPERS ${kind}`);
    expect(await fetchOf(broken), kind).toEqual({ kind: 'notYet' });
  }
});

test('an order that the carrier does not know has no papers', async () => {
  const query = await ordered(['DELIVERED']);
  expect(await fetchOf({ ...query, dispatchUuid: crypto.randomUUID() })).toEqual({ kind: 'notYet' });
});
