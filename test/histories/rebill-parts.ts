import { formatMoney } from '#contract/rules/money.ts';
import { decideDispute } from '#domain/payments/rebills/decide-dispute.ts';
import { disputeCharge } from '#domain/payments/rebills/dispute-charge.ts';
import { isWithheld, rebillCents } from '#domain/payments/rebills/rebill.ts';
import { receiveRebill } from '#domain/payments/rebills/receive-rebill.ts';
import { respondToRebill } from '#domain/payments/rebills/respond-to-rebill.ts';
import { allowedMove } from '#domain/shipments/move.ts';
import { crashingAt } from '#test/fakes/crashing.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { makeNewRebill } from '#test/fakes/fixtures-rebills.ts';
import { CARD, CHEQUE, type MoneyWorld } from '#test/fakes/money-world.ts';
import { type Act, behaviours } from './history.ts';
import { type HistoryWorld, pressDue } from './history-world.ts';
import { happens } from './press-parts.ts';

const AUDITED = { by: 'marcus', why: 'scale ticket' };
const steps = [
  { from: 3, to: { statusId: 4, stageId: 17 } },
  { from: 4, to: { statusId: 5, stageId: 20 } },
] as const;

/** The freight is picked up, then delivered. */
export async function moveOn({ count }: HistoryWorld, world: MoneyWorld) {
  const { shipmentUuid, statusId, stageId } = await world.find();
  const step = steps.find(({ from }) => from === statusId);
  const at = world.clock.ms();
  const move = step && allowedMove({ from: { statusId, stageId }, to: step.to, at, by: 'tracking', why: 'Moved' });
  if (!move) return;
  await world.shipments.move(shipmentUuid, move);
  count('picked up or delivered');
}

export async function rebill({ count }: HistoryWorld, world: MoneyWorld, index: number) {
  const { shipmentUuid } = world.shipment;
  const asked = makeNewRebill({ carrierInvoiceNumber: `FB-${index % 4}` });
  if ((await happens(receiveRebill(shipmentUuid, asked, AUDITED, world.deps))) === 'done') count('rebill received');
}

export async function answer({ count }: HistoryWorld, world: MoneyWorld, kind: 'accept' | 'dispute') {
  const asked = (await world.book()).rebills.findLast((one) => isWithheld(one));
  if (!asked) return;
  const { shipmentUuid, rebillUuid, revision: version } = asked;
  const request = { shipmentUuid, rebillUuid, version, answer: kind, reason: 'weight' as const };
  const answered = respondToRebill(await world.find(), request, { by: CUSTOMER }, world.deps);
  if ((await happens(answered)) === 'done') count(`rebill: ${kind}`);
}

/** A charge that nobody disputed yet, the newest first. */
export async function disputeOne({ count }: HistoryWorld, world: MoneyWorld) {
  const { entries, disputes } = await world.book();
  const charges = entries.flatMap(({ number, lines, kind }) =>
    lines.flatMap(({ charge, cents }, index) =>
      charge && cents < 0 && kind !== 'decided' ? [`${number}-${index}`] : [],
    ),
  );
  const chargeUuid = charges.findLast((one) => !disputes.some((known) => known.chargeUuid === one));
  if (!chargeUuid) return;
  const before = disputes.length;
  await happens(disputeCharge(await world.find(), { chargeUuid }, CUSTOMER, world.deps));
  if ((await world.book()).disputes.length > before) count('charge disputed');
}

/** What is in dispute is paid too, by a gateway that does as it likes and a process that may die; the page sends the press again. */
export async function payDisputed({ count }: HistoryWorld, world: MoneyWorld, index: number) {
  const before = (await world.book()).disputes.filter(({ state }) => state === 'paid').length;
  const tenders = index % 3 === 0 ? [CHEQUE] : [CARD];
  world.gateway.next(behaviours[index % behaviours.length] ?? 'approve');
  const dying = crashingAt(index % 5, world.money, world.gateway);
  const use = { ...world.deps, money: dying.money, gateway: dying.gateway };
  const call = { idempotencyKey: `disputed-${index}` };
  await happens(pressDue(world, tenders, call, use, 1));
  world.gateway.clear();
  await happens(pressDue(world, tenders, call, world.deps, 1));
  const after = (await world.book()).disputes.filter(({ state }) => state === 'paid').length;
  if (after > before) count('dispute ended by paying');
}

/** An operator decides the newest dispute, or rebill, that is open; the call is made twice, the first may die. */
export async function decideOne({ count }: HistoryWorld, world: MoneyWorld, act: Extract<Act, { percent: number }>) {
  const { disputes, rebills } = await world.book();
  const dispute = disputes.findLast(({ state }) => state === 'open');
  const billed = dispute ? undefined : rebills.findLast((one) => isWithheld(one));
  const cents = dispute?.cents ?? (billed ? rebillCents(billed) : 0);
  const disputeUuid = dispute?.disputeUuid ?? billed?.rebillUuid;
  if (disputeUuid === undefined) return;
  const left = Math.floor((cents * act.percent) / 100);
  const outcome = left === 0 ? 'withdrawn' : left >= cents ? 'upheld' : 'reduced';
  const place = { shipmentUuid: world.shipment.shipmentUuid, disputeUuid };
  const dying = crashingAt(act.crashAt, world.money, world.gateway);
  const before = (await world.book()).refunds.length;
  await happens(decideDispute(place, { outcome, cents: left }, AUDITED, { ...world.deps, money: dying.money }));
  await happens(decideDispute(place, { outcome, cents: left }, AUDITED, world.deps));
  const after = await world.book();
  const isOver = [...after.disputes, ...after.rebills].some(
    (one) => ('disputeUuid' in one ? one.disputeUuid : one.rebillUuid) === disputeUuid && one.decision,
  );
  if (isOver) count(`decided: ${outcome}`);
  if (after.refunds.length > before) count('decided: paid too much');
  if (after.refunds.length > before + 1) throw new Error(`Refunded twice: ${formatMoney(cents)}`);
}
