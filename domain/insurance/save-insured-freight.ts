import type { ShipmentProducts } from '#contract/booked-freight.ts';
import type { BookingSaved } from '#contract/booking.ts';
import type { ProtectionChange } from '#contract/price-change.ts';
import { formatMoney, parseMoney } from '#contract/rules/money.ts';
import { advancePolicy, type PolicyDeps } from '../payments/protection/advance-policy.ts';
import type { Insurer } from '../payments/protection/insurer.ts';
import { type RepriceBookedDeps, repriceBooked } from '../payments/reprice-booked.ts';
import type { SaveProductsDeps } from '../shipments/booking/save-products.ts';
import type { ShipmentChange } from '../shipments/change.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { saveFreight } from '../truckload/booking/save-freight.ts';
import { countQuote } from './quote-protection.ts';
import { type PolicyChange, policiesWith, writePolicies } from './replace-policy.ts';

export type SaveInsuredDeps = RepriceBookedDeps & PolicyDeps & Pick<SaveProductsDeps, 'shipments'>;

/**
 * What the papers say of the freight (C96). Where its protection costs something else by that, the premium is the one that the page showed: 22058 for another one, and nothing is saved.
 * With `preview` it is only shown.
 */
export function changeFreight(
  stored: StoredShipment,
  request: ShipmentProducts,
  who: Pick<PolicyChange, 'by' | 'agent'>,
  deps: SaveInsuredDeps,
): Promise<BookingSaved> {
  const { InsurancePremium: premium } = request;
  const shown = premium === undefined ? 'before' : parseMoney(premium);
  return saveInsuredFreight(stored, request, { ...who, shown }, deps);
}

/**
 * The same with another value or kind of goods, if one is named (C92). Of a booked shipment that is insured the insurer is asked first: freight that is excluded now is refused with 99994 and
 * nothing is saved; else the change and the certificate that takes the place of the one in force are written together, and what it costs more or less follows once it is.
 */
export async function saveInsuredFreight(
  stored: StoredShipment,
  request: ShipmentProducts,
  change: PolicyChange,
  deps: SaveInsuredDeps,
): Promise<BookingSaved> {
  const { by, agent } = change;
  const policies = async (after: StoredShipment) => {
    const next = stored.statusId === 1 ? [] : await policiesWith(stored, after, change, deps);
    if (next.length === 0) await change.check?.(after);
    return next;
  };
  const shipments: SaveInsuredDeps['shipments'] = {
    ...deps.shipments,
    change: async (made: ShipmentChange) => {
      const next = await policies(made.shipment);
      return next.length === 0 ? deps.shipments.change(made) : writePolicies(stored, next, made, deps);
    },
  };
  const protectionWith: SaveProductsDeps['protectionWith'] = (after) =>
    showProtectionChange(stored, after, change, deps);
  const repriced: SaveProductsDeps['repriceBooked'] = (found, freight) =>
    repriceBooked(found, freight, { by, agent }, { ...deps, policiesWith: policies, protectionWith });
  const saved = await saveFreight(stored, request, { ...deps, shipments, protectionWith, repriceBooked: repriced });
  if (request.preview !== 1) await settleReplacement(stored, deps);
  return saved;
}

/** What a change makes of the premium; undefined where the protection stays as it is, or there is none. */
async function showProtectionChange(
  stored: StoredShipment,
  after: StoredShipment,
  change: PolicyChange,
  deps: SaveInsuredDeps,
): Promise<ProtectionChange | undefined> {
  if (stored.statusId === 1) return undefined;
  const quote: Insurer['quote'] = async (freight) => {
    await countQuote(stored, deps);
    return deps.insurer.quote(freight);
  };
  const asking = { ...deps, insurer: { ...deps.insurer, quote } };
  const [next] = await policiesWith(stored, after, { ...change, shown: undefined }, asking);
  if (!next) return undefined;
  const { policies } = await deps.money.readBook(stored);
  const bound = policies.find(({ policyUuid }) => policyUuid === next.replaces);
  const [before, now] = [bound?.premiumCents ?? 0, next.premiumCents];
  return { before: formatMoney(before), after: formatMoney(now), difference: formatMoney(now - before) };
}

/** Asks the insurer for a certificate that takes another's place; one that does not come now comes with the reconciler. */
export async function settleReplacement(stored: StoredShipment, deps: PolicyDeps): Promise<void> {
  const { policies } = await deps.money.readBook(stored);
  const next = policies.find(({ state, replaces }) => state === 'binding' && replaces !== undefined);
  if (next) await advancePolicy(next, deps.newId(), deps);
}
