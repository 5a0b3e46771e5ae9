import { type CarrierPaperKind, carrierPaperKinds, type DocumentState } from '#contract/documents.ts';
import * as m from '#texts/compiled/messages.js';
import type { StoredShipment } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';
import type { PaperRequest } from './carrier-paper.ts';
import { REQUESTED_FOR_MS } from './paper-times.ts';

/** A paper that the carrier has not given, and why. */
export interface AwaitedPaper {
  readonly kind: CarrierPaperKind;
  readonly state: Extract<DocumentState, 'notYet' | 'none' | 'notGiven'>;
  readonly reason?: string;
}

const DAY_MS = 24 * 60 * 60_000;

/** What is still to come from the carrier of a booked shipment, or never will; carriers of truckloads have no such call. */
export function awaitedPapers({ modeId }: StoredShipment, requests: readonly PaperRequest[]): AwaitedPaper[] {
  if (modeId !== LTL) return [];
  return carrierPaperKinds.map((kind) => {
    const request = requests.find((one) => one.kind === kind);
    if (request?.state === 'notGiven')
      return { kind, state: 'notGiven', reason: m.documents_reason_not_given({ days: REQUESTED_FOR_MS / DAY_MS }) };
    if (!request && kind === 'weightCertificate')
      return { kind, state: 'none', reason: m.documents_reason_not_reweighed() };
    return { kind, state: 'notYet' };
  });
}
