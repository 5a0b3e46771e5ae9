/** How many invoices one press pays. */
export const INVOICES_MAX = 40;
