import { brand } from '#contract/brand.ts';
import { code22058 } from '#contract/codes/payments.ts';
import { conflict, PortalError, tooMany, wrongFields } from '#contract/codes/portal-error.ts';
import { code99994 } from '#contract/codes/quotes.ts';
import { code12038, code12039 } from '#contract/codes/shipment-fields.ts';
import { errorAt } from '#contract/codes/wrong-field.ts';
import { showMoney } from '#contract/format/money.ts';
import type { CalculateInsurance, InsuranceQuote } from '#contract/insurance.ts';
import { type Cents, formatMoney, parseMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import type { AccountStore } from '../accounts/account.ts';
import type { FeeStore } from '../fees/fee.ts';
import { freightOf } from '../payments/protection/insured-freight.ts';
import type { Exclusion, Insurer } from '../payments/protection/insurer.ts';
import { requireInsurable } from '../payments/protection/require-insurable.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { goodsOf } from '../shipments/goods.ts';
import type { PolicyTerms } from '../shipments/protection-terms.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';
import { exclusionOf, findExclusion, goodsKinds } from './find-exclusion.ts';
import { insuredMax, premiumOf } from './premium.ts';

export interface QuoteProtectionDeps {
  readonly insurer: Pick<Insurer, 'quote'>;
  readonly fees: FeeStore;
  readonly accounts: Pick<AccountStore, 'findByUuid'>;
  readonly now: () => Date;
}

export interface CalculateDeps extends QuoteProtectionDeps {
  readonly rateLimiter: Pick<RateLimiter, 'count'>;
}

const HOUR_MS = 60 * 60_000;
/** Prices that a customer asks the insurer for in an hour, as values are typed. */
const QUOTES_AN_HOUR = 300;

/** What insuring freight costs, or the exclusion it falls under; `reason` in the insurer's words where those are its own. */
export type ProtectionQuote =
  | { readonly kind: 'quoted'; readonly terms: Omit<PolicyTerms, 'termsUuid'> }
  | {
      readonly kind: 'excluded';
      readonly exclusion: Exclusion;
      readonly line?: number;
      readonly words?: string;
      readonly reason?: string;
    };

/** The cents of a declared value; throws 12038 where there is none, 12039 above what is insured. */
function declaredOf(value: string | undefined, maxCents: Cents): Cents {
  const cents = value === undefined ? undefined : parseMoney(value);
  if (cents === undefined) throw wrongFields([errorAt('insuranceDeclaredValue', code12038)]);
  if (cents === 0) throw wrongFields([errorAt('insuranceDeclaredValue', code12038, m.insurance_no_value())]);
  if (cents <= maxCents) return cents;
  const tooMuch = m.insurance_too_much({ max: showMoney(maxCents), phone: brand.phone });
  throw wrongFields([errorAt('insuranceDeclaredValue', code12039, tooMuch)]);
}

/** What is to be insured: for how much, a description a line, and what kind of goods it is. */
export interface Insuring {
  readonly value: string | undefined;
  readonly goods: readonly string[];
  readonly goodsKind?: number | undefined;
}

/**
 * Asks what insuring freight for a value costs: our own exclusions first, then the insurer. Throws 12038 and 12039 for the value, 422 for a kind of goods that there is not, 409 where the insurer declines or
 * does not answer.
 */
export async function quoteProtection(
  shipment: StoredShipment,
  { value, goods, goodsKind }: Insuring,
  { insurer, fees, now }: Pick<QuoteProtectionDeps, 'insurer' | 'fees' | 'now'>,
): Promise<ProtectionQuote> {
  const at = now().getTime();
  const schedule = await fees.read();
  const declaredCents = declaredOf(value, insuredMax(schedule, at));
  if (goodsKind !== undefined && !goodsKinds().some(({ id }) => id === goodsKind))
    throw wrongFields([{ field: 'goodsKind', message: m.insurance_choose_kind() }]);
  const ofKind = exclusionOf(goodsKind);
  if (ofKind) return { kind: 'excluded', exclusion: ofKind };
  const found = findExclusion(goods);
  if (found) {
    const { id, name, line, words } = found;
    return { kind: 'excluded', exclusion: { id, name }, line, words };
  }
  const kept = { declaredCents, goods: [...goods], ...(goodsKind !== undefined && { goodsKind }) };
  const outcome = await insurer.quote(freightOf(shipment, kept));
  switch (outcome.kind) {
    case 'quoted': {
      const { premiumCents: costCents } = outcome;
      const premiumCents = premiumOf(costCents, schedule, at);
      return { kind: 'quoted', terms: { ...kept, premiumCents, costCents } };
    }
    case 'excluded':
      return outcome;
    case 'refused':
      throw conflict(m.insurance_refused({ reason: outcome.reason }));
    default:
      throw conflict(m.insurance_no_answer());
  }
}

/** The error of freight that is excluded: 99994 that names what it is; of a truckload the original error (H15). */
export function excludedError(
  { modeId }: Pick<StoredShipment, 'modeId'>,
  { exclusion, line, words = exclusion.name, reason }: Extract<ProtectionQuote, { kind: 'excluded' }>,
): PortalError {
  if (modeId !== LTL && reason !== undefined) return new PortalError(422, [{ message: reason }]);
  const { code, status } = code99994;
  const message = m.insurance_excluded({ sentence: code99994.text(), name: exclusion.name, words });
  return new PortalError(status, [{ code, message, ...(line !== undefined && { field: `products.${line}` }) }], {
    code,
  });
}

/** The error of a premium that is another than the page showed, or than the one in force where it showed none: 22058, with the one that counts now. */
export function premiumChanged({ premiumCents, declaredCents }: Pick<PolicyTerms, 'premiumCents' | 'declaredCents'>) {
  const { code, status } = code22058;
  const content = { InsurancePremium: formatMoney(premiumCents), insuranceDeclaredValue: formatMoney(declaredCents) };
  return new PortalError(status, [{ code, message: code22058.text(), field: 'InsurancePremium' }], { code, content });
}

/** Counts a price of protection that its customer asks for without buying it; 429 above so many an hour. */
export async function countQuote(
  { customerUuid }: Pick<StoredShipment, 'customerUuid'>,
  { rateLimiter, now }: Pick<CalculateDeps, 'rateLimiter' | 'now'>,
): Promise<void> {
  const asked = await rateLimiter.count(`protection-quote#${customerUuid}`, HOUR_MS, now().getTime());
  if (asked > QUOTES_AN_HOUR) throw tooMany(m.insurance_too_many(), HOUR_MS / 1000);
}

/** What insuring a shipment for a value costs (C93); an exclusion is named, with the line of freight that it is about. */
export async function calculateInsurance(
  shipment: StoredShipment,
  { insuranceDeclaredValue, descriptions, goodsKind }: CalculateInsurance,
  deps: CalculateDeps,
): Promise<InsuranceQuote & { readonly excluded?: PortalError }> {
  await countQuote(shipment, deps);
  requireInsurable(shipment, await deps.accounts.findByUuid(shipment.customerUuid));
  const stored = goodsOf(shipment);
  const goods = stored.map((text, line) => descriptions?.[line] ?? text);
  const quote = await quoteProtection(shipment, { value: insuranceDeclaredValue, goods, goodsKind }, deps);
  if (quote.kind === 'quoted') {
    const { declaredCents, premiumCents } = quote.terms;
    return {
      ...{ InsurancePremium: formatMoney(premiumCents), insuranceDeclaredValue: formatMoney(declaredCents) },
      ...{ ExcludedItemIDMatch: null, ExcludedItemMatch: null },
    };
  }
  const { exclusion, line, words } = quote;
  return {
    ...{ InsurancePremium: null, ExcludedItemIDMatch: exclusion.id, ExcludedItemMatch: exclusion.name },
    insuranceDeclaredValue,
    ...(line !== undefined && { excludedLine: line }),
    ...(words !== undefined && { excludedWords: words }),
    excluded: excludedError(shipment, quote),
  };
}
