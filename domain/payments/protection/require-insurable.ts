import { conflict, portalError } from '#contract/codes/portal-error.ts';
import { code12407 } from '#contract/codes/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import type { Account } from '../../accounts/account.ts';
import type { StoredShipment } from '../../shipments/shipment.ts';

/** Throws for a customer who may buy no protection, and 12407 for a shipment that has another company's. */
export function requireInsurable(
  { ownCover }: StoredShipment,
  account: Pick<Account, 'protectionIneligible'> | undefined,
): void {
  if (ownCover) throw portalError(code12407);
  if (account?.protectionIneligible) throw conflict(m.insurance_ineligible());
}
