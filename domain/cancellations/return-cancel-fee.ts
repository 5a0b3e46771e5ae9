import type { AccountStore } from '../accounts/account.ts';
import { zoneOf } from '../accounts/time-zone.ts';
import type { DomainEvent } from '../events/event.ts';
import { type ReturnFeeDeps, returnFee } from '../payments/return-fee.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { CancelFee, CancelFeeStore } from './cancel-fee.ts';
import { rebookUntil } from './cancel-terms.ts';

export interface ReturnCancelFeeDeps extends ReturnFeeDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly cancelFees: CancelFeeStore;
}

const CANCELED = 7;
/** In progress, delivered, completed: picked up, so that it can no longer be canceled. */
const pickedUp: readonly number[] = [4, 5, 6];

/** Where freight goes from and to; the same lane is the same freight again. */
const laneOf = ({ from, to }: Pick<StoredShipment, 'from' | 'to'>): string =>
  [from, to].map(({ country, postalCode }) => `${country}-${postalCode}`).join('>');

/**
 * A cancellation that kept a fee is noted; a booking of the same lane within a year, once it is picked up, brings back the oldest fee of its lane that was kept before
 * it was booked, as store credit (H04). A shipment brings back one fee, and a fee comes back once, however often the event comes.
 */
export async function returnCancelFee(event: DomainEvent, deps: ReturnCancelFeeDeps): Promise<void> {
  if (event.type !== 'shipmentMoved') return;
  const [statusId] = event.data.to;
  if (statusId !== CANCELED && !pickedUp.includes(statusId)) return;
  const shipment = await deps.shipments.find(event.data.shipmentUuid);
  if (!shipment) return;
  if (statusId === CANCELED) await keepFee(shipment, deps);
  else await bringBack(shipment, deps);
}

async function keepFee(shipment: StoredShipment, { accounts, cancelFees }: ReturnCancelFeeDeps): Promise<void> {
  const { customerUuid, shipmentUuid, cancelled } = shipment;
  if (!cancelled?.feeCents) return;
  const account = await accounts.findByUuid(customerUuid);
  if (!account) return;
  const canceledAt = cancelled.at;
  const until = rebookUntil(zoneOf(account), canceledAt);
  await cancelFees.keep({ customerUuid, shipmentUuid, lane: laneOf(shipment), canceledAt, rebookUntil: until });
}

async function bringBack(shipment: StoredShipment, deps: ReturnCancelFeeDeps): Promise<void> {
  const fee = (await deps.cancelFees.findRebookedAs(shipment.shipmentUuid)) ?? (await takeOldest(shipment, deps));
  const canceled = fee && (await deps.shipments.find(fee.shipmentUuid));
  if (canceled) await returnFee(canceled, `rebooked:${shipment.shipmentUuid}`, deps);
}

async function takeOldest(
  { shipmentUuid, customerUuid, bookedAt, ...lane }: StoredShipment,
  { cancelFees }: ReturnCancelFeeDeps,
): Promise<CancelFee | undefined> {
  if (bookedAt === undefined) return undefined;
  for (const fee of await cancelFees.listOfLane(customerUuid, laneOf(lane))) {
    const isInTime = fee.canceledAt < bookedAt && bookedAt <= fee.rebookUntil;
    if (isInTime && fee.rebookedAs === undefined && (await cancelFees.rebook(fee, shipmentUuid))) return fee;
  }
  return cancelFees.findRebookedAs(shipmentUuid);
}
