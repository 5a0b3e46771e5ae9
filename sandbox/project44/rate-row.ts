import { createHash } from 'node:crypto';
import { sumOf } from '../rating/gross.ts';
import { dollars } from '../rating/money.ts';
import type { Rating } from '../rating/rate-shipment.ts';
import type { Charge } from '../rating/shipment.ts';
import type { Account, Tariff } from '../rating/tariff.ts';
import type { RateQuery } from './rate-request.ts';
import type { WireCharge, WireMessage, WireRateQuote, WireRateQuoteDetail } from './wire.ts';

type Priced = Extract<Rating, { kind: 'priced' }>;

/** Everything one carrier's row is written from. */
export type RowSource = {
  readonly account: Account;
  readonly tariff: Tariff;
  readonly query: RateQuery;
  /** A text that is this carrier's and this request's own; ids and quote numbers are drawn from it. */
  readonly identity: string;
  readonly now: number;
};

const LINEHAUL_CODES = new Set(['GFC', 'LFR', 'CCR', 'VOL', 'PTL', 'DEFICIT', 'DSC', 'MIN', 'FSC']);
const STANDARD = { code: 'STD', description: 'Standard LTL' };
const VOLUME = { code: 'VOL', description: 'Volume LTL' };
const PARTIAL = { code: 'PTL', description: 'Partial truckload' };

/** Which service a price is for, by the line of its carriage. */
const serviceOf = (charges: readonly Charge[]) =>
  charges.some(({ code }) => code === PARTIAL.code)
    ? PARTIAL
    : charges.some(({ code }) => code === VOLUME.code)
      ? VOLUME
      : STANDARD;

/** One carrier's response as it goes on the wire, priced or with the carrier's reason. */
export function rateRow(rating: Rating, source: RowSource): WireRateQuote {
  if (rating.kind === 'refused') return failedRow(source, carrierError(rating.reason));
  const refused = rating.accessorials.filter(({ status }) => status !== 'ACCEPTED');
  if (refused.length > 0 && !source.query.allowUnacceptedAccessorials) {
    const services = refused.map(({ description }) => lowerFirst(description)).join(', ');
    return failedRow(source, carrierError(`${source.tariff.name} does not offer ${services}.`));
  }
  const { tariff, query, now } = source;
  const number = quoteNumber(source);
  const wantsGuaranteed = query.fetchAllGuaranteed || query.shipment.accessorials.includes('GUR');
  return {
    ...emptyRow(source),
    serviceLevel: serviceOf(rating.charges),
    laneType: rating.interline ? 'INTERLINE' : 'DIRECT',
    capacityProviderQuoteNumber: number,
    transitDays: rating.transitDays,
    transitDaysRange: { min: rating.transitDays, max: rating.transitDays + 1 },
    deliveryDateTime: `${rating.deliveryDay}T17:00:00`,
    quoteEffectiveDateTime: dateTime(now),
    quoteExpirationDateTime: dateTime(now + tariff.quoteValidDays * 86_400_000),
    rateQuoteDetail: priceOf(rating.charges),
    alternateRateQuotes: (wantsGuaranteed ? rating.guaranteed : []).map(({ level, charges }) => ({
      capacityProviderQuoteNumber: `${number}-${level.deliverBy.slice(0, 2)}`,
      serviceLevel: { code: level.code, description: level.description },
      transitDays: rating.transitDays,
      deliveryDateTime: `${rating.deliveryDay}T${level.deliverBy}:00`,
      rateQuoteDetail: priceOf(charges),
    })),
    requestedAccessorialServices: rating.accessorials.map(({ code, status }) => ({ code, status })),
    infoMessages: published(tariff, rating.fuel),
  };
}

/** What carriers publish beside a price: the tariff it is from, and the week whose price of diesel its fuel surcharge follows. */
function published({ carrierCode, effectiveFrom }: Tariff, { from, dieselCents }: Priced['fuel']): WireMessage[] {
  const info = (message: string): WireMessage => ({
    severity: 'INFO',
    source: 'CAPACITY_PROVIDER',
    message,
    diagnostic: '',
  });
  return [
    info(`Tariff ${carrierCode} effective ${effectiveFrom}`),
    info(`Fuel surcharge effective ${from}, diesel ${(dieselCents / 100).toFixed(2)} USD per gallon`),
  ];
}

/** A row without a price. */
export function failedRow(source: RowSource, error: WireMessage): WireRateQuote {
  return { ...emptyRow(source), errorMessages: [error] };
}

/** The error of a carrier that was not ready when the time was up. */
export const NOT_IN_TIME: WireMessage = {
  severity: 'ERROR',
  source: 'SYSTEM',
  message: 'The capacity provider did not respond in time',
  diagnostic: '',
};

/** An error in a carrier's own words; the words are in `diagnostic`. */
export function carrierError(reason: string): WireMessage {
  return {
    severity: 'ERROR',
    source: 'CAPACITY_PROVIDER',
    message: 'The capacity provider could not rate this shipment',
    diagnostic: reason,
  };
}

function emptyRow({ account, tariff, identity }: RowSource): WireRateQuote {
  return {
    id: idOf(identity),
    carrierCode: account.carrierCode,
    capacityProviderName: tariff.name,
    contractId: account.contractId,
    laneType: 'UNSPECIFIED',
    capacityProviderAccountGroup: { code: account.group, accounts: [{ code: account.code }] },
    serviceLevel: STANDARD,
    currencyCode: 'USD',
    alternateRateQuotes: [],
    requestedAccessorialServices: [],
    infoMessages: [],
    errorMessages: [],
  };
}

function priceOf(charges: readonly Charge[]): WireRateQuoteDetail {
  const linehaul = charges.filter(({ code }) => LINEHAUL_CODES.has(code));
  return { subtotal: dollars(sumOf(linehaul)), total: dollars(sumOf(charges)), charges: charges.map(wireCharge) };
}

function wireCharge({ code, description, cents, item }: Charge): WireCharge {
  const charge: WireCharge = { code, description, amount: dollars(cents) };
  if (item === undefined) return charge;
  const { freightClass, pounds, centsPerCwt } = item;
  return {
    ...charge,
    itemFreightClass: freightClass,
    itemWeight: pounds,
    itemWeightUnit: 'LB',
    rate: dollars(centsPerCwt),
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function dateTime(time: number): string {
  return new Date(time).toISOString().slice(0, 19);
}

function hashOf(identity: string): string {
  return createHash('sha256').update(identity).digest('hex');
}

function idOf(identity: string): string {
  return hashOf(identity).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}

function quoteNumber({ account, identity }: RowSource): string {
  return `${account.carrierCode}${(Number.parseInt(hashOf(identity).slice(0, 12), 16) % 90_000_000) + 10_000_000}`;
}
