import type { BookingDraft } from '#contract/booking.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { AccountStore } from '../../accounts/account.ts';
import { needsVerifiedEmail } from '../../accounts/verified-email.ts';

import type { TermsStore } from '../../terms/terms.ts';
import { isCrossBorder } from '../is-cross-border.ts';
import { findPriceProblem, type PriceProblemDeps } from '../price-problem.ts';
import { revisionOf } from '../revision.ts';
import type { StoredShipment } from '../shipment.ts';
import { nextStep, stepsDone } from './booking-steps.ts';

export interface BookingDraftDeps extends PriceProblemDeps {
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly terms: Pick<TermsStore, 'findCurrent'>;
}

/** How far the booking of a shipment of any mode has come. */
export async function showProgress(
  shipment: StoredShipment,
  deps: BookingDraftDeps,
): Promise<Omit<BookingDraft, 'shipment'>> {
  const [account, problem, terms] = await Promise.all([
    deps.accounts.findByUuid(shipment.customerUuid),
    shipment.statusId === 1 ? findPriceProblem(shipment, deps) : undefined,
    deps.terms.findCurrent('broker'),
  ]);
  const { protection } = shipment.booking ?? {};
  return {
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
    isCrossBorder: isCrossBorder(shipment),
    ...(protection && {
      protection: {
        insuranceDeclaredValue: formatMoney(protection.declaredCents),
        InsurancePremium: formatMoney(protection.premiumCents),
        ...(protection.goodsKind !== undefined && { goodsKind: protection.goodsKind }),
      },
    }),
    ...(shipment.ownCover && { ownCover: shipment.ownCover }),
  };
}
