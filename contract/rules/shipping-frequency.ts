import * as m from '#texts/compiled/messages.js';
import { named } from './named.ts';
/** The selector's options (R1): the id is what customerShippingFrequency and estimatedShipmentsPerMonth carry. */
export const shippingFrequencies = [
  named(2, m.accounts_ships_once),
  named(3, m.accounts_ships_1_10_month),
  named(4, m.accounts_ships_10_30_month),
  named(5, m.accounts_ships_30_100_month),
  named(6, m.accounts_ships_100_enterprise),
] as const;

/** The default of an account; no selector offers it. */
export const DEFAULT_SHIPPING_FREQUENCY = 1;

/** Whether a value is a frequency an account may have: 1 to 6, the hidden one included. */
export function isShippingFrequency(id: number): boolean {
  return Number.isInteger(id) && id >= DEFAULT_SHIPPING_FREQUENCY && id <= 6;
}

/** The label of a frequency; empty for the hidden one and for unknown ids. */
export function shippingFrequencyName(id: number): string {
  return shippingFrequencies.find((option) => option.id === id)?.name ?? '';
}

/** Whether a company name is required: for anyone who ships more than once. */
export function companyRequired(id: number): boolean {
  return id > 2;
}

export type ResultsRoute = 'res' | 'c-1' | 'c-110' | 'c-10';

/** The last part of the results page's path for an account's shipping frequency. */
export function resultsRoute(frequencyId: number): ResultsRoute {
  if (frequencyId === 2) return 'c-1';
  if (frequencyId === 3) return 'c-110';
  return frequencyId >= 4 && frequencyId <= 6 ? 'c-10' : 'res';
}

export const customerTypes = [named(1, m.accounts_residential), named(2, m.accounts_commercial)] as const;
export type CustomerType = (typeof customerTypes)[number]['id'];
