import type { PayInvoicesRequest } from '#contract/invoice-payments.ts';
import type { RespondToRebillRequest } from '#contract/rebills.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { newEvent } from '#domain/events/event.ts';
import { invoiceShipment } from '#domain/invoices/invoice-shipment.ts';
import { payInvoices } from '#domain/invoices/pay-invoices.ts';
import { payable } from '#domain/invoices/share-out.ts';
import { summaryOf } from '#domain/ledger/summary.ts';
import { checkLedger } from '#domain/payments/check-ledger.ts';
import { settleDispatchMoney } from '#domain/payments/dispatch-outcome.ts';
import type { PayCall } from '#domain/payments/pay-shipment.ts';
import { type Decision, decideDispute } from '#domain/payments/rebills/decide-dispute.ts';
import { disputeCharge } from '#domain/payments/rebills/dispute-charge.ts';
import { payableDisputes, withheldBy } from '#domain/payments/rebills/pay-disputed.ts';
import type { NewRebill } from '#domain/payments/rebills/rebill.ts';
import type { RebillDeps } from '#domain/payments/rebills/rebill-deps.ts';
import { receiveRebill } from '#domain/payments/rebills/receive-rebill.ts';
import { type RespondCall, respondToRebill } from '#domain/payments/rebills/respond-to-rebill.ts';
import { recordByHand } from '#domain/payments/receive-by-hand.ts';
import { reconcile } from '#domain/payments/reconcile.ts';
import { allowedMove } from '#domain/shipments/move.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { makeNewRebill } from '#test/fakes/fixtures-rebills.ts';
import { CARD, type MoneyWorld, moneyWorld } from '#test/fakes/money-world.ts';

type Tenders = Parameters<ReturnType<typeof moneyWorld>['press']>[0];
type Standing = Parameters<typeof allowedMove>[0]['to'];

const steps: readonly Standing[] = [
  { statusId: 3, stageId: 15 },
  { statusId: 4, stageId: 17 },
  { statusId: 4, stageId: 18 },
  { statusId: 5, stageId: 20 },
  { statusId: 6, stageId: 20 },
];

/** A booked shipment of $400.00 that is picked up, delivered and completed, with its invoices kept as the listener keeps them. */
export async function rebillWorld(
  tenders: Tenders = [CARD],
  until: 4 | 5 | 6 = 6,
  prepare: (world: MoneyWorld) => Promise<unknown> = async () => undefined,
) {
  const world = moneyWorld();
  const { shipment, outbox, clock, invoices } = world;
  const { shipmentUuid } = shipment;
  const deps = { ...world.deps, invoices, shipments: world.shipments };
  await prepare(world);
  outbox.hear((event) => invoiceShipment(event, deps));
  await world.press(tenders);
  const dispatchUuid = (await world.book()).payments.at(-1)?.paymentUuid ?? '';
  await settleDispatchMoney({ shipmentUuid, dispatchUuid, kind: 'accepted', confirmation: 'C1' }, world.deps);
  for (const [index, to] of steps.entries()) {
    const { statusId, stageId } = await world.find();
    const before = steps[index - 1];
    if (!before || to.statusId > until) continue;
    const from = { statusId, stageId } as Standing;
    const move = allowedMove({ from, to, at: clock.now().getTime(), by: 'test', why: 'Moved' });
    if (move) await world.shipments.move(shipmentUuid, move);
    if (to.stageId === 17) await hearPickup(deps, shipmentUuid);
  }
  const receive = (changes: Partial<NewRebill> = {}) =>
    receiveRebill(shipmentUuid, makeNewRebill(changes), { by: 'marcus', why: 'freight bill' }, deps);
  const answer = async (request: Partial<RespondToRebillRequest>, call: Partial<RespondCall> = {}) => {
    const rebill = (await world.book()).rebills.at(-1);
    const whole = { shipmentUuid, rebillUuid: rebill?.rebillUuid ?? '', version: rebill?.revision ?? 1 };
    const reason = request.answer === 'dispute' ? { reason: 'weight' as const } : {};
    return respondToRebill(
      await world.find(),
      { ...whole, answer: 'accept', ...reason, ...request },
      { by: CUSTOMER, ...call },
      deps,
    );
  };
  const decide = async (decision: Decision, disputeUuid?: string, use: RebillDeps = deps) => {
    const uuid = disputeUuid ?? (await world.book()).rebills.at(-1)?.rebillUuid ?? '';
    return decideDispute({ shipmentUuid, disputeUuid: uuid }, decision, { by: 'marcus', why: 'scale ticket' }, use);
  };
  const byHand = (tenderUuid: string, outcome: 'received' | 'returned') =>
    recordByHand({ shipmentUuid, tenderUuid }, outcome, { by: 'marcus', why: 'bank statement' }, deps);
  const dispute = async (chargeUuid: string) => disputeCharge(await world.find(), { chargeUuid }, CUSTOMER, deps);
  const payDue = async (payments: Tenders, endsDisputes: 0 | 1 = 0) => {
    const book = await world.book();
    const disputed = endsDisputes === 1 ? withheldBy(payableDisputes(book)) : 0;
    const amountDue = formatMoney(summaryOf(book.head).dueCents + disputed);
    return world.press(payments, { amountDue, ...(endsDisputes === 1 && { endsDisputes }) });
  };
  const payInvoicesOf = async (
    invoiceUuids: string[],
    more: Partial<PayInvoicesRequest> = {},
    call: Partial<PayCall> = {},
  ) => {
    const found = await Promise.all(invoiceUuids.map((one) => invoices.find(CUSTOMER, one)));
    const ending = more.endsDisputes === 1 ? await world.book() : undefined;
    const due = found.reduce((sum, one) => sum + (one ? payable(one, ending) : 0), 0);
    const request = { invoiceUuids, payment: CARD, amountDue: formatMoney(due), ...more };
    return payInvoices(CUSTOMER, request, { by: CUSTOMER, call: 'payInvoices', ...call }, deps);
  };
  const sums = async () => summaryOf((await world.book()).head);
  const check = async () => checkLedger(await world.book(), [...world.gateway.log.values()]);
  const runReconciler = () =>
    reconcile({
      ...deps,
      onFailure: (error) => {
        throw error;
      },
    });
  const acts = { receive, answer, decide, dispute, payDue, byHand, payInvoices: payInvoicesOf };
  return { ...world, deps, invoices, ...acts, sums, check, runReconciler };
}
export type RebillWorld = Awaited<ReturnType<typeof rebillWorld>>;

async function hearPickup(deps: Parameters<typeof invoiceShipment>[1], shipmentUuid: string): Promise<void> {
  const data = { shipmentUuid, customerUuid: CUSTOMER, from: [3, 15], to: [4, 17], by: 'test' } as const;
  const event = newEvent('shipmentMoved', { ...data, from: [3, 15], to: [4, 17] }, deps);
  await invoiceShipment(event, deps);
}
