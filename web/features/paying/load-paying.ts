import type { ArInfo, StoreCredit } from '#contract/credit.ts';
import type { ShownAchAccount, ShownCard, Tokenizer } from '#contract/payment-methods.ts';
import type { ShipmentCharges } from '#contract/shipment-payments.ts';
import { call } from '#web/api/call.ts';

/** What a payment is made of: what is due, and everything it can be paid with. */
export interface PayingData {
  readonly charges: ShipmentCharges;
  readonly cards: readonly ShownCard[];
  /** The profiles of cards that never bear the fee, by the law of their state. */
  readonly cardsWithoutFee: readonly string[];
  readonly accounts: readonly ShownAchAccount[];
  readonly tokenizer: Tokenizer;
  readonly arInfo: ArInfo;
  readonly storeCredit: StoreCredit;
  /** Invoices are paid: nothing is booked with it. */
  readonly isOfInvoices?: boolean;
  /** The shipment is booked already: what it owes is paid. */
  readonly isBooked?: boolean;
  /** It has to be paid at once: not by check or wire. */
  readonly isImmediate?: boolean;
}

/** Reads what is due on a shipment and what it can be paid with (C73, C22, C26, C41). Throws CallError. */
export async function loadPaying(shipmentUuid: string, signal: AbortSignal): Promise<PayingData> {
  const [charges, { cards, tokenizer, cardFee }, { achAccounts }, { customerARInfo }, { data }] = await Promise.all([
    call('getShipmentCharges', { shipmentUuid }, { signal }),
    call('listCards', {}, { signal }),
    call('listAchAccounts', {}, { signal }),
    call('getArInfo', {}, { signal }),
    call('getStoreCredit', {}, { signal }),
  ]);
  return {
    ...{ charges, cards, cardsWithoutFee: cardFee.never, accounts: achAccounts, tokenizer },
    ...{ arInfo: customerARInfo, storeCredit: data },
  };
}
