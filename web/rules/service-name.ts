import type { RateQuote } from '#contract/quotes.ts';
import * as m from '#texts/compiled/messages.js';

/** The name of a price that is no plain LTL's: 'Volume' or 'Partial truckload'. */
export const serviceName = (service: NonNullable<RateQuote['service']>): string =>
  service === 'volume' ? m.rates_volume() : m.rates_partial_truckload();
