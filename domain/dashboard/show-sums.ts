import { type FiguresOf, ON_TIME_DAYS, ON_TIME_ENOUGH, SPEND_MONTHS } from '#contract/dashboard.ts';
import { addDays, type Day } from '#contract/rules/days.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { localTime } from '#contract/rules/zoned-time.ts';
import { balanceOf, creditLots, type StoreCreditStore } from '../credit/store-credit.ts';
import { balanceOn } from '../rewards/points.ts';
import type { RewardStore } from '../rewards/reward-store.ts';
import { bestPrize, type RewardTermsReader } from '../rewards/reward-terms.ts';
import { showPrize } from '../rewards/show-rewards.ts';
import { type Figure, figures, readWeek, weekOf } from './figures.ts';
import type { FigureReader } from './figures-store.ts';

export interface ShowSumsDeps {
  readonly figures: Pick<FigureReader, 'listFigures'>;
  /** The IANA zone of an account. */
  readonly zoneOf: (customerUuid: string) => Promise<string>;
  readonly now: () => Date;
}

const behind = { consistent: false } as const;

/** Each carrier's deliveries of whole weeks after the one in which a day is, and of the days from that one on. */
function countCarriers(records: readonly Figure[], since: Day) {
  const { days: first, week } = weekOf(since);
  const carriers = new Map<string, { delivered: number; onTime: number }>();
  for (const { scac, delivered, onTime, ...at } of records.flatMap(readWeek)) {
    const counts = at.days === undefined ? at.week > Number(week) : at.days >= first;
    if (!counts || delivered <= 0) continue;
    const before = carriers.get(scac) ?? { delivered: 0, onTime: 0 };
    carriers.set(scac, { delivered: before.delivered + delivered, onTime: before.onTime + onTime });
  }
  return carriers;
}

/** How many of each carrier's deliveries of the last 90 days came by the end of the promised window (C148). */
export async function showOnTime(customerUuid: string, deps: ShowSumsDeps): Promise<FiguresOf<'onTime'>> {
  const zone = await deps.zoneOf(customerUuid);
  const since = addDays(localTime(zone, deps.now().getTime()).day, -ON_TIME_DAYS);
  const { week } = weekOf(since);
  const days = figures.deliveryDays(week);
  const [all, firstDays] = await Promise.all([
    deps.figures.listFigures(customerUuid, figures.deliveries(week), figures.carriers, behind),
    deps.figures.listFigures(customerUuid, days, days, behind),
  ]);
  const names = all.find(({ figure }) => figure === figures.carriers)?.names ?? {};
  const weeks = all.filter(({ figure }) => figure !== figures.carriers);
  const carriers = [...countCarriers([...weeks, ...firstDays], since)]
    .map(([scac, counted]) => ({
      ...{ carrier: names[scac] ?? scac, scac, ...counted },
      tooFew: counted.delivered < ON_TIME_ENOUGH,
    }))
    .toSorted((a, b) => b.delivered - a.delivered || a.carrier.localeCompare(b.carrier, 'en'));
  return {
    type: 'onTime',
    since,
    carriers,
    count: carriers.reduce((sum, { delivered }) => sum + delivered, 0),
  };
}

/** The months before and with one, oldest first. */
function monthsTo(last: string): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number);
  return Array.from({ length: SPEND_MONTHS }, (_, n) => {
    const at = year * 12 + month - SPEND_MONTHS + n;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

/** What the shipments of the last twelve months cost, by the account's months (C148). */
export async function showSpend(customerUuid: string, deps: ShowSumsDeps): Promise<FiguresOf<'spend'>> {
  const zone = await deps.zoneOf(customerUuid);
  const wanted = monthsTo(localTime(zone, deps.now().getTime()).day.slice(0, 7));
  const [first = '', last = ''] = [wanted[0], wanted.at(-1)];
  const found = await deps.figures.listFigures(customerUuid, figures.spend(first), figures.spend(last), behind);
  const of = (month: string) => found.find(({ figure }) => figure === figures.spend(month))?.sums ?? {};
  const sum = (field: string) => wanted.reduce((all, month) => all + (of(month)[field] ?? 0), 0);
  return {
    type: 'spend',
    months: wanted.map((month) => {
      const { freightCents = 0, addedCents = 0, shipments = 0 } = of(month);
      return { month, shipments, freight: formatMoney(freightCents), added: formatMoney(addedCents) };
    }),
    zone,
    total: formatMoney(sum('freightCents') + sum('addedCents')),
    shipments: sum('shipments'),
    added: formatMoney(sum('addedCents')),
    addedShipments: sum('addedShipments'),
  };
}

/** The store credit that can be used now, and what of it ends next (C148). */
export async function showStoreCredit(
  customerUuid: string,
  deps: Omit<ShowSumsDeps, 'figures'> & { readonly storeCredit: Pick<StoreCreditStore, 'listEntries'> },
): Promise<FiguresOf<'storeCredit'>> {
  const [entries, zone] = await Promise.all([
    deps.storeCredit.listEntries(customerUuid, behind),
    deps.zoneOf(customerUuid),
  ]);
  const lots = creditLots(entries, deps.now().getTime());
  const dayOf = (ms: number) => localTime(zone, ms).day;
  const [next] = lots;
  const date = next && next.expiresAt < Number.MAX_SAFE_INTEGER ? dayOf(next.expiresAt) : undefined;
  const ending = lots.filter(({ expiresAt }) => expiresAt < Number.MAX_SAFE_INTEGER && dayOf(expiresAt) === date);
  return {
    type: 'storeCredit',
    balance: formatMoney(balanceOf(lots)),
    ...(date !== undefined && { ends: { amount: formatMoney(balanceOf(ending)), date } }),
  };
}

export interface ShowPointsDeps extends Omit<ShowSumsDeps, 'figures'> {
  readonly rewards: Pick<RewardStore, 'readHead' | 'readWaitingPoints'>;
  readonly rewardTerms: RewardTermsReader;
}

/** The points that there are today, what they are enough for, and how many are still to come (C148). */
export async function showPoints(customerUuid: string, deps: ShowPointsDeps): Promise<FiguresOf<'rewards'>> {
  const [head, waiting, terms, zone] = await Promise.all([
    deps.rewards.readHead(customerUuid, behind),
    deps.rewards.readWaitingPoints(customerUuid),
    deps.rewardTerms.read(behind),
    deps.zoneOf(customerUuid),
  ]);
  const points = balanceOn(head, localTime(zone, deps.now().getTime()).day);
  const best = bestPrize(terms, points);
  return {
    type: 'rewards',
    joined: head.joinedAt !== undefined,
    ...{ points, waiting },
    ...(best && { enoughFor: showPrize(best) }),
  };
}
