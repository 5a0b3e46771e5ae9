import { conflict, portalError } from '#contract/codes/portal-error.ts';
import { code12515 } from '#contract/codes/quotes.ts';
import * as m from '#texts/compiled/messages.js';
import type { AccountStore } from '../../accounts/account.ts';
import { requireVerifiedEmail } from '../../accounts/verified-email.ts';
import type { TermsStore } from '../../terms/terms.ts';
import type { TruckloadShipment } from '../shipment.ts';

export interface BookableTruckDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly terms: Pick<TermsStore, 'findCurrent'>;
  readonly now: () => Date;
}

/**
 * Throws unless a truckload can be booked as it is: a rate is chosen and holds (12515), the terms that count now were accepted in this booking, and
 * the account's e-mail address is verified (A49), in that order.
 */
export async function requireBookableTruck(shipment: TruckloadShipment, deps: BookableTruckDeps): Promise<void> {
  const { rateId, expiresAt = 0, booking, customerUuid } = shipment;
  if (rateId === undefined || expiresAt <= deps.now().getTime()) throw portalError(code12515);
  const [terms, account] = await Promise.all([
    deps.terms.findCurrent('broker'),
    deps.accounts.findByUuid(customerUuid),
  ]);
  if (terms && terms.fcTermConditionUuid !== booking?.acceptedTermsUuid)
    throw conflict(m.terms_accept_before_booking());
  if (account) requireVerifiedEmail(account);
}
