import { expect, test } from 'vitest';
import { reportProblem } from '#domain/payments/rebills/report-problem.ts';
import { showCharges } from '#domain/payments/show-charges.ts';
import { showTransactions } from '#domain/payments/show-transactions.ts';
import { AGENT, makeCaller } from '#test/fakes/fixtures.ts';
import { fakeAlerts, fakePhotos } from '#test/fakes/shipment-entries.ts';
import { rebillWorld } from './rebill-world.ts';

const agent = { userUuid: AGENT, name: 'Ines Ferro', agentNumber: 'A-1004' };

/** A shipment that its carrier billed more for, and what an agent or the customer disputes of it. */
async function disputeWorld() {
  const world = await rebillWorld();
  const deps = { ...world.deps, photos: fakePhotos(), alerts: fakeAlerts() };
  const dispute = async (chargeUuid: string, isAgent: boolean) => {
    const shipment = await world.find();
    const caller = isAgent ? makeCaller({ userUuid: AGENT, agent }) : makeCaller();
    const call = { caller, idempotencyKey: undefined, chargeUuid, problemDescriptionId: 1 };
    return reportProblem(shipment, { shipmentUuid: shipment.shipmentUuid, ...call }, deps);
  };
  const rows = async () =>
    (await showTransactions(await world.find(), { seesCost: false }, world.deps)).shipmentTransactionDetail;
  const charges = async () =>
    (await showCharges(await world.find(), false, world.deps)).shipmentCharges.filter(
      ({ amount, kind }) => !amount.startsWith('-') && kind !== 'fee',
    );
  return { ...world, dispute, rows, charges };
}

test.each([
  ['an agent', true, AGENT],
  ['the customer', false, undefined],
] as const)('[A38] [C129] a dispute by %s says who made it on the transaction', async (_, isAgent, agentUserUuid) => {
  const world = await disputeWorld();
  const { rebill } = await world.receive();
  await world.answer({ answer: 'accept' });
  const billed = (await world.charges()).find(({ amount }) => amount === '88.15');
  await world.dispute(billed?.chargeUuid ?? '', isAgent);
  const [row] = await world.rows();
  expect(row).toMatchObject({ transactionTypeId: 6, shipmentCharge: expect.any(String) });
  expect(row?.agentUserUuid).toBe(agentUserUuid);
  expect((await world.book()).rebills[0]?.rebillUuid).toBe(rebill.rebillUuid);
});

test('[A38] [C129] a rebill that an agent disputes names the agent in its answer', async () => {
  const world = await disputeWorld();
  await world.receive();
  const asked = (await world.charges()).find((charge) => charge.asked === true);
  await world.dispute(asked?.chargeUuid ?? '', true);
  expect((await world.book()).rebills[0]).toMatchObject({ state: 'disputed', answer: { agent: AGENT } });
});
