import { conflict, portalError } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import type { AccountStore } from '../../accounts/account.ts';
import { requireVerifiedEmail } from '../../accounts/verified-email.ts';
import type { TermsStore } from '../../terms/terms.ts';
import { findPriceProblem, type PriceProblemDeps } from '../price-problem.ts';
import type { StoredShipment } from '../shipment.ts';
import { requireStepsBefore } from './booking-steps.ts';

export interface BookableDeps extends PriceProblemDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly terms: Pick<TermsStore, 'findCurrent'>;
}

/**
 * Throws unless an estimate of any mode can be booked as it is: its price holds (999989, 12517, 12515, 12516), every step before the payment is done, the
 * terms that count now were accepted in this booking, and the account's e-mail address is verified (A49), in that order.
 */
export async function requireBookable(shipment: StoredShipment, deps: BookableDeps): Promise<void> {
  const [problem, terms, account] = await Promise.all([
    findPriceProblem(shipment, deps),
    deps.terms.findCurrent('broker'),
    deps.accounts.findByUuid(shipment.customerUuid),
  ]);
  if (problem) throw portalError(problem);
  requireStepsBefore('pay', shipment);
  if (terms && terms.fcTermConditionUuid !== shipment.booking?.acceptedTermsUuid)
    throw conflict(m.terms_accept_before_booking());
  if (account) requireVerifiedEmail(account);
}
