import type { BookingSaved } from '#contract/booking.ts';
import { code22058 } from '#contract/codes/payments.ts';
import { conflict, portalError, tooMany } from '#contract/codes/portal-error.ts';
import type { PriceChange } from '#contract/price-change.ts';
import { formatMoney, parseMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { changedCharges } from '../ledger/adjust-lines.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import type { PricedAgain, PricedChange } from '../shipments/booking/price-booked.ts';
import { type FreightChange, type SaveProductsDeps, showUnsaved } from '../shipments/booking/save-products.ts';
import { type SaveStepDeps, type StepSave, saveStep } from '../shipments/booking/save-step.ts';
import type { LtlShipment, StoredShipment } from '../shipments/shipment.ts';
import type { MoneyDeps } from './money-deps.ts';
import type { MoneyBook } from './payment-store.ts';
import { openPolicies, type Policy } from './protection/policy.ts';
import { repriceOrder, requireRepriceable, settlementOf } from './reprice-order.ts';

export interface RepriceBookedDeps extends SaveStepDeps, Omit<MoneyDeps, 'shipments' | 'now'> {
  readonly shipments: SaveStepDeps['shipments'] & MoneyDeps['shipments'];
  /** What the carrier asks for the freight now. */
  readonly price: (stored: LtlShipment, change: PricedChange) => Promise<PricedAgain>;
  readonly rateLimiter: RateLimiter;
  /** The protection that follows the freight, where the shipment is insured. */
  readonly policiesWith?: (after: StoredShipment) => Promise<readonly Policy[]>;
  /** What that makes of its premium, where the change is only shown. */
  readonly protectionWith?: SaveProductsDeps['protectionWith'];
}

const HOUR_MS = 60 * 60_000;
/** Prices of booked shipments that a customer asks for in an hour. */
const PRICES_AN_HOUR = 60;

/**
 * Freight of a booked shipment that its carrier prices otherwise (C96): with `preview` what that would change, else it is saved with the difference
 * posted. 15046 while a payment is open, 409 while a charge is in dispute; 22058 where the price is another than the page showed; nothing is saved then.
 */
export async function repriceBooked(
  stored: LtlShipment,
  { version, preview, charge, products }: FreightChange,
  { by, agent }: { readonly by: string; readonly agent?: string | undefined },
  deps: RepriceBookedDeps,
): Promise<BookingSaved> {
  const at = deps.now().getTime();
  const asked = await deps.rateLimiter.count(`reprice#${stored.customerUuid}`, HOUR_MS, at);
  if (asked > PRICES_AN_HOUR) throw tooMany(m.errors_too_many_what_ifs(), HOUR_MS / 1000);
  const fields = await deps.price(stored, { products });
  const book = await deps.money.readBook(stored);
  if (fields.chargeCents !== stored.chargeCents) requireRepriceable(book);
  const priceChange = showPriceChange(stored, { ...stored, ...fields }, book);
  if (preview === 1) return { ...(await showUnsaved(stored, { ...stored, ...fields }, deps)), priceChange };
  if (charge === undefined || parseMoney(charge) !== fields.chargeCents) throw portalError(code22058, 'charge');
  const write: StepSave<LtlShipment>['write'] = async (change) => {
    const next = (await deps.policiesWith?.(change.shipment)) ?? [];
    const policies = (read: MoneyBook) => stillReplacing(next, read);
    return repriceOrder({ before: stored, change, by, agent, policies }, deps);
  };
  const saved = await saveStep(stored, { version, about: 'products', fields, write }, deps);
  return { ...saved, chargeBefore: formatMoney(stored.chargeCents), priceChange };
}

/** Policies that take the place of the one in force, if that still is; 409 where it was canceled or is changed otherwise meanwhile. */
function stillReplacing(next: readonly Policy[], { policies }: MoneyBook): readonly Policy[] {
  const isInForce = ({ replaces }: Policy) =>
    openPolicies(policies).every(({ policyUuid, state }) => policyUuid === replaces && state === 'bound');
  if (next.length > 0 && (openPolicies(policies).length === 0 || !next.every(isInForce)))
    throw conflict(m.insurance_under_way());
  return next;
}

/** What the page shows of a new price. */
export function showPriceChange(before: LtlShipment, after: LtlShipment, book: MoneyBook): PriceChange {
  const { dueCents, parts } = settlementOf(book, before, after);
  return {
    before: formatMoney(before.chargeCents),
    after: formatMoney(after.chargeCents),
    difference: formatMoney(after.chargeCents - before.chargeCents),
    lines: changedCharges(before, after).map(({ code, description, beforeCents, afterCents }) => ({
      ...{ code, description, before: formatMoney(beforeCents), after: formatMoney(afterCents) },
    })),
    due: formatMoney(Math.max(0, dueCents)),
    refunds: parts.map(({ tender, withFeeCents }) => ({ label: tender.label, amount: formatMoney(withFeeCents) })),
  };
}
