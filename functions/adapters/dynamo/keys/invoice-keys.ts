import type { Key } from '../table.ts';

/** Keys of invoices and customers' accounts. */
export const invoiceKeys = {
  invoiceNumber: (): Key => ({ pk: 'PORTAL', sk: 'INVOICE-NUMBER' }),
  /** A customer's account: how many entries it has, and their sum. */
  invoiceHead: (customerUuid: string): Key => ({ pk: `INVOICES#${customerUuid}`, sk: 'ACCOUNT' }),
  invoice: (customerUuid: string, state: 'OPEN' | 'PAID', uuid: string): Key => ({
    pk: `INVOICES#${customerUuid}`,
    sk: `${state}#${uuid}`,
  }),
  /** The invoice of a customer that has a number, without what stands before its digits: 'INV-100231' by '100231'. */
  numberedInvoice: (customerUuid: string, digits: string): Key => ({
    pk: `INVOICES#${customerUuid}`,
    sk: `NUMBER#${digits}`,
  }),
  /** Keys in the second index, while an invoice is open. */
  openInvoice: (dueDay: string, invoiceUuid: string) => ({
    gsi2pk: 'INVOICES-OPEN',
    gsi2sk: `${dueDay}#${invoiceUuid}`,
  }),
  accountEntry: (customerUuid: string, at: number, number: number): Key => ({
    pk: `INVOICES#${customerUuid}`,
    sk: `ENTRY#${String(at).padStart(15, '0')}#${String(number).padStart(8, '0')}`,
  }),
  /** The invoice of a shipment, made when it was picked up. */
  invoiceOfShipment: (shipmentUuid: string): Key => ({ pk: `SHIPMENT#${shipmentUuid}`, sk: 'INVOICE' }),
} as const;
