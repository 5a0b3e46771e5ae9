import type { AttentionRow, FiguresOf } from '#contract/dashboard.ts';
import { ENDING_DAYS, MAP_SHIPMENTS, WIDGET_ROWS } from '#contract/dashboard.ts';
import { formatStage } from '#contract/format/stages.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { PlaceFinder } from '../places/find-place.ts';
import type { Reading } from '../ports/reading.ts';
import { readLine } from '../texts/bill-sentences.ts';
import { readReason } from '../texts/reason-sentences.ts';
import type { RowShipment, StoredAttention, StoredEnding, StoredTransit } from './contribution.ts';
import { DAY_MS, dayOf, endOfHour, type Figure, figures, hourOf, readEnding } from './figures.ts';
import type { FigureReader } from './figures-store.ts';
import { lateDaysAt } from './lateness.ts';
import { slotKey } from './slots.ts';
import { byUrgency, urgencyTiers } from './urgency.ts';

export interface ShowRowsDeps {
  readonly figures: FigureReader;
  readonly now: () => Date;
}

const stamp = (ms: number): string => toTimestamp(new Date(ms));
const showWindow = ({ from, to, zone }: { from: number; to: number; zone: string }) => ({
  ...{ from: stamp(from), to: stamp(to), zone },
});

/** What every row says of its shipment. */
const showShipmentOf = ({ shipmentUuid, shortId, name, from, to }: RowShipment) => ({
  ...{ shipmentUuid, shipmentShortId: shortId, shipmentName: name, from, to },
});

const sumOf = (all: readonly Figure[], field: string): number =>
  all.reduce((sum, { sums }) => sum + (sums[field] ?? 0), 0);

/** The record of totals, and those of the slots that are still to come. */
function split(all: readonly Figure[], total: string) {
  return { total: all.find(({ figure }) => figure === total), later: all.filter(({ figure }) => figure !== total) };
}

/** The first records of a kind that are after a timestamp, with its totals. */
const listAfter = (kind: 'attention' | 'transit', customerUuid: string, now: number, deps: ShowRowsDeps, r: Reading) =>
  deps.figures.listFigures(customerUuid, `${kind}#${slotKey(now + 1)}`, `${kind}#total`, r);

/** So many rows of a tier, those shown the longest, are looked at for the five most urgent ones. */
const LOOKED_AT = 20;

/** The row as it is at a timestamp: what was due is overdue from a time on. */
function atPresent(row: StoredAttention, now: number): StoredAttention {
  const { later } = row;
  return later && later.at <= now ? { ...row, kind: later.kind, itemUuid: later.itemUuid } : row;
}

/** Reasons that a shipment has several of are lines of one later bill. */
const readReasons = (reasons: string): string =>
  reasons
    .split('; ')
    .map((one) => readLine(readReason(one)))
    .join('; ');

function showAttentionRow(row: StoredAttention, now: number): AttentionRow {
  const { itemUuid, kind, carrier, cents, receivedCents, totalCents, by, reason, window, isTruckload } = row;
  const lateDays = lateDaysAt({ ...row, expectedTo: window?.to, zone: row.to.zone }, now);
  return {
    ...{ itemUuid, kind },
    ...showShipmentOf(row),
    ...(carrier !== undefined && { carrier }),
    ...(cents !== undefined && { amount: formatMoney(cents) }),
    ...(receivedCents !== undefined && { received: formatMoney(receivedCents) }),
    ...(totalCents !== undefined && { total: formatMoney(totalCents) }),
    ...(by !== undefined && { by }),
    ...(lateDays !== undefined && { lateDays }),
    ...(reason !== undefined && { reason: readReasons(reason) }),
    ...(window && { window: showWindow(window) }),
    ...(isTruckload && { isTruckload }),
  };
}

interface RowReading extends Reading {
  /** So many rows. */
  readonly rows: number;
}

/** The most urgent rows, as they are now: a less urgent tier is read only where those before it do not fill what is asked for. */
async function listUrgent(customerUuid: string, now: number, { figures: store }: ShowRowsDeps, asked: RowReading) {
  const found: StoredAttention[] = [];
  for (const tier of urgencyTiers) {
    const rows = await store.listAttention(customerUuid, { tier, now, most: Math.max(LOOKED_AT, asked.rows) }, asked);
    found.push(...rows.map((row) => atPresent(row, now)).toSorted(byUrgency));
    if (found.length >= asked.rows) break;
  }
  return found.slice(0, asked.rows);
}

