import type { BookingDraft } from '#contract/booking.ts';
import type { AccountStore } from '../../accounts/account.ts';
import { needsVerifiedEmail } from '../../accounts/verified-email.ts';
import type { CarrierAccountStore } from '../../quotes/quote-request.ts';
import type { TermsStore } from '../../terms/terms.ts';
import { priceProblem } from '../price-problem.ts';
import { revisionOf } from '../revision.ts';
import type { LtlShipment } from '../shipment.ts';
import { showShipment } from '../show-shipment.ts';
import { nextStep, stepsDone } from './booking-steps.ts';

export interface BookingDraftDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly carriers: Pick<CarrierAccountStore, 'find'>;
  readonly terms: Pick<TermsStore, 'findCurrent'>;
  readonly now: () => Date;
}

/** A booking as far as it has come (C142): on any device it goes on from here. */
export async function showDraft(
  shipment: LtlShipment,
  seesCost: boolean,
  deps: BookingDraftDeps,
): Promise<BookingDraft> {
  const now = deps.now();
  const [account, carrier, terms] = await Promise.all([
    deps.accounts.findByUuid(shipment.customerUuid),
    deps.carriers.find(shipment.carrier.accountCode),
    deps.terms.findCurrent('broker'),
  ]);
  const problem = shipment.statusId === 1 ? priceProblem(shipment, carrier, now) : undefined;
  return {
    shipment: showShipment(shipment, now, seesCost),
    version: revisionOf(shipment),
    step: nextStep(shipment),
    done: stepsDone(shipment),
    problem: problem ? { code: problem.code, message: problem.text() } : null,
    emailVerified: account !== undefined && !needsVerifiedEmail(account),
    terms: terms
      ? {
          fcTermConditionUuid: terms.fcTermConditionUuid,
          name: terms.fcTermConditionName,
          acceptedUuid: shipment.booking?.acceptedTermsUuid ?? null,
        }
      : null,
    isCrossBorder: shipment.from.country !== shipment.to.country,
  };
}
