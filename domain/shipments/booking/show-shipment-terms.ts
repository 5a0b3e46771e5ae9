import { toTimestamp } from '#contract/rules/dates.ts';
import { readTermsText } from '#contract/rules/terms-text.ts';
import type { ShipmentTerms } from '#contract/terms.ts';
import { type ListTermsDeps, listTerms } from '../../terms/list-terms.ts';
import type { StoredShipment } from '../shipment.ts';

/**
 * The terms of a shipment with their text (C103): the version that was accepted for it, however many followed, since that one is what was agreed. One that is not booked and whose
 * version was replaced has to accept the next, so it shows the one that counts now.
 */
export async function showShipmentTerms(
  { shipmentUuid, customerUuid, booking, bookedAt }: StoredShipment,
  deps: ListTermsDeps,
): Promise<ShipmentTerms> {
  const versions = await listTerms('broker', customerUuid, deps);
  const agreed = versions.find((one) => one.fcTermConditionUuid === booking?.acceptedTermsUuid);
  const shown =
    agreed && (bookedAt !== undefined || agreed.inUse === 1) ? agreed : versions.find(({ inUse }) => inUse === 1);
  const document = shown && (await deps.terms.findDocument(shown.fcTermConditionUuid));
  const acceptedAt = shown === agreed ? booking?.acceptedTermsAt : undefined;
  return {
    shipmentUuid,
    termsAndConditions: shown && document ? { ...shown, blocks: readTermsText(document.text) } : null,
    acceptedForShipment: acceptedAt === undefined ? null : toTimestamp(new Date(acceptedAt)),
  };
}
