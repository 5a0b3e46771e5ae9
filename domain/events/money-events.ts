import * as z from 'zod';
import { customerUuid, kind, ofShipment, shipmentUuid } from './event-kind.ts';

const ofRebill = z.object({ shipmentUuid, customerUuid, rebillUuid: z.string() });
const ofDispute = z.object({ shipmentUuid, customerUuid, disputeUuid: z.string() });
const ofPolicy = z.object({ shipmentUuid, customerUuid, policyUuid: z.string() });

/** The events of shipments' money: payments, invoices, protection, rebills and disputes. */
export const moneyEvents = {
  /** An amount of a booked shipment stands elsewhere: a payment, a return, a refund, a late charge, a dispute, another price. */
  shipmentMoneyChanged: kind({ version: 1, data: z.object({ shipmentUuid, customerUuid }), aggregate: ofShipment }),
  /** Money of a booked shipment was received, was given back, or was taken back by the bank that had paid it. */
  paymentMoved: kind({
    version: 1,
    data: z.object({
      shipmentUuid,
      customerUuid,
      cents: z.number(),
      how: z.enum(['received', 'refunded', 'returned']),
    }),
    aggregate: ofShipment,
  }),
  /** The same of one payment of several invoices, which is none of a shipment. */
  invoicesPaymentMoved: kind({
    version: 1,
    data: z.object({
      customerUuid,
      paymentUuid: z.string(),
      cents: z.number(),
      how: z.enum(['received', 'refunded', 'returned']),
      /** What of it is of which invoice, its part of the processing fee included. */
      invoices: z.array(z.object({ invoiceNumber: z.string(), cents: z.number() })),
    }),
    aggregate: ({ paymentUuid }) => `invoices-payment#${paymentUuid}`,
  }),
  /** A shipment that was picked up has its invoice. */
  invoiceIssued: kind({
    version: 1,
    data: z.object({
      shipmentUuid,
      customerUuid,
      invoiceUuid: z.string(),
      invoiceNumber: z.string(),
      dueDay: z.string(),
    }),
    aggregate: ofShipment,
  }),
  /** An invoice of a shipment is another now: it was paid, returned, disputed, decided or charged, or is that of a carrier's later bill. */
  invoiceChanged: kind({
    version: 1,
    data: z.object({ shipmentUuid, customerUuid, invoiceUuid: z.string() }),
    aggregate: ofShipment,
  }),
  /** The certificate of a shipment's protection is in force; of another one it takes the place. */
  insuranceBound: kind({ version: 1, data: ofPolicy, aggregate: ofShipment }),
  /** A shipment's protection ended: its customer or its booking canceled it, or the insurer gave no certificate. */
  insuranceCanceled: kind({
    version: 1,
    data: ofPolicy.extend({ why: z.enum(['customer', 'shipment', 'gaveUp', 'declined']) }),
    aggregate: ofShipment,
  }),
  /** A carrier billed a shipment later: its customer has to answer. */
  rebillReceived: kind({ version: 1, data: ofRebill, aggregate: ofShipment }),
  /** A rebill is due: accepted, or nobody answered in time. */
  rebillFellDue: kind({
    version: 1,
    data: ofRebill.extend({ how: z.enum(['accepted', 'unanswered']) }),
    aggregate: ofShipment,
  }),
  /** A customer disputes a charge or a rebill, whose uuid `disputeUuid` is then. */
  chargeDisputed: kind({ version: 1, data: ofDispute, aggregate: ofShipment }),
  /** The dispute of a charge or a rebill is over. */
  disputeDecided: kind({
    version: 1,
    data: ofDispute.extend({ outcome: z.enum(['upheld', 'reduced', 'withdrawn', 'paid']) }),
    aggregate: ofShipment,
  }),
} as const;
