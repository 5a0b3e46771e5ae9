import { ANY_HOUR } from '#contract/rules/guaranteed-levels.ts';
import type { CostRate, GuaranteedCost } from '#domain/quotes/provider.ts';
import { readDetail, readQuoteNumber } from './read-cost.ts';
import { type WireRateQuote, wireAlternate } from './wire.ts';

const GUARANTEED = 'GUR';

/**
 * The guaranteed alternates of a row, cheapest first, of equal ones the earlier hour; one a level. One below the standard service's price
 * is rejected.
 */
export function readGuaranteed(row: WireRateQuote, standard: CostRate): GuaranteedCost[] {
  const offers = (row.alternateRateQuotes ?? []).flatMap((candidate) => {
    const offer = wireAlternate.safeParse(candidate).data;
    if (!offer?.serviceLevel.code.startsWith(GUARANTEED)) return [];
    const cost = readDetail(offer.rateQuoteDetail, offer);
    if (!cost || cost.totalCents < standard.totalCents) return [];
    const level = levelOf(offer.serviceLevel.description ?? '');
    return [{ ...cost, level, ...readQuoteNumber(offer.capacityProviderQuoteNumber) }];
  });
  offers.sort((a, b) => a.totalCents - b.totalCents || (a.level < b.level ? -1 : a.level > b.level ? 1 : 0));
  return offers.filter((offer, index) => offers.findIndex(({ level }) => level === offer.level) === index);
}

const NOON = '12:00';

/** The hour by which 'Guaranteed by 5 pm', '12:00 PM', 'by noon' or '17:00' promises to deliver; any hour for other words. */
function levelOf(description: string): string {
  if (/\bnoon\b/i.test(description)) return NOON;
  const found = /\b(\d{1,2})(?::([0-5]\d))?\s*([ap])\.?m\b/i.exec(description);
  const [, hour, minute = '00', half] = found ?? /\b([01]?\d|2[0-3]):([0-5]\d)\b/.exec(description) ?? [];
  if (hour === undefined) return ANY_HOUR;
  if (half === undefined) return `${hour.padStart(2, '0')}:${minute}`;
  if (Number(hour) < 1 || Number(hour) > 12) return ANY_HOUR;
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}
