import { unitsWithoutPhoto } from '#contract/rules/photo-slots.ts';
import { newEvent } from '../events/event.ts';
import type { PhotoStore } from '../photos/photo.ts';
import type { LtlShipment, StoredShipment } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';
import type { FollowDeps } from './follow-order.ts';
import type { TrackingHead } from './tracking.ts';
import { trackingUuidOf } from './tracking.ts';

export interface RequestPhotosDeps extends FollowDeps {
  readonly photos: Pick<PhotoStore, 'listByShipment'>;
  readonly onFailure: (error: unknown) => void;
}

/** A look is due when the pickup window is over: so long before that the customer is asked, most often on the day before. */
const BEFORE_MS = 30 * 60 * 60_000;
/** Heads of one sweep; the others come to the front before their pickup. */
const SOON_MAX = 500;

/** Asks the customers whose freight is picked up soon, and has units without a photo, for photos: each once. */
export async function requestPhotos(deps: RequestPhotosDeps): Promise<void> {
  const now = deps.now().getTime();
  const soon = await deps.trackings.listDue(now + BEFORE_MS, SOON_MAX);
  for (const head of soon) {
    if (head.photosAskedAt !== undefined || (head.dueAt ?? now) <= now) continue;
    try {
      await requestOf(head, deps);
    } catch (error) {
      deps.onFailure(error);
    }
  }
}

/** A shipment whose carrier has accepted it, and which has not been picked up. */
const isBooked = ({ statusId, stageId }: StoredShipment): boolean => statusId === 3 && stageId === 15;

const photographed = ({ shipmentProductUuid, units }: LtlShipment['products'][number]) => ({
  ...{ shipmentProductUuid, noOfHandlingUnit: units },
});

async function requestOf(head: TrackingHead, deps: RequestPhotosDeps): Promise<void> {
  const shipment = await deps.shipments.find(head.shipmentUuid);
  if (!shipment || !isBooked(shipment) || trackingUuidOf(shipment) !== head.trackingUuid) return;
  const { shipmentUuid, customerUuid } = shipment;
  const photos = await deps.photos.listByShipment(shipmentUuid);
  const { missing, all } =
    shipment.modeId === LTL
      ? unitsWithoutPhoto(shipment.products.map(photographed), photos)
      : { missing: photos.length === 0 ? 1 : 0, all: 1 };
  const events = missing === 0 ? [] : [newEvent('photosAsked', { shipmentUuid, customerUuid, missing, all }, deps)];
  // Written on the condition that nobody else wrote it: asked once.
  const asked = { ...head, photosAskedAt: deps.now().getTime(), revision: head.revision + 1 };
  await deps.trackings.write({ head: asked, events: [], outbox: events });
}
