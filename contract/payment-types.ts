/** The ways to pay: 3 card, 4 check, 5 wire transfer, 6 ACH, 7 A/R account; 8 store credit is ours (R61). */
export const paymentTypes = { card: 3, cheque: 4, wire: 5, ach: 6, ar: 7, storeCredit: 8 } as const;
