import { notFound } from '#contract/codes/portal-error.ts';
import type { RewardPrize, Rewards, WaitingReward } from '#contract/rewards.ts';
import type { Day } from '#contract/rules/days.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { localTime } from '#contract/rules/zoned-time.ts';
import type { Account, AccountStore } from '../accounts/account.ts';
import { zoneOf } from '../accounts/time-zone.ts';
import { type FeeStore, feeAt } from '../fees/fee.ts';
import type { ShipmentStore, StoredShipment } from '../shipments/shipment.ts';
import { firstMonth } from './count-rewards.ts';
import { balanceOn, endPoints } from './points.ts';
import type { RewardHead, RewardStore, WaitingShipment } from './reward-store.ts';
import { bestPrize, type Prize, prizesOf, type RewardTerms, type RewardTermsReader } from './reward-terms.ts';

export interface ShowRewardsDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly fees: FeeStore;
  readonly rewards: Pick<RewardStore, 'readHead' | 'listWaiting'>;
  readonly rewardTerms: RewardTermsReader;
  readonly shipments: Pick<ShipmentStore, 'find'>;
  readonly now: () => Date;
}

/** Shipments that are named of those that wait. */
const WAITING_SHOWN = 20;

/** An account's rewards as its owner sees them now (C149); 404 for an account that is gone. */
export async function showRewards(customerUuid: string, deps: ShowRewardsDeps): Promise<Rewards> {
  const [account, head, waiting, terms, schedule] = await Promise.all([
    deps.accounts.findByUuid(customerUuid),
    deps.rewards.readHead(customerUuid),
    deps.rewards.listWaiting(customerUuid),
    deps.rewardTerms.read(),
    deps.fees.read(),
  ]);
  if (!account) throw notFound();
  const at = deps.now().getTime();
  const zone = zoneOf(account);
  const today = localTime(zone, at).day;
  return {
    ...standingOf(head, { customerUuid, at, day: today }),
    ...prizesShown(terms, balanceOn(head, today)),
    joined: head.joinedAt !== undefined,
    ...(head.joinedAt !== undefined && { joinedDate: localTime(zone, head.joinedAt).day }),
    ...(head.joinedAt === undefined && { shipped: shippedOf(head, today) }),
    owner: ownerOf(account),
    waiting: await showWaiting(waiting, deps),
    creditDays: feeAt(schedule, 18, at),
  };
}

const ownerOf = ({ company, firstName, lastName }: Account): string => company || `${firstName} ${lastName}`.trim();

/** What is there and what became of the rest, with what has ended since the last entry. */
function standingOf(head: RewardHead, moment: { customerUuid: string; at: number; day: Day }) {
  const { sums } = endPoints(head, moment);
  const [next] = sums.lots;
  return {
    points: balanceOn(sums, moment.day),
    earned: sums.earned,
    redeemed: sums.redeemed,
    ended: sums.ended,
    ...(next && { nextEnd: { points: next.points, date: next.endsOn } }),
  };
}

export const showPrize = ({ points, cents }: Prize): RewardPrize => ({ points, amount: formatMoney(cents) });

function prizesShown(terms: RewardTerms, points: number) {
  const best = bestPrize(terms, points);
  return {
    prizes: prizesOf(terms).map(showPrize),
    ...(best && { bestPrize: showPrize(best) }),
    monthsKept: terms.months,
  };
}

/** What was shipped in the months that are looked back at, the present one included. */
function shippedOf({ months }: RewardHead, today: Day) {
  const first = firstMonth(today.slice(0, 7));
  const shown = months.filter(({ month }) => month >= first);
  return {
    since: `${first}-01`,
    amount: formatMoney(shown.reduce((sum, { cents }) => sum + cents, 0)),
    points: shown.reduce((sum, one) => sum + one.points, 0),
  };
}

async function showWaiting(
  waiting: readonly WaitingShipment[],
  { shipments }: Pick<ShowRewardsDeps, 'shipments'>,
): Promise<Rewards['waiting']> {
  // What only waits for money counts at once when it is paid; ids sort by when a shipment was saved.
  const soonest = waiting.toSorted(
    (a, b) => Number(b.isDelivered) - Number(a.isDelivered) || (a.shipmentUuid < b.shipmentUuid ? -1 : 1),
  );
  const shown = await Promise.all(
    soonest.slice(0, WAITING_SHOWN).map(async (one) => {
      const shipment = await shipments.find(one.shipmentUuid);
      return shipment ? [showWaitingShipment(one, shipment)] : [];
    }),
  );
  return {
    count: waiting.length,
    points: sumOf(waiting),
    unpaidPoints: sumOf(waiting.filter(({ openCents, pendingCents }) => openCents + pendingCents > 0)),
    shipments: shown.flat(),
  };
}

const sumOf = (waiting: readonly WaitingShipment[]): number => waiting.reduce((sum, { points }) => sum + points, 0);

const showWaitingShipment = (
  { shipmentUuid, points, cents, isDelivered, openCents, pendingCents }: WaitingShipment,
  { shortId, name, deliveryDate }: StoredShipment,
): WaitingReward => ({
  ...{ shipmentUuid, points, isDelivered },
  ...(deliveryDate !== undefined && { deliveryDate }),
  shipmentShortId: shortId,
  shipmentName: name,
  paidFreight: formatMoney(cents),
  open: formatMoney(openCents),
  pending: formatMoney(pendingCents),
});
