import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { parseDay } from '#contract/rules/dates.ts';
import type { CostRate } from '#domain/quotes/provider.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import { readRoomRule } from './room-rule.ts';
import type { WireDetail, WireRateQuote } from './wire.ts';

/** The maximum transit days and length of a reference; larger values are left out. */
const TRANSIT_MAX_DAYS = 365;
const QUOTE_NUMBER_MAX = 40;

const toCents = (amount: number) => Math.round(amount * 100);

type Timing = Pick<WireRateQuote, 'transitDays' | 'deliveryDateTime'>;

/** A bill of the wire in cents, with when it delivers; undefined where there is none. Our words in it are English, as they are stored. */
export const readDetail = (detail: WireDetail | null | undefined, timing: Timing): CostRate | undefined =>
  detail ? inLanguage(BASE_LANGUAGE, () => englishDetail(detail, timing)) : undefined;

function englishDetail(detail: WireDetail, timing: Timing): CostRate {
  const totalCents = toCents(detail.total);
  const charges = detail.charges.map((line) => ({
    code: line.code,
    description: describe(line),
    cents: toCents(line.amount),
  }));
  const sum = charges.reduce((total, line) => total + line.cents, 0);
  // A difference to the total becomes a line of its own, so that the shown lines always sum to the price.
  if (sum !== totalCents)
    charges.push({ code: 'OTHER', description: m.rates_other_charges(), cents: totalCents - sum });
  const day = timing.deliveryDateTime ? parseDay(timing.deliveryDateTime.slice(0, 10)) : undefined;
  const roomRule = readRoomRule(detail.charges);
  return {
    charges,
    totalCents,
    ...(roomRule && { roomRule }),
    ...readTransit(timing.transitDays),
    ...(day && { deliveryDate: day }),
  };
}

function readTransit(days: number | null | undefined): { transitDays?: number } {
  const whole = Math.round(days ?? 0);
  return whole >= 1 && whole <= TRANSIT_MAX_DAYS ? { transitDays: whole } : {};
}

/** The provider's number of a price; one that is too long is left out. */
export const readQuoteNumber = (text: string | null | undefined): { quoteNumber?: string } =>
  text && text.length <= QUOTE_NUMBER_MAX ? { quoteNumber: text } : {};

function describe(line: WireDetail['charges'][number]): string {
  if (line.code === 'GFC' && line.itemFreightClass) {
    const freightClass = line.itemFreightClass;
    if (!line.itemWeight) return m.rates_freight_of_class({ freightClass });
    return m.rates_freight_of_class_and_weight({ freightClass, pounds: formatNumber(line.itemWeight) });
  }
  return line.description || line.code;
}
