import type { Cents } from '#contract/rules/money.ts';
import type { Account } from '../accounts/account.ts';
import { type ArBook, arUsed } from './ar-book.ts';

/** passes: within the limit; courtesy: above it, processed once (H10); refused: 15037; closed: 15036. */
export type ArDecision = 'passes' | 'courtesy' | 'refused' | 'closed';

/**
 * Whether a customer's A/R account bears another amount (R64): what is open, reserved and new against the limit, where equal passes; above
 * it but strictly below limit and grace once, until nothing is open or reserved any more.
 */
export function decideAr(
  book: ArBook,
  account: Pick<Account, 'arStatus' | 'arCreditLimitCents' | 'arGraceCents'>,
  newCents: Cents,
): ArDecision {
  const { arStatus = 0, arCreditLimitCents = 0, arGraceCents = 0 } = account;
  if (arStatus !== 1) return 'closed';
  const used = arUsed(book) + newCents;
  if (used <= arCreditLimitCents) return 'passes';
  return used < arCreditLimitCents + arGraceCents && book.courtesyAt === undefined ? 'courtesy' : 'refused';
}
