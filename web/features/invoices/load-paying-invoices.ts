import { formatMoney } from '#contract/rules/money.ts';
import { call } from '#web/api/call.ts';
import type { PayingData } from '#web/features/paying/load-paying.ts';

/** What invoices can be paid with, and what a card adds; the A/R account is what they are for. */
export type InvoiceMeans = Awaited<ReturnType<typeof loadMeans>>;

/** Reads what invoices can be paid with (C22, C26). Throws CallError. */
export async function loadMeans(signal: AbortSignal) {
  const [{ cards, tokenizer, cardFee }, { achAccounts }] = await Promise.all([
    call('listCards', {}, { signal }),
    call('listAchAccounts', {}, { signal }),
  ]);
  return { cards, tokenizer, cardFee, accounts: achAccounts };
}

const none = formatMoney(0);

/** The data of a payment that pays what invoices ask for. */
export function payingDataOf({ cards, tokenizer, cardFee, accounts }: InvoiceMeans, dueCents: number): PayingData {
  const due = formatMoney(dueCents);
  const { percent, above, never } = cardFee;
  return {
    ...{ cards, tokenizer, accounts, cardsWithoutFee: never, isOfInvoices: true },
    charges: {
      ...{ charges: due, coupons: none, total: due, paid: none, pending: none, due, refundPending: none },
      ...{ shipmentUuid: '', version: 1, shipmentCharges: [], coupon: null, cardFee: { percent, above } },
    },
    arInfo: { arStatus: 0, arCreditLimit: none, arGraceAmount: none, defaultPaymentMethod: 0 },
    storeCredit: { balance: none, expiryDays: 0, lots: [], entries: [] },
  };
}
