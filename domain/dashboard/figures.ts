import { type Day, daysBetween } from '#contract/rules/days.ts';
import type { Contribution } from './contribution.ts';
import { NEVER, slotKey } from './slots.ts';

/** A sum of a customer's dashboard: which record it is of, and which field of that. */
export interface Count {
  readonly figure: string;
  readonly field: string;
  readonly value: number;
  /** The record counts until then (ms since 1970), where it counts by the clock. */
  readonly until?: number;
}

const HOUR_MS = 3_600_000;
/** The hour in which a price ends. */
export const hourOf = (ms: number): number => Math.floor(ms / HOUR_MS) * HOUR_MS;
export const endOfHour = (ms: number): number => hourOf(ms) + HOUR_MS - 1;

const EPOCH: Day = '1970-01-01';
const WEEK = 7;
/** The block of seven days that a day is in, and its place there. */
export const weekOf = (day: Day) => {
  const days = daysBetween(EPOCH, day);
  return { week: String(Math.floor(days / WEEK)).padStart(6, '0'), days };
};

/** Deliveries of a carrier on a day, and how many of them were on time, in one number. */
const ONE_DELIVERY = 1_000_000;
export const readDeliveries = (value: number) => ({
  delivered: Math.floor(value / ONE_DELIVERY),
  onTime: value % ONE_DELIVERY,
});

/** The records that figures are read from. `total` and `names` sort after every slot and week, so that one query finds them with those. */
export const figures = {
  attention: (slot: number) => `attention#${slotKey(slot)}`,
  attentionTotal: 'attention#total',
  ending: (hour: number) => `ending#${slotKey(hour)}`,
  transit: (slot: number) => `transit#${slotKey(slot)}`,
  transitTotal: 'transit#total',
  spend: (month: string) => `spend#${month}`,
  deliveries: (week: string) => `deliveries#${week}`,
  carriers: 'deliveries#names',
} as const;

/** Records of times that are over are kept so much longer. */
const RETAINED_MS = 2 * 24 * HOUR_MS;
const expiryOf = (slot: number) => (slot === NEVER ? {} : { until: slot + RETAINED_MS });

/** Whether a record counted until a time that has passed: nobody reads it, and the table drops it. */
export function isOver(figure: string, now: number): boolean {
  const [kind, slot = ''] = figure.split('#');
  const isOfTime = (kind === 'attention' || kind === 'ending' || kind === 'transit') && /^\d+$/.test(slot);
  return isOfTime && Number(slot) <= now;
}

/** What a contribution adds to each sum. */
export function countsOf({ attention, ending, transit, spend, delivery }: Contribution): Count[] {
  const ofRows = attention.flatMap(({ visibleAt, handled }): Count[] => {
    const slot = { figure: figures.attention(visibleAt), ...expiryOf(visibleAt) };
    return [
      { figure: figures.attentionTotal, field: 'rows', value: 1 },
      ...(visibleAt === 0 ? [] : [{ ...slot, field: 'rows', value: 1 }]),
      ...(handled?.action === 'snooze' ? [{ ...slot, field: 'snoozed', value: 1 }] : []),
    ];
  });
  const hour = ending && hourOf(ending.expiresAt);
  const ofTransit = transit && {
    late: { figure: figures.transit(transit.lateFrom), field: transit.at.state, ...expiryOf(transit.lateFrom) },
    total: { figure: figures.transitTotal, field: transit.at.state },
  };
  const ofDelivery = delivery && weekOf(delivery.day);
  return [
    ...ofRows,
    ...(hour === undefined ? [] : [{ figure: figures.ending(hour), field: 'prices', value: 1, ...expiryOf(hour) }]),
    ...(ofTransit
      ? [
          { ...ofTransit.late, value: 1 },
          { ...ofTransit.total, value: 1 },
        ]
      : []),
    ...spend.flatMap(({ month, ...sums }) =>
      Object.entries(sums).map(([field, value]) => ({ figure: figures.spend(month), field, value })),
    ),
    ...(delivery && ofDelivery
      ? [
          {
            ...{ figure: figures.deliveries(ofDelivery.week), field: `${delivery.scac}#${ofDelivery.days % WEEK}` },
            value: ONE_DELIVERY + (delivery.isOnTime ? 1 : 0),
          },
        ]
      : []),
  ];
}

/** A row of one of the lists: its place, and what it says. */
export type ListedRow =
  | { readonly list: 'attention'; readonly key: string; readonly row: Contribution['attention'][number] }
  | { readonly list: 'ending'; readonly key: string; readonly row: NonNullable<Contribution['ending']> }
  | { readonly list: 'transit'; readonly key: string; readonly row: NonNullable<Contribution['transit']> };

/** The rows of a contribution, each at its place: what is shown first, ends first or is late first comes first. */
export const rowsOf = ({ attention, ending, transit }: Contribution): ListedRow[] => [
  ...attention.map((row) => ({
    ...{ list: 'attention' as const, key: `${slotKey(row.visibleAt)}#${row.rowId}`, row },
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
