import { parseDay } from '#contract/rules/dates.ts';
import type { PriceBasis } from '#domain/quotes/provider.ts';
import { type WireRateQuote, wireMessage } from './wire.ts';

const TARIFF = /\btariff\b.*\beffective (?:from )?(\d{4}-\d{2}-\d{2})\b/i;
const FUEL = /\bfuel\b.*\beffective (?:from )?(\d{4}-\d{2}-\d{2})\b/i;
const DIESEL = /\bdiesel\D{0,12}(\d{1,2}\.\d{2,3})\b/i;
/** Weights of a bill beyond this are none. */
const POUNDS_MAX = 1_000_000;

/** What carriers publish beside a price in their messages: tariff and fuel week by their first day, and the pounds of the freight lines. */
export function readBasis(row: WireRateQuote): PriceBasis | undefined {
  const texts = textsOf(row);
  const dayOf = (pattern: RegExp) => texts.map((text) => pattern.exec(text)?.[1]).find((day) => day && parseDay(day));
  const diesel = texts.map((text) => FUEL.test(text) && DIESEL.exec(text)?.[1]).find(Boolean);
  const [tariffFrom, fuelFrom] = [dayOf(TARIFF), dayOf(FUEL)];
  const billedPounds = poundsOf(row);
  const basis = {
    ...(tariffFrom !== undefined && { tariffFrom }),
    ...(fuelFrom !== undefined && { fuelFrom }),
    ...(diesel && { dieselCents: Math.round(Number(diesel) * 100) }),
    ...(billedPounds !== undefined && { billedPounds }),
  };
  return Object.keys(basis).length > 0 ? basis : undefined;
}

/** The texts of a row's messages, read one by one, so that a malformed one is dropped alone. */
const textsOf = ({ infoMessages }: WireRateQuote): string[] =>
  (infoMessages ?? []).slice(0, 20).flatMap((one) => {
    const { message, diagnostic } = wireMessage.safeParse(one).data ?? {};
    return [message, diagnostic].flatMap((text) => text?.slice(0, 200) ?? []);
  });

function poundsOf({ rateQuoteDetail }: WireRateQuote): number | undefined {
  const weights = rateQuoteDetail?.charges.map(({ itemWeight }) => itemWeight ?? 0) ?? [];
  const sum = weights.reduce((total, pounds) => total + pounds, 0);
  return sum > 0 && sum < POUNDS_MAX ? Math.round(sum * 100) / 100 : undefined;
}
