import { conflict } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import { balanceOf, type CreditLedger, creditLots } from '../credit/store-credit.ts';
import type { Attempt } from './attempt.ts';
import type { Write } from './commit-change.ts';

interface Use {
  readonly ledger: CreditLedger;
  readonly customerUuid: string;
  readonly at: number;
  readonly reason: string;
}

/**
 * The use of store credit by a tender, as it is written with its payment. Throws 409 where there is less at that instant: credit can end between the planning of a
 * press and its write.
 */
export function creditUse(
  { tenderUuid, cents }: Pick<Attempt, 'tenderUuid' | 'cents'>,
  { ledger, customerUuid, at, reason }: Use,
): NonNullable<Write['credit']> {
  if (cents > balanceOf(creditLots(ledger.entries, at))) throw conflict(m.credit_store_too_little());
  return {
    revision: ledger.revision,
    entry: { entryUuid: tenderUuid, customerUuid, cents: -cents, at, by: 'payments', reason },
  };
}
