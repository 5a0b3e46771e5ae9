import { addDays, type Day } from '#contract/rules/days.ts';
import { zonedTimestamp } from '#contract/rules/zoned-time.ts';
import { hasPapers } from '../documents/contents.ts';
import type { MoneyBook } from '../payments/payment-store.ts';
import { rebillCents } from '../payments/rebills/rebill.ts';
import { rebillLineText } from '../payments/rebills/rebill-postings.ts';
import { mayDispatch } from '../shipments/is-cross-border.ts';
import { waitsForCarrier } from '../shipments/lifecycle.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { TRUCKLOAD } from '../shipments/shipment-fields.ts';
import type { Progress } from '../tracking/progress.ts';
import { promisedWindow } from '../tracking/tracked-stops.ts';
import { reasonOf } from '../tracking/tracking-words.ts';
import type { Handled, StoredAttention } from './contribution.ts';
import { lateFromOf } from './lateness.ts';
import { type PayTerms, payRowOf } from './pay-row.ts';
import { MORNING, NEVER, slotOf } from './slots.ts';

/** What rows are derived from. */
export interface AttentionFacts {
  readonly shipment: StoredShipment;
  readonly book: MoneyBook;
  readonly progress: Progress;
  readonly terms: PayTerms;
  /** Whether somebody has taken the bill of lading away. */
  readonly isBolTaken: boolean;
}

/** A row without what every row says of its shipment. */
type Row = Omit<StoredAttention, 'shipmentUuid' | 'shortId' | 'name' | 'from' | 'to' | 'carrier' | 'visibleAt'>;

const named = (kind: StoredAttention['kind'], ...ids: string[]) => {
  const itemUuid = [kind, ...ids].join('-');
  return { rowId: itemUuid, itemUuid, kind };
};

const pickupWindow = ({ from, pickupDate, pickupFrom, pickupTo }: StoredShipment) => {
  const at = (time: string) => zonedTimestamp(from.zone, { day: pickupDate as Day, time: time.slice(0, 5) });
  return { from: at(pickupFrom), to: at(pickupTo), zone: from.zone };
};

/** Status and stage of freight that waits for its truck. */
const isBooked = ({ statusId, stageId }: StoredShipment): boolean => statusId === 3 && stageId <= 15;

/** What the carrier billed later, and what is in dispute. */
function moneyRows({ shipment: { shipmentUuid }, book, terms }: AttentionFacts): Row[] {
  const ofRebills = book.rebills.flatMap((rebill): Row[] => {
    const { state, rebillUuid, answerBy, lines } = rebill;
    const common = { showFrom: 0, cents: rebillCents(rebill), reason: lines.map(rebillLineText).join('; ') };
    if (state === 'asked') return [{ ...named('rebill', shipmentUuid, rebillUuid), ...common, by: answerBy }];
    return state === 'disputed' ? [{ ...named('claim', shipmentUuid, rebillUuid), ...common }] : [];
  });
  const ofDisputes = book.disputes
    .filter(({ state }) => state === 'open')
    .map(({ disputeUuid, cents, description: reason }) => ({
      ...named('claim', shipmentUuid, disputeUuid),
      ...{ showFrom: 0, cents, reason },
    }));
  return [...ofRebills, ...ofDisputes, ...payRowOf(shipmentUuid, book, terms)];
}

/** Before the freight is on its way: what keeps the truck from being loaded. */
function pickupRows({ shipment, terms, isBolTaken }: AttentionFacts): Row[] {
  const { shipmentUuid, statusId, dispatch, removedUntil, pickupMissedAt, pickupDate } = shipment;
  if (statusId === 1 && dispatch?.state === 'refused' && removedUntil === undefined)
    return [
      {
        ...named('notBooked', shipmentUuid, dispatch.dispatchUuid),
        ...{ showFrom: 0, ...(shipment.modeId === TRUCKLOAD && { isTruckload: true }) },
      },
    ];
  if (waitsForCarrier(shipment) && !mayDispatch(shipment))
    return [{ ...named('broker', shipmentUuid), showFrom: 0, window: pickupWindow(shipment) }];
  if (!isBooked(shipment)) return [];
  const window = pickupWindow(shipment);
  if (pickupMissedAt !== undefined)
    return [{ ...named('pickupMissed', shipmentUuid, String(pickupMissedAt)), showFrom: 0, window }];
  if (!hasPapers(shipment) || isBolTaken) return [];
  const showFrom = slotOf(terms.zone, addDays(pickupDate, -1), MORNING);
  return [{ ...named('printBol', shipmentUuid, pickupDate), showFrom, window }];
}

/** Freight that will not be there by the end of the promised window. */
function lateRows({ shipment, progress }: AttentionFacts): Row[] {
  const showFrom = lateFromOf(shipment, progress);
  if (shipment.statusId !== 4 || showFrom === NEVER) return [];
  const { estimate } = progress;
  const told = progress.timeline.flatMap(({ reason }) => (reason && reason !== 'unknown' ? [reason] : [])).at(-1);
  return [
    {
      ...named('late', shipment.shipmentUuid, shipment.deliveryDate ?? ''),
      ...{ showFrom, promisedDay: shipment.deliveryDate, promisedTo: promisedWindow(shipment)?.to },
      ...(told && { reason: reasonOf(told) }),
      ...(estimate && { window: { ...estimate, zone: shipment.to.zone } }),
    },
  ];
}

/** So many rows of one shipment are written in one transaction. */
const ROWS_MAX = 20;

/** Every reason why a shipment needs its shipper, now or from a time on. */
export const attentionOf = (facts: AttentionFacts): Row[] =>
  [...pickupRows(facts), ...lateRows(facts), ...moneyRows(facts)].slice(0, ROWS_MAX);

/** From when on a row is shown once it was handled: what was done comes back only as what it becomes later. */
function visibleAtOf({ showFrom, later }: Pick<Row, 'showFrom' | 'later'>, handled?: Handled): number {
  if (!handled) return showFrom;
  if (handled.action === 'snooze') return Math.max(showFrom, handled.until ?? 0);
  return later && handled.itemUuid !== later.itemUuid ? Math.max(showFrom, later.at) : NEVER;
}

/** The row with what a person did about it, as far as it is the same row still. */
export function withHandled<One extends Omit<Row, 'handled'>>(row: One, handled: Handled | undefined) {
  const isSame = handled && [row.itemUuid, row.later?.itemUuid].includes(handled.itemUuid);
  const kept = isSame ? handled : undefined;
  return { ...row, visibleAt: visibleAtOf(row, kept), ...(kept && { handled: kept }) };
}
