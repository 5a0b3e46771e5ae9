/** What is shared: all rates of a finished quote request, or the rate of a saved quote. */
export type SharedSubject = { readonly rateRequestUuid: string } | { readonly shipmentUuid: string };

/** What a link to it shows: a list of LTL rates, the one that was saved, a list of truckload rates, or the chosen one. */
export type SharedContent = 'rates' | 'saved-rate' | 'trucks' | 'truck';

/** What a link shows where nothing else is said. */
export const contentOf = (of: SharedSubject): SharedContent => ('shipmentUuid' in of ? 'saved-rate' : 'rates');
