import { code22058 } from '#contract/codes/payments.ts';
import { conflict, notFound, portalError } from '#contract/codes/portal-error.ts';
import type { PayInvoicesRequest } from '#contract/invoice-payments.ts';
import { paymentTypes } from '#contract/payment-types.ts';
import { parseMoney } from '#contract/rules/money.ts';
import type { PaymentTypeId } from '#contract/shipment-payments.ts';
import * as english from '#texts/compiled/english.js';
import * as m from '#texts/compiled/messages.js';
import { balanceOf, type CreditLedger, creditLots } from '../credit/store-credit.ts';
import { cardFeeAt } from '../fees/card-processing.ts';
import { repeatRecord } from '../find-repeat.ts';
import type { Attempt, Payment, Share } from '../payments/attempt.ts';
import { commitChange, type Write } from '../payments/commit-change.ts';
import { creditUse } from '../payments/credit-use.ts';
import { withLease } from '../payments/lease.ts';
import { settleState } from '../payments/next-step.ts';
import { tenderPostings } from '../payments/open-payment.ts';
import { emptyBook, type MoneyBook } from '../payments/payment-store.ts';
import { planTenders } from '../payments/plan-tenders.ts';
import { clearingOpened } from '../payments/tell-shares.ts';
import type { StoredInvoice } from './invoice.ts';
import { type InvoicesPress, type PayInvoicesDeps, payableBy } from './invoices-press.ts';
import { type PaidInvoice, shareOut } from './share-out.ts';

/** Opens the payment of a press; undefined when something changed meanwhile. */
export async function openInvoicesPayment(
  invoices: readonly StoredInvoice[],
  books: ReadonlyMap<string, MoneyBook>,
  request: PayInvoicesRequest,
  press: InvoicesPress,
  deps: PayInvoicesDeps,
): Promise<Payment | undefined> {
  const paid = invoices.map((invoice): PaidInvoice => ({ invoice, cents: payableBy(request, invoice, books) }));
  const dueCents = paid.reduce((sum, { cents }) => sum + cents, 0);
  if (paid.some(({ cents }) => cents === 0) || parseMoney(request.amountDue) !== dueCents) throw portalError(code22058);
  const { attempt, credit } = await planOf(request, dueCents, press, deps);
  const shares = shareOut(paid, books, attempt.feeCents, request.endsDisputes === 1);
  if (!shares) throw portalError(code22058);
  const write = openWrite({ attempt, shares, dueCents, credit, books }, press, deps);
  const { outcome } = await commitChange(emptyBook(write.payment.paymentUuid, press.customerUuid), write, deps);
  return outcome === 'written' ? write.payment : undefined;
}

/** An invoice is what the A/R account asks for: it is paid with anything but that account. */
const allTypes = Object.values(paymentTypes).filter((type): type is PaymentTypeId => type !== paymentTypes.ar);

async function planOf(
  { payment }: PayInvoicesRequest,
  dueCents: number,
  { customerUuid }: InvoicesPress,
  deps: PayInvoicesDeps,
) {
  const account = await deps.accounts.findByUuid(customerUuid);
  if (!account || account.deletion) throw notFound();
  const [arBook, credit, wallet, schedule, settings] = await Promise.all([
    deps.arBooks.read(customerUuid),
    deps.storeCredit.readLedger(customerUuid),
    deps.wallets.read(customerUuid),
    deps.fees.read(),
    deps.settings.read(),
  ]);
  const now = deps.now();
  const { statesWithoutCardFee, typesNotTaken } = settings.paymentMethods;
  const facts = {
    ...{ dueCents, account, arBook, now, wallet, stateOf: deps.stateOf },
    creditCents: balanceOf(creditLots(credit.entries, now.getTime())),
    cardFee: { ...cardFeeAt(schedule, now.getTime()), statesWithoutFee: statesWithoutCardFee },
    takenTypes: allTypes.filter((type) => !typesNotTaken.includes(type)),
  };
  const [attempt] = planTenders([payment], facts, deps.newId).attempts;
  if (!attempt) throw conflict(m.payments_choose_method());
  return { attempt, credit };
}

interface Opening {
  readonly attempt: Attempt;
  readonly shares: readonly Share[];
  readonly dueCents: number;
  readonly credit: CreditLedger;
  readonly books: ReadonlyMap<string, MoneyBook>;
}

/** The write that opens the payment: itself, its share in every shipment's journal, which locks that, and the store credit that it uses. */
function openWrite(
  opening: Opening,
  press: InvoicesPress,
  deps: PayInvoicesDeps,
): Write & { readonly payment: Payment } {
  const { attempt, shares, dueCents, credit, books } = opening;
  const at = deps.now().getTime();
  const { customerUuid, by, agent, leaseId, asked } = press;
  const paymentUuid = deps.newId();
  const record = repeatRecord(asked, paymentUuid, at);
  const common = {
    ...{ paymentUuid, customerUuid, by, openedAt: at, modifiedAt: at, shipmentRevision: 1 },
    ...{ purpose: 'invoices' as const, state: 'authorising' as const, ...(agent && { agent }) },
  };
  const whole: Payment = {
    ...{ ...common, shipmentUuid: paymentUuid, amountCents: dueCents },
    ...{ attempts: [attempt], shares: [...shares] },
  };
  const inBooks = shares.flatMap((share) => {
    const book = books.get(share.shipmentUuid);
    return book ? [{ book, payment: shareOf({ ...common, attempts: [] }, attempt, share) }] : [];
  });
  return {
    payment: withLease(settleState(whole), leaseId, at),
    postings: [clearingOpened(whole, at), ...tenderPostings(whole, at)],
    shares: inBooks,
    ...(attempt.paymentTypeId === paymentTypes.storeCredit && {
      credit: creditUse(attempt, { ledger: credit, customerUuid, at, reason: english.ledger_invoices() }),
    }),
    ...(record && { record }),
  };
}

/** A shipment's share of a payment; the tender is the same one, as far as it pays this shipment. */
function shareOf(common: Omit<Payment, 'shipmentUuid' | 'amountCents'>, tender: Attempt, share: Share): Payment {
  const cents = share.invoices.reduce((sum, part) => sum + part.cents, 0);
  const feeCents = share.invoices.reduce((sum, part) => sum + part.feeCents, 0);
  const attempts: Attempt[] = [{ ...tender, state: 'recorded', cents, feeCents }];
  return { ...common, shipmentUuid: share.shipmentUuid, amountCents: cents, attempts, share };
}
