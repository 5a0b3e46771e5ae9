import type { PayInvoicesRequest } from '#contract/invoice-payments.ts';
import { sha256 } from '../crypto.ts';
import type { Repeatable } from '../find-repeat.ts';
import type { PayCall, PayDeps } from '../payments/pay-shipment.ts';
import type { MoneyBook } from '../payments/payment-store.ts';
import { pressScope } from '../payments/press-scope.ts';
import type { InvoiceStore, StoredInvoice } from './invoice.ts';
import { payable } from './share-out.ts';

export interface PayInvoicesDeps extends Omit<PayDeps, 'requireBookable' | 'couponAtBooking'> {
  readonly invoices: InvoiceStore;
}

/** A press that pays invoices: who presses, for whom, and what it is recognised by when it comes again. */
export interface InvoicesPress extends PayCall {
  readonly customerUuid: string;
  readonly leaseId: string;
  readonly asked: Repeatable;
}

/** The press of a call, with a lease of its own. */
export function newInvoicesPress(
  customerUuid: string,
  request: PayInvoicesRequest,
  call: PayCall,
  { newId }: Pick<PayInvoicesDeps, 'newId'>,
): InvoicesPress {
  const asked = {
    scope: pressScope({ ...call, customerUuid }),
    key: call.idempotencyKey,
    requestHash: sha256(JSON.stringify(request)),
  };
  return { ...call, customerUuid, leaseId: newId(), asked };
}

/** What a press pays of an invoice; one that ends disputes pays what they withhold, too (R54). */
export const payableBy = (
  { endsDisputes }: PayInvoicesRequest,
  invoice: StoredInvoice,
  books: ReadonlyMap<string, MoneyBook>,
): number => payable(invoice, endsDisputes === 1 ? books.get(invoice.shipmentUuid) : undefined);
