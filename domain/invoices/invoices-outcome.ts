import type { CodeEntry } from '#contract/codes/code-entry.ts';
import { code15023 } from '#contract/codes/payments.ts';
import type { PayInvoicesResponse } from '#contract/invoice-payments.ts';
import { formatMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import type { Payment } from '../payments/attempt.ts';
import { failureOf, isPending } from '../payments/press-outcome.ts';
import { isUnclear, shownState, showTender } from '../payments/show-payment.ts';

/** What a press returns: its content with a code of success, or with a sentence while something is on its way. */
export interface InvoicesOutcome {
  readonly code: CodeEntry | undefined;
  readonly message: string;
  readonly content: PayInvoicesResponse;
}

/** What became of a payment of invoices, with this code where it went through; throws why it came to nothing. */
export function invoicesOutcome(payment: Payment, code: CodeEntry = code15023): InvoicesOutcome {
  const { state, attempts } = payment;
  const isGivenUp = state === 'released' || state === 'releasing' || state === 'unlocking';
  if (isGivenUp && !attempts.some(isUnclear)) throw failureOf(payment);
  const content = showOutcome(payment);
  if (!attempts.some(isPending)) return { code, message: code.text(), content };
  const message = attempts.some(isUnclear) ? m.payments_outcome_pending() : m.invoices_check_pending();
  return { code: undefined, message, content };
}

function showOutcome({ paymentUuid, attempts, shares = [] }: Payment): PayInvoicesResponse {
  const [attempt] = attempts;
  if (!attempt) throw new Error('A payment of invoices has one tender');
  const { approval } = shownState(attempt.state);
  const invoices = shares
    .flatMap((share) => share.invoices)
    .map(({ invoiceUuid, invoiceNumber, cents, feeCents }) => ({
      ...{ invoiceUuid, invoiceNumber, approval },
      amount: formatMoney(cents),
      processingFee: formatMoney(feeCents),
    }));
  return { paymentUuid, approval, tender: showTender(attempt), invoices };
}
