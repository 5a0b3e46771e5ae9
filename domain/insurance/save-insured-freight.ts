import type { BookingSaved, ShipmentProducts } from '#contract/booking.ts';
import { advancePolicy, type PolicyDeps } from '../payments/protection/advance-policy.ts';
import { type RepriceBookedDeps, repriceBooked } from '../payments/reprice-booked.ts';
import type { SaveProductsDeps } from '../shipments/booking/save-products.ts';
import type { ShipmentChange } from '../shipments/change.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { saveFreight } from '../truckload/booking/save-freight.ts';
import { type PolicyChange, policiesWith, writePolicies } from './replace-policy.ts';

export type SaveInsuredDeps = RepriceBookedDeps & PolicyDeps & Pick<SaveProductsDeps, 'shipments'>;

/**
 * What the papers say of the freight (C96, C92). Of a booked shipment that is insured the insurer is asked first: freight that is excluded now is refused with 99994 and
 * nothing is saved; else the change and the certificate that takes the place of the one in force are written together, and what it costs more or less follows once it is.
 */
export async function saveInsuredFreight(
  stored: StoredShipment,
  request: ShipmentProducts,
  change: PolicyChange,
  deps: SaveInsuredDeps,
): Promise<BookingSaved> {
  const { by, agent } = change;
  const policies = (after: StoredShipment) => policiesWith(stored, after, change, deps);
  const shipments: SaveInsuredDeps['shipments'] = {
    ...deps.shipments,
    change: async (made: ShipmentChange) => {
      const next = stored.statusId === 1 ? [] : await policies(made.shipment);
      return next.length === 0 ? deps.shipments.change(made) : writePolicies(stored, next, made, deps);
    },
  };
  const repriced: SaveProductsDeps['repriceBooked'] = (found, freight) =>
    repriceBooked(found, freight, { by, agent }, { ...deps, policiesWith: policies });
  const saved = await saveFreight(stored, request, { ...deps, shipments, repriceBooked: repriced });
  if (request.preview !== 1) await settleReplacement(stored, deps);
  return saved;
}

/** Asks the insurer for a certificate that takes another's place; one that does not come now comes with the reconciler. */
export async function settleReplacement(stored: StoredShipment, deps: PolicyDeps): Promise<void> {
  const { policies } = await deps.money.readBook(stored);
  const next = policies.find(({ state, replaces }) => state === 'binding' && replaces !== undefined);
  if (next) await advancePolicy(next, deps.newId(), deps);
}
