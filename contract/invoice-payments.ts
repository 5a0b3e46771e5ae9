import * as z from 'zod';
import * as m from '#texts/compiled/messages.js';
import { ourId, wholeNumber } from './fields.ts';
import { money } from './quotes.ts';
import { INVOICES_MAX } from './rules/invoice-payments.ts';
import { approval, tender, tenderResult } from './shipment-payments.ts';

const choose = { error: () => m.invoices_choose_up_to({ max: INVOICES_MAX }) };

/** Pays invoices with one tender, all of them or none (C141). */
export const payInvoicesRequest = z.object({
  invoiceUuids: z.array(ourId).min(1, choose).max(INVOICES_MAX, choose),
  payment: tender.omit({ amount: true }),
  /** What the page showed as due before the processing fee; another amount is refused with 22058 and nothing is taken. */
  amountDue: money,
  /** 1: lines in dispute are paid too, which ends the disputes (R54); `amountDue` has them then. */
  endsDisputes: wholeNumber(0, 1).optional(),
});
export type PayInvoicesRequest = z.output<typeof payInvoicesRequest>;

export const payInvoicesResponse = z.object({
  paymentUuid: z.uuid(),
  approval,
  /** The one tender, its fee included. */
  tender: tenderResult,
  invoices: z.array(
    z.object({
      invoiceUuid: z.uuid(),
      invoiceNumber: z.string(),
      /** What was paid of it, without the fee. */
      amount: money,
      /** Its share of the processing fee. */
      processingFee: money,
      approval,
    }),
  ),
});
export type PayInvoicesResponse = z.output<typeof payInvoicesResponse>;
