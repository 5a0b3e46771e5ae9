import type { DispatchStore } from '../dispatch/dispatch.ts';
import { plainReference } from '../shipments/references.ts';
import type { ShipmentStore, StoredShipment } from '../shipments/shipment.ts';
import { type TrackedBy, type TrackingStore, trackingUuidOf } from './tracking.ts';

/** The numbers that a carrier's report names its shipment by. */
export interface ReportedNumbers {
  /** Our own id of the order. */
  readonly order?: string | undefined;
  readonly pro?: string | undefined;
  /** Our number of the shipment, as reference or as number of the bill of lading. */
  readonly shortIds: readonly string[];
}

export interface FoundOrder {
  readonly shipmentUuid: string;
  readonly trackingUuid: string;
}

interface FindDeps {
  readonly trackings: Pick<TrackingStore, 'findTracked'>;
  readonly shipments: Pick<ShipmentStore, 'find'>;
}

interface FindOrderDeps extends FindDeps {
  readonly dispatches: Pick<DispatchStore, 'find'>;
}

/** Carriers use a PRO number again after some years: more shipments than these have none in common. */
const SAME_NUMBER_MAX = 10;

/** Under what reports of a shipment wait that nobody knows yet. */
export const waitingKeysOf = ({ order, pro, shortIds }: ReportedNumbers): string[] => [
  ...new Set([order, pro, ...shortIds].flatMap((number) => (number ? [plainReference(number)] : []))),
];

/** The booked shipments that a number of some kind is of, the newest pickup first. */
export async function findByNumber(
  number: string,
  kinds: readonly TrackedBy[],
  { trackings, shipments }: FindDeps,
): Promise<StoredShipment[]> {
  const references = await trackings.findTracked(plainReference(number));
  const uuids = new Set(references.flatMap(({ kind, shipmentUuid }) => (kinds.includes(kind) ? [shipmentUuid] : [])));
  const found = await Promise.all([...uuids].slice(0, SAME_NUMBER_MAX).map((uuid) => shipments.find(uuid)));
  return found
    .flatMap((shipment) => shipment ?? [])
    .sort((a, b) => b.pickupDate.localeCompare(a.pickupDate) || b.addedAt - a.addedAt);
}

const isWhole = ({ shortId }: StoredShipment, number: string): boolean =>
  plainReference(shortId) === plainReference(number);

/** Whether the carrier itself answered a dispatch with this PRO number; one that only stands in the shipment's references may be typed by its customer. */
async function isCarriers(
  { shipmentUuid, dispatch }: StoredShipment,
  pro: string,
  { dispatches }: FindOrderDeps,
): Promise<boolean> {
  const record = dispatch && (await dispatches.find(shipmentUuid, dispatch.dispatchUuid));
  const given = record?.answer?.kind === 'accepted' ? record.answer.proNumber : undefined;
  return given !== undefined && plainReference(given) === plainReference(pro);
}

/** The shipment that a PRO number is of: the newest to which its carrier gave it, else the newest that has it. */
async function shipmentOfPro(pro: string, deps: FindOrderDeps): Promise<StoredShipment | undefined> {
  const found = await findByNumber(pro, ['pro'], deps);
  if (found.length < 2) return found[0];
  const given = await Promise.all(found.map((shipment) => isCarriers(shipment, pro, deps)));
  return found.find((_, index) => given[index]) ?? found[0];
}

/**
 * The order that a carrier reports on: by our own id of it, by our number as we write it, else by its PRO number or ours without its letters, of the shipment with the
 * newest pickup. A PRO number comes after what is ours alone: carriers use it again, and customers type it.
 */
export async function findOrder(
  { order, pro, shortIds }: ReportedNumbers,
  deps: FindOrderDeps,
): Promise<FoundOrder | undefined> {
  if (order) {
    const references = await deps.trackings.findTracked(plainReference(order));
    const known = references.find(({ kind }) => kind === 'order');
    if (known) return { shipmentUuid: known.shipmentUuid, trackingUuid: order };
  }
  for (const number of shortIds) {
    const [ours] = (await findByNumber(number, ['shortId'], deps)).filter((one) => isWhole(one, number));
    if (ours) return { shipmentUuid: ours.shipmentUuid, trackingUuid: trackingUuidOf(ours) };
  }
  const byPro = pro ? await shipmentOfPro(pro, deps) : undefined;
  if (byPro) return { shipmentUuid: byPro.shipmentUuid, trackingUuid: trackingUuidOf(byPro) };
  for (const number of shortIds) {
    const [newest] = await findByNumber(number, ['shortId'], deps);
    if (newest) return { shipmentUuid: newest.shipmentUuid, trackingUuid: trackingUuidOf(newest) };
  }
  return undefined;
}
