import type { InvoicePage } from '#contract/invoices.ts';
import { type Cents, formatMoney } from '#contract/rules/money.ts';
import type { Account } from '../accounts/account.ts';
import { type ArBookStore, arUsed } from '../credit/ar-book.ts';
import type { LedgerHeads, MoneyBook, PaymentStore } from '../payments/payment-store.ts';
import { type StoredInvoice, sumsOf } from './invoice.ts';

export interface OnAccountDeps {
  readonly arBooks: Pick<ArBookStore, 'read'>;
  readonly money: Pick<PaymentStore, 'readBook'> & LedgerHeads;
}

/** Whose A/R account it is, and up to how much it goes; undefined where the customer has none. */
export interface AccountTerms {
  readonly customerUuid: string;
  readonly arLimitCents: Cents | undefined;
}

/** The limit of an account's A/R account; undefined while A/R is not open. */
export const arLimitOf = ({
  arStatus,
  arCreditLimitCents = 0,
}: Pick<Account, 'arStatus' | 'arCreditLimitCents'>): Cents | undefined =>
  arStatus === 1 ? arCreditLimitCents : undefined;

/** What payments that are on their way will take off the account once they are received. */
const leavingByPayments = ({ payments }: MoneyBook): Cents =>
  payments
    .filter(({ attempts }) => attempts.some(({ state }) => state === 'pending'))
    .reduce((sum, { share }) => sum + (share?.arCents ?? 0), 0);

/** What of the open invoices stands on the account by the journals of their shipments. */
async function invoicedCents(
  { customerUuid }: AccountTerms,
  open: readonly StoredInvoice[],
  { money }: OnAccountDeps,
): Promise<Cents> {
  const heads = await money.readHeads([...new Set(open.map(({ shipmentUuid }) => shipmentUuid))]);
  const isPaying = new Set(open.filter((one) => sumsOf(one).pending > 0).map(({ shipmentUuid }) => shipmentUuid));
  const parts = heads.map(async ({ shipmentUuid, sums }) => {
    const stands = sums.arReceivable ?? 0;
    if (!isPaying.has(shipmentUuid)) return stands;
    return stands + leavingByPayments(await money.readBook({ shipmentUuid, customerUuid }));
  });
  return (await Promise.all(parts)).reduce((sum, cents) => sum + cents, 0);
}

/**
 * What stands on a customer's A/R account: on open invoices, and booked on account with the invoice still to come, which the pickup makes (R68). Both
 * sum up to the account. Undefined for a customer who has no account and owes nothing on one.
 */
export async function showOnAccount(
  terms: AccountTerms,
  open: readonly StoredInvoice[],
  deps: OnAccountDeps,
): Promise<InvoicePage['account']> {
  const book = await deps.arBooks.read(terms.customerUuid);
  const all = book.openCents + book.reservedCents;
  if (terms.arLimitCents === undefined && all === 0) return undefined;
  const invoiced = all === 0 ? 0 : Math.min(all, await invoicedCents(terms, open, deps));
  const limit = terms.arLimitCents ?? 0;
  return {
    open: formatMoney(all),
    invoiced: formatMoney(invoiced),
    notInvoiced: formatMoney(all - invoiced),
    limit: formatMoney(limit),
    left: formatMoney(Math.max(0, limit - arUsed(book))),
  };
}
