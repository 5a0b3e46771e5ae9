import type { ArInfo } from '#contract/credit.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { Account } from '../accounts/account.ts';
import { type ArBook, arUsed } from './ar-book.ts';

/** A customer's A/R account with what its book holds; without the book (a permanent view) what is open now is left out (C42, A34). */
export function showArInfo(account: Account, book: ArBook | undefined): { customerARInfo: ArInfo } {
  const { arStatus = 0, arCreditLimitCents = 0, arGraceCents = 0, defaultPayment } = account;
  const used = book ? arUsed(book) : 0;
  const available = arStatus === 1 ? Math.max(0, arCreditLimitCents - used) : 0;
  return {
    customerARInfo: {
      arStatus,
      arCreditLimit: formatMoney(arCreditLimitCents),
      arGraceAmount: formatMoney(arGraceCents),
      defaultPaymentMethod: arStatus === 1 && defaultPayment?.kind === 'arAccount' ? 1 : 0,
      ...(book && { arOpenAmount: formatMoney(used), arAvailable: formatMoney(available) }),
      ...(book && { arCourtesy: arStatus === 1 && book.courtesyAt === undefined ? (1 as const) : (0 as const) }),
    },
  };
}
