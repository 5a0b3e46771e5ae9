import { type Day, daysBetween } from '#contract/rules/days.ts';
import type { Contribution } from './contribution.ts';
import { NEVER, slotKey } from './slots.ts';
import { attentionKey } from './urgency.ts';

/** A sum of a customer's dashboard: which record it is of, and which field of that. */
export interface Count {
  readonly figure: string;
  readonly field: string;
  readonly value: number;
  /** The record counts until then (ms since 1970), where it counts by the clock. */
  readonly until?: number;
}

/** A record of sums by field; that of the carriers' names has texts. */
export interface Figure {
  readonly figure: string;
  readonly sums: Readonly<Record<string, number>>;
  readonly names: Readonly<Record<string, string>>;
}

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
/** The hour in which a price ends. */
export const hourOf = (ms: number): number => Math.floor(ms / HOUR_MS) * HOUR_MS;
export const endOfHour = (ms: number): number => hourOf(ms) + HOUR_MS - 1;

/** The UTC day of a timestamp: a record of the prices that end then, with a field for each hour. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS) * DAY_MS;

const EPOCH: Day = '1970-01-01';
const WEEK = 7;
/** The block of seven days that a day is in, and the number of the day since 1970. */
export const weekOf = (day: Day) => {
  const days = daysBetween(EPOCH, day);
  return { week: String(Math.floor(days / WEEK)).padStart(6, '0'), days };
};

/** Deliveries of a carrier on a day, and how many of them were on time, in one number. */
const ONE_DELIVERY = 1_000_000;
const readDeliveries = (value: number) => ({
  delivered: Math.floor(value / ONE_DELIVERY),
  onTime: value % ONE_DELIVERY,
});

/**
 * The records that figures are read from. `total` and `names` sort after every slot and week, so that one query finds them with those. Deliveries are
 * kept by carrier and week, which are few, and by carrier and day, of which only the week is read in which the 90 days begin.
 */
export const figures = {
  attention: (slot: number) => `attention#${slotKey(slot)}`,
  attentionTotal: 'attention#total',
  ending: (day: number) => `ending#${slotKey(day)}`,
  transit: (slot: number) => `transit#${slotKey(slot)}`,
  transitTotal: 'transit#total',
  spend: (month: string) => `spend#${month}`,
  deliveries: (week: string) => `deliveries#${week}`,
  deliveryDays: (week: string) => `deliveryDays#${week}`,
  carriers: 'deliveries#names',
} as const;

/** Records of times that are over are kept so much longer. */
const RETAINED_MS = 2 * 24 * HOUR_MS;
const expiryOf = (slot: number) => (slot === NEVER ? {} : { until: slot + RETAINED_MS });

/** Whether a record counted until a time that has passed: nobody reads it, and the table drops it. */
export function isOver(figure: string, now: number): boolean {
  const [kind, slot = ''] = figure.split('#');
  const isOfTime = (kind === 'attention' || kind === 'ending' || kind === 'transit') && /^\d+$/.test(slot);
  return isOfTime && Number(slot) + (kind === 'ending' ? DAY_MS : 0) <= now;
}

const OLDER_FIELD = 'prices';

/** A price counts in the hour in which it ends; the older counting had a record for each hour. */
function endingCount({ expiresAt }: NonNullable<Contribution['ending']>, isOlder: boolean): Count {
  const [hour, day] = [hourOf(expiresAt), dayOf(expiresAt)];
  const slot = isOlder ? hour : day;
  const field = isOlder ? OLDER_FIELD : String((hour - day) / HOUR_MS);
  return { figure: figures.ending(slot), field, value: 1, ...expiryOf(slot) };
}

/** How many prices end in each hour, by the records of days. */
export const readEnding = (all: readonly Figure[]): readonly { readonly hour: number; readonly prices: number }[] =>
  all.flatMap(({ figure, sums }) => {
    const slot = Number(figure.split('#')[1]);
    return Object.entries(sums).map(([field, prices]) => ({
      hour: field === OLDER_FIELD ? slot : slot + Number(field) * HOUR_MS,
      prices,
    }));
  });

