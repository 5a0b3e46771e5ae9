import { costKinds } from '#contract/documents.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { StoredUpload } from '../uploads/upload.ts';
import type { StoredDocument } from './document.ts';

/** A document with the shipment that it is of. */
export interface OwnDocument {
  readonly document: StoredDocument;
  readonly shipment: StoredShipment;
}

/** A paper that was added to a shipment, with the shipment. */
export interface OwnUpload {
  readonly upload: StoredUpload;
  readonly shipment: StoredShipment;
}

/** Whether somebody may know of a document: those with the broker's cost are for agents and operators (R91). */
export const maySee = ({ kind }: Pick<StoredDocument, 'kind'>, { seesCost }: { readonly seesCost: boolean }): boolean =>
  seesCost || !costKinds.includes(kind);