/** What needs the shipper now: five rows or as many as are asked for, how many there are, and how many were put off (C148). */
export async function showAttention(
  customerUuid: string,
  deps: ShowRowsDeps,
  {
    consistent = false,
    rows = WIDGET_ROWS,
  }: { readonly consistent?: boolean; readonly rows?: number | undefined } = {},
): Promise<FiguresOf<'attention'>> {
  const now = deps.now().getTime();
  const [sums, shown] = await Promise.all([
    listAfter('attention', customerUuid, now, deps, { consistent }),
    listUrgent(customerUuid, now, deps, { consistent, rows }),
  ]);
  const { total, later } = split(sums, figures.attentionTotal);
  const count = (total?.sums.rows ?? 0) - sumOf(later, 'rows');
  return {
    type: 'attention',
    // The two readings may be a moment apart.
    count: Math.max(count, shown.length),
    snoozed: Math.max(0, sumOf(later, 'snoozed')),
    rows: shown.map((row) => showAttentionRow(row, now)),
  };
}

const showEnding = (row: StoredEnding) => ({
  ...showShipmentOf(row),
  charge: formatMoney(row.chargeCents),
  expiresAt: stamp(row.expiresAt),
  needsReRun: row.needsReRun,
});

/** Saved quotes whose price still holds and ends within a week, to the hour; the first one to end first (C148). */
export async function showEndingPrices(customerUuid: string, deps: ShowRowsDeps): Promise<FiguresOf<'endingPrices'>> {
  const now = deps.now().getTime();
  const until = endOfHour(now + ENDING_DAYS * DAY_MS);
  // Records of single hours, of the older counting, stand among those of the days.
  const [first, last] = [figures.ending(dayOf(now)), figures.ending(until)];
  const [found, days] = await Promise.all([
    deps.figures.listEnding(customerUuid, now, WIDGET_ROWS),
    deps.figures.listFigures(customerUuid, first, last, { consistent: false }),
  ]);
  const rows = found.filter(({ expiresAt }) => expiresAt <= until);
  const hours = readEnding(days).filter(({ hour }) => hour <= until);
  const later = hours.reduce((sum, { hour, prices }) => (hour > hourOf(now) ? sum + prices : sum), 0);
  // Of the prices that end within this hour some have ended already: they are counted one by one.
  const endsNow = hours.some(({ hour, prices }) => hour === hourOf(now) && prices > 0);
  const left = endsNow ? await deps.figures.countEnding(customerUuid, now, endOfHour(now)) : 0;
  return { type: 'endingPrices', count: Math.max(later + left, rows.length), rows: rows.map(showEnding) };
}

interface Located {
  readonly city: string;
  readonly state: string;
  readonly postalCode?: string | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
}

/** A place with its coordinates: its own, else those of its postal code; a place of which neither is known has none. */
function onMap<Place extends Located>(place: Place, places: PlaceFinder): Place {
  if (place.latitude !== undefined && place.longitude !== undefined) return place;
  const found = place.postalCode === undefined ? undefined : places.find(place.postalCode);
  return found ? { ...place, latitude: found.latitude, longitude: found.longitude } : place;
}

function showOnTheWay(row: StoredTransit, now: number, places: PlaceFinder) {
  const { stageId, estimate, promisedDay, carrier, at, from, to } = row;
  const { postalCode: _, ...shownAt } = onMap(at, places);
  const lateDays = lateDaysAt({ ...row, expectedTo: estimate?.to, zone: to.zone }, now);
  return {
    ...showShipmentOf(row),
    ...{ from: onMap(from, places), to: onMap(to, places) },
    ...(carrier !== undefined && { carrier }),
    stage: { id: stageId, name: formatStage(stageId) },
    ...(estimate && { estimate: showWindow(estimate) }),
    ...(promisedDay !== undefined && { promisedDate: promisedDay }),
    ...(lateDays !== undefined && { lateDays }),
    at: shownAt,
  };
}

export interface ShowTransitDeps extends ShowRowsDeps {
  readonly places: PlaceFinder;
}

/** Freight on its way: each one with its place, or so many by state where they are too many for a map (C148). */
export async function showInTransit(customerUuid: string, deps: ShowTransitDeps): Promise<FiguresOf<'inTransit'>> {
  const now = deps.now().getTime();
  const sums = await listAfter('transit', customerUuid, now, deps, { consistent: false });
  const { total, later } = split(sums, figures.transitTotal);
  const states = Object.entries(total?.sums ?? {}).filter(([, shipments]) => shipments > 0);
  const count = states.reduce((sum, [, shipments]) => sum + shipments, 0);
  const isMany = count > MAP_SHIPMENTS;
  const rows = await deps.figures.listTransit(customerUuid, isMany ? WIDGET_ROWS : MAP_SHIPMENTS);
  const clusters = states
    .map(([state, shipments]) => ({ state, shipments, late: Math.max(0, shipments - sumOf(later, state)) }))
    .toSorted((a, b) => b.shipments - a.shipments || (a.state < b.state ? -1 : 1));
  return {
    type: 'inTransit',
    count: Math.max(count, rows.length),
    rows: rows.map((row) => showOnTheWay(row, now, deps.places)),
    clusters: isMany ? clusters : [],
  };
}
