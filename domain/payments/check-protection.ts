import type { LedgerEntry } from '../ledger/entry.ts';
import type { MoneyBook } from './payment-store.ts';

const sumOf = (entries: readonly LedgerEntry[], counts: (line: LedgerEntry['lines'][number]) => boolean): number =>
  entries.flatMap(({ lines }) => lines).reduce((sum, line) => (counts(line) ? sum + line.cents : sum), 0);

/** What the policies of a shipment say is charged: each that is paid or in force, and of one that takes another's place nothing before it is in force. */
const chargedBy = ({ policies }: MoneyBook): number =>
  policies
    .filter(({ state, paymentUuid, boundAt }) => {
      if (state === 'bound' || state === 'charging') return true;
      return (state === 'binding' || state === 'voiding') && (paymentUuid !== undefined || boundAt !== undefined);
    })
    .reduce((sum, { premiumCents }) => sum + premiumCents, 0);

const costOf = ({ policies }: MoneyBook): number =>
  policies
    .filter(({ state, boundAt }) => boundAt !== undefined && (state === 'bound' || state === 'voiding'))
    .reduce((sum, { costCents }) => sum + costCents, 0);

/**
 * What is wrong with a shipment's protection: what was charged for it is another amount than its policies say, which a canceled booking's reversal does not tell, or
 * what its certificates cost us is.
 */
export function protectionProblems(book: MoneyBook): string[] {
  const isEnded = book.entries.some(({ kind }) => kind === 'cancelled');
  const charged = sumOf(book.entries, ({ charge }) => charge?.kind === 'protection');
  const cost = sumOf(book.entries, ({ account }) => account === 'insuranceCost');
  // Credits are negative.
  return [
    ...(isEnded || charged + chargedBy(book) === 0 ? [] : ['premium']),
    ...(cost === costOf(book) ? [] : ['cost']),
  ];
}
