import { paths } from '#contract/paths.ts';

/** The quote form with everything of a saved quote in it, as a new quote. */
export const copyOfShipment = (shipmentUuid: string): string => `${paths.quote}?copyShipment=${shipmentUuid}`;

/** The quote form with everything of a quote request in it, as a new quote. */
export const copyOfRequest = (rateRequestUuid: string): string => `${paths.quote}?copyQuote=${rateRequestUuid}`;
