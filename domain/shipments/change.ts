import { uuidAt } from '../crypto.ts';
import { type DomainEvent, newEvent } from '../events/event.ts';
import type { ChangedThing } from './changed-things.ts';
import { canMove, isEstimate, type Standing } from './lifecycle.ts';
import type { Happening, HistoryEntry } from './move.ts';
import { isChangedSincePriced } from './needs-re-run.ts';
import { revisionOf } from './revision.ts';
import type { StoredShipment } from './shipment.ts';

declare const allowed: unique symbol;
/** A shipment at its next version and the entry of its history; only `changeOf` and `moveChange` make one, and stores take no other. */
export interface ShipmentChange<Shipment extends StoredShipment = StoredShipment> {
  readonly shipment: Shipment;
  readonly entry: HistoryEntry;
  /** Written with the change: that a booked shipment's papers may be others now. */
  readonly events: readonly DomainEvent[];
  readonly [allowed]: true;
}

/** Who changes a shipment, when, why and what of it. */
export interface ChangeNote {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Uuid of the customer or agent, or the name of the process. */
  readonly by: string;
  readonly why: string;
  readonly changed: readonly ChangedThing[];
  readonly happened?: Happening | undefined;
}

type Fixed =
  | 'shipmentUuid'
  | 'customerUuid'
  | 'modeId'
  | 'statusId'
  | 'stageId'
  | 'revision'
  | 'modifiedAt'
  | 'balance';
/** The fields that a change may write. */
export type ChangedFields<Shipment extends StoredShipment> = Partial<Omit<Shipment, Fixed>>;

/** A change of fields; status and stage stay. A field that is undefined goes. */
export const changeOf = <Shipment extends StoredShipment>(
  stored: Shipment,
  fields: ChangedFields<Shipment>,
  note: ChangeNote,
): ShipmentChange<Shipment> => made(stored, standingOf(stored), fields, note);

/** A move to another status, stage or both, with fields that change with it; undefined where the lifecycle does not have it (H26). */
export const moveChange = <Shipment extends StoredShipment>(
  stored: Shipment,
  to: Standing,
  fields: ChangedFields<Shipment>,
  note: ChangeNote,
): ShipmentChange<Shipment> | undefined =>
  canMove(standingOf(stored), to) ? made(stored, to, fields, note) : undefined;

function made<Shipment extends StoredShipment>(
  stored: Shipment,
  to: Standing,
  fields: ChangedFields<Shipment>,
  { at, by, why, changed, happened }: ChangeNote,
): ShipmentChange<Shipment> {
  const revision = revisionOf(stored) + 1;
  const shipment = { ...stored, ...fields, ...to, modifiedAt: at, revision };
  const entry: HistoryEntry = {
    ...{ from: standingOf(stored), to, at, by, why, revision, changed: [...changed] },
    ...(happened && { happened }),
  };
  const events = [...eventsOf(shipment, entry), ...overviewEvents(stored, shipment)];
  return { shipment, entry, events } as unknown as ShipmentChange<Shipment>;
}

/** A change has its event's id from what it is, so that whoever writes it needs to make none. */
function eventsOf({ shipmentUuid, customerUuid, statusId }: StoredShipment, entry: HistoryEntry): DomainEvent[] {
  const { changed = [], at, revision = 1 } = entry;
  if (isEstimate({ statusId }) || changed.length === 0) return [];
  const newId = () => uuidAt(at, `shipmentChanged#${shipmentUuid}#${revision}`);
  return [newEvent('shipmentChanged', { shipmentUuid, customerUuid }, { now: () => new Date(at), newId })];
}

const endOf = ({ city, state, postalCode }: StoredShipment['from']) => [city, state, postalCode];

/** What overviews show of a saved quote. */
const shownOf = (shipment: StoredShipment): string => {
  const { name, from, to, dispatch, chargeCents, expiresAt } = shipment;
  const ends = [...endOf(from), ...endOf(to)];
  return JSON.stringify([name, ends, dispatch?.state, chargeCents, expiresAt, isChangedSincePriced(shipment)]);
};

/** That a saved quote is shown otherwise now; of a booked shipment every change is told. */
function overviewEvents(before: StoredShipment, shipment: StoredShipment): DomainEvent[] {
  if (!isEstimate(shipment) || shownOf(before) === shownOf(shipment)) return [];
  return [overviewChanged(shipment)];
}

/** The event of a shipment that is shown otherwise from this version on. */
export function overviewChanged({ shipmentUuid, customerUuid, modifiedAt, ...shipment }: StoredShipment): DomainEvent {
  const newId = () => uuidAt(modifiedAt, `overviewChanged#${shipmentUuid}#${revisionOf(shipment)}`);
  return newEvent('overviewChanged', { shipmentUuid, customerUuid }, { now: () => new Date(modifiedAt), newId });
}

const standingOf = ({ statusId, stageId }: Standing): Standing => ({ statusId, stageId });
