import type { DocumentKind, ShipmentDocument } from '#contract/documents.ts';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import type { ShipmentInfo } from '#web/features/documents/sign/shipment-info.ts';

export interface Signing {
  readonly shipmentUuid: string;
  readonly info?: ShipmentInfo;
  readonly document?: ShipmentDocument | undefined;
  readonly missing?: true;
  readonly problem?: string;
}

/** The shipment, and the document of a kind that is to be signed, or was. */
export async function loadSigning(shipmentUuid: string, kind: DocumentKind, signal: AbortSignal): Promise<Signing> {
  if (!shipmentUuid) return { shipmentUuid, missing: true };
  try {
    const [{ shipmentInfo: info }, { shipmentsDocuments }] = await Promise.all([
      call('getShipmentInfo', { shipmentUuid }, { signal }),
      call('listDocuments', { shipmentUuid }, { signal }),
    ]);
    return { shipmentUuid, info, document: shipmentsDocuments.find((one) => one.kind === kind) };
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    const missing = thrown instanceof CallError && (thrown.status === 404 || thrown.status === 422);
    return missing ? { shipmentUuid, missing } : { shipmentUuid, problem: sentenceOf(thrown) };
  }
}
