import { paths } from '#contract/paths.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import type { PhotoStore, StoredPhoto } from '../photos/photo.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { showAuthor } from '../shipments/author.ts';
import type { StoredUpload, UploadStore } from '../uploads/upload.ts';

export interface ListFilesDeps {
  readonly photos: Pick<PhotoStore, 'listByShipment'>;
  readonly uploads: Pick<UploadStore, 'listByShipment'>;
  readonly settings: SettingsStore;
}

interface OrderName {
  readonly shipmentUuid: string;
  /** The order's number. */
  readonly shortId: string;
}

/**
 * The photos and papers of a customer's orders, each with what is known of it and the page that has it to save: the files themselves can be gigabytes. A page
 * of the portal asks who opens it, so that the list is worth nothing to whom it was passed on.
 */
export async function listFiles(customerUuid: string, orders: readonly OrderName[], deps: ListFilesDeps) {
  const { portalOrigin } = await deps.settings.read();
  const [photos, papers] = [[], []] as [object[], object[]];
  for (const { shipmentUuid, shortId } of orders) {
    const pageOf = `${portalOrigin}${paths.shipmentDetails}?shipmentUuid=${shipmentUuid}&tab=photos`;
    const of = { shipment: shortId, page: pageOf };
    const [taken, added] = await Promise.all([
      deps.photos.listByShipment(shipmentUuid),
      deps.uploads.listByShipment(shipmentUuid),
    ]);
    photos.push(...taken.map((photo) => ({ ...of, ...photoOf(photo, customerUuid) })));
    papers.push(...added.map((paper) => ({ ...of, ...paperOf(paper, customerUuid) })));
  }
  return { photos, papers };
}

/** What both have in common. */
const fileOf = ({ name, type, bytes, sha256, by, addedAt }: StoredPhoto | StoredUpload, userUuid: string) => ({
  ...{ name, type, bytes, sha256, author: showAuthor(by, { userUuid }) },
  addedDate: toTimestamp(new Date(addedAt)),
});

const photoOf = (photo: StoredPhoto, userUuid: string) => ({
  ...fileOf(photo, userUuid),
  ...{ view: photo.view, note: photo.note, measures: photo.measures },
  ...(photo.takenDate && { takenDate: photo.takenDate }),
  ...(photo.takenPlace && { takenPlace: photo.takenPlace }),
  evidence: photo.evidenceAt !== undefined,
});

const paperOf = (paper: StoredUpload, userUuid: string) => ({ ...fileOf(paper, userUuid), pages: paper.pages });
