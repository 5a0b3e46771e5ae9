import type { DocumentKind, ShipmentDocument } from '#contract/documents.ts';
import { call, type Output } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import type { ShipmentInfo } from '#web/features/documents/sign/shipment-info.ts';
import { acting, isStaff } from '#web/stores/acting.ts';
import { getSession } from '#web/stores/session.ts';

export interface Signing {
  readonly shipmentUuid: string;
  readonly info?: ShipmentInfo;
  readonly document?: ShipmentDocument | undefined;
  /** Who signs it, where the viewer does not. */
  readonly signer?: Output<'listDocuments'>['signer'];
  readonly missing?: true;
  /** Somebody of the broker's staff acts for nobody yet. */
  readonly noCustomer?: true;
  readonly problem?: string;
}

/** Whether an agent has chosen no customer yet; a shipment is only found among its customer's. */
function actsForNobody(): boolean {
  const session = getSession();
  return session !== null && isStaff(session.accessToken) && acting()?.userUuid !== session.userUuid;
}

/** The shipment, and the document of a kind that is to be signed, or was. */
export async function loadSigning(shipmentUuid: string, kind: DocumentKind, signal: AbortSignal): Promise<Signing> {
  if (actsForNobody()) return { shipmentUuid, noCustomer: true };
  if (!shipmentUuid) return { shipmentUuid, missing: true };
  try {
    const [{ shipmentInfo: info }, { shipmentsDocuments, signer }] = await Promise.all([
      call('getShipmentInfo', { shipmentUuid }, { signal }),
      call('listDocuments', { shipmentUuid }, { signal }),
    ]);
    return {
      shipmentUuid,
      info,
      signer,
      document: shipmentsDocuments.filter((one) => one.categoryId === 1).find((one) => one.kind === kind),
    };
  } catch (thrown) {
    if (signal.aborted) throw thrown;
    const missing = thrown instanceof CallError && (thrown.status === 404 || thrown.status === 422);
    return missing ? { shipmentUuid, missing } : { shipmentUuid, problem: sentenceOf(thrown) };
  }
}
