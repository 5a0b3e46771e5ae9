import { conflict, portalError } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { AccountStore } from '../../accounts/account.ts';
import { requireVerifiedEmail } from '../../accounts/verified-email.ts';
import type { CarrierAccountStore } from '../../quotes/quote-request.ts';
import type { TermsStore } from '../../terms/terms.ts';
import { priceProblem } from '../price-problem.ts';
import type { LtlShipment } from '../shipment.ts';
import { requireStepsBefore } from './booking-steps.ts';

export interface BookableDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly carriers: Pick<CarrierAccountStore, 'find'>;
  readonly terms: Pick<TermsStore, 'findCurrent'>;
  readonly now: () => Date;
}

/**
 * Throws unless an estimate can be booked as it is: its price holds (999989, 12517, 12515, 12516), every step before the payment is done, the
 * terms that count now were accepted in this booking, and the account's e-mail address is verified (A49), in that order.
 */
export async function requireBookable(shipment: LtlShipment, deps: BookableDeps): Promise<void> {
  const [carrier, terms, account] = await Promise.all([
    deps.carriers.find(shipment.carrier.accountCode),
    deps.terms.findCurrent('broker'),
    deps.accounts.findByUuid(shipment.customerUuid),
  ]);
  const problem = priceProblem(shipment, carrier, deps.now());
  if (problem) throw portalError(problem);
  requireStepsBefore('pay', shipment);
  if (terms && terms.fcTermConditionUuid !== shipment.booking?.acceptedTermsUuid)
    throw conflict(m.terms_accept_before_booking());
  if (account) requireVerifiedEmail(account);
}
