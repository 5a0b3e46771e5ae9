import type { Cents } from '#contract/rules/money.ts';
import * as english from '#texts/compiled/english.js';
import { chargeIdOf, standingCharges } from '../ledger/standing-charges.ts';
import { summaryOf } from '../ledger/summary.ts';
import type { MoneyBook } from '../payments/payment-store.ts';
import { isWithheld, type Rebill, rebillCents } from '../payments/rebills/rebill.ts';
import type { InvoiceLine } from './invoice.ts';

/**
 * The charges of a journal as a shipment's own invoice lists them: without those of rebills, and as billed before disputes were decided. They sum
 * up to what is charged less the coupon.
 */
export function chargeLinesOf(book: MoneyBook): InvoiceLine[] {
  const { entries, rebills } = book;
  const own = entries.filter(
    ({ kind, cause }) => kind !== 'decided' && !rebills.some(({ rebillUuid }) => cause.endsWith(`:${rebillUuid}`)),
  );
  const lines = standingCharges(own).map((one) => ({
    lineUuid: chargeIdOf(one),
    description: one.charge.description,
    cents: one.cents,
  }));
  const left = billedCents(book) - lines.reduce((sum, { cents }) => sum + cents, 0);
  if (left === 0) return lines;
  return [...lines, { lineUuid: 'adjustment', description: english.invoices_adjustment(), cents: left }];
}

const rebilledCents = (rebill: Rebill): Cents => (isWithheld(rebill) ? rebillCents(rebill) : (rebill.dueCents ?? 0));

/** What a shipment's own bill came to, the coupon taken off. */
function billedCents({ head, rebills, disputes }: MoneyBook): Cents {
  const { chargesCents, couponCents, withheldCents } = summaryOf(head);
  const rebilled = rebills.reduce((sum, rebill) => sum + rebilledCents(rebill), 0);
  const fallen = disputes.reduce((sum, { cents, decidedCents = cents }) => sum + cents - decidedCents, 0);
  return chargesCents + withheldCents - rebilled + fallen - couponCents;
}
