import type { Key } from '../table.ts';

/** Keys of documents and their downloads, and of papers that carriers are asked for. */
export const documentKeys = {
  /** A document of a shipment, which shipment it is of, and its downloads: the highest version that was taken beside it, and all of them. */
  TAKEN: '#TAKEN',
  document: (shipmentUuid: string, documentUuid: string): Key => ({
    pk: `SHIPMENT#${shipmentUuid}`,
    sk: `DOCUMENT#${documentUuid}`,
  }),
  documentPlace: (documentUuid: string): Key => ({ pk: `DOCUMENT#${documentUuid}`, sk: 'PLACE' }),
  /** That a carrier is asked for a paper of a shipment; in the second index while it is. */
  paperRequest: (shipmentUuid: string, kind: string): Key => ({
    pk: `SHIPMENT#${shipmentUuid}`,
    sk: `PAPER-REQUEST#${kind}`,
  }),
  duePaperRequest: (dueAt: number, shipmentUuid: string, kind: string) => ({
    gsi2pk: 'PAPER-REQUESTS-DUE',
    gsi2sk: `${String(dueAt).padStart(15, '0')}#${shipmentUuid}#${kind}`,
  }),
  takenDocument: (shipmentUuid: string, documentUuid: string): Key => ({
    pk: `SHIPMENT#${shipmentUuid}`,
    sk: `DOCUMENT#${documentUuid}${documentKeys.TAKEN}`,
  }),
  download: (shipmentUuid: string, documentUuid: string, at: number, downloadUuid: string): Key => ({
    pk: `SHIPMENT#${shipmentUuid}`,
    sk: `DOWNLOAD#${documentUuid}#${String(at).padStart(15, '0')}#${downloadUuid}`,
  }),
} as const;