/** A delivery counts for its carrier in its week and on its day; the older counting had the days alone, in the records of the weeks. */
function deliveryCounts({ day, scac, isOnTime }: NonNullable<Contribution['delivery']>, isOlder: boolean): Count[] {
  const { week, days } = weekOf(day);
  const value = ONE_DELIVERY + (isOnTime ? 1 : 0);
  const field = `${scac}#${days % WEEK}`;
  if (isOlder) return [{ figure: figures.deliveries(week), field, value }];
  return [
    { figure: figures.deliveries(week), field: scac, value },
    { figure: figures.deliveryDays(week), field, value },
  ];
}

/** Deliveries of a carrier in a record of a week or its days; `days` is the day's number since 1970, undefined where it is the whole week. */
export const readWeek = ({ figure, sums }: Figure) => {
  const week = Number(figure.split('#')[1]);
  return Object.entries(sums).map(([field, value]) => {
    const [scac = '', day] = field.split('#');
    return { scac, week, ...(day !== undefined && { days: week * WEEK + Number(day) }), ...readDeliveries(value) };
  });
};

/** What a contribution adds to each sum. */
export function countsOf({ attention, ending, transit, spend, delivery, counting }: Contribution): Count[] {
  const isOlder = counting === undefined;
  const ofRows = attention.flatMap(({ visibleAt, handled }): Count[] => {
    const slot = { figure: figures.attention(visibleAt), ...expiryOf(visibleAt) };
    return [
      { figure: figures.attentionTotal, field: 'rows', value: 1 },
      ...(visibleAt === 0 ? [] : [{ ...slot, field: 'rows', value: 1 }]),
      ...(handled?.action === 'snooze' ? [{ ...slot, field: 'snoozed', value: 1 }] : []),
    ];
  });
  const ofTransit = transit && {
    late: { figure: figures.transit(transit.lateFrom), field: transit.at.state, ...expiryOf(transit.lateFrom) },
    total: { figure: figures.transitTotal, field: transit.at.state },
  };
  return [
    ...ofRows,
    ...(ending ? [endingCount(ending, isOlder)] : []),
    ...(ofTransit
      ? [
          { ...ofTransit.late, value: 1 },
          { ...ofTransit.total, value: 1 },
        ]
      : []),
    ...spend.flatMap(({ month, ...sums }) =>
      Object.entries(sums).map(([field, value]) => ({ figure: figures.spend(month), field, value })),
    ),
    ...(delivery ? deliveryCounts(delivery, isOlder) : []),
  ];
}

/** A row of one of the lists: its place, and what it says. */
export type ListedRow =
  | { readonly list: 'attention'; readonly key: string; readonly row: Contribution['attention'][number] }
  | { readonly list: 'ending'; readonly key: string; readonly row: NonNullable<Contribution['ending']> }
  | { readonly list: 'transit'; readonly key: string; readonly row: NonNullable<Contribution['transit']> };

/** The rows of a contribution, each at its place: what is most urgent and shown first, ends first or is late first comes first. */
export const rowsOf = ({ attention, ending, transit }: Contribution): ListedRow[] => [
  ...attention.map((row) => ({
    ...{ list: 'attention' as const, key: attentionKey(row), row },
  })),
  ...(ending
    ? [{ list: 'ending' as const, key: `${slotKey(ending.expiresAt)}#${ending.shipmentUuid}`, row: ending }]
    : []),
  ...(transit
    ? [{ list: 'transit' as const, key: `${slotKey(transit.lateFrom)}#${transit.shipmentUuid}`, row: transit }]
    : []),
];

/** Sums by record and field, without those that are nothing. */
export function sumCounts(counts: readonly Count[]): Count[] {
  const sums = new Map<string, Count>();
  for (const count of counts) {
    const name = `${count.figure} ${count.field}`;
    sums.set(name, { ...count, value: (sums.get(name)?.value ?? 0) + count.value });
  }
  return [...sums.values()].filter(({ value }) => value !== 0);
}

/** What changes in the sums where one contribution takes the place of another. */
export const differenceOf = (before: Contribution, after: Contribution): Count[] =>
  sumCounts([...countsOf(before).map((count) => ({ ...count, value: 0 - count.value })), ...countsOf(after)]);
