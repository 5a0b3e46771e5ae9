/** What is shared: all rates of a finished quote request, or the rate of a saved quote. */
export type SharedSubject = { readonly rateRequestUuid: string } | { readonly shipmentUuid: string };
