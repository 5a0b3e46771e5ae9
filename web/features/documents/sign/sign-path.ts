import type { DocumentKind } from '#contract/documents.ts';
import { AGREEMENT } from '#contract/paths.ts';

/** The last part of the path, where it is the carrier's rate confirmation that is signed. */
export const CONFIRMATION_PART = 'rate-confirmation';

/** Where an agent signs a document of a shipment; the carrier's own path would end the session first (A07). */
export const signPath = (kind: DocumentKind, shipmentUuid: string): string =>
  `${AGREEMENT}/${shipmentUuid}${kind === 'rateConfirmation' ? `/${CONFIRMATION_PART}` : ''}`;
