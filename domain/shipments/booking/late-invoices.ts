/** Invoices that a customer has not paid. */
export interface LateInvoices {
  /** Whether one was due before a time (ms since 1970). */
  isAnyDueBefore(customerUuid: string, before: number): Promise<boolean>;
}

/** Invoices are made from the pickup on; until the portal makes them nobody has a late one. */
export const noInvoices: LateInvoices = { isAnyDueBefore: async () => false };
