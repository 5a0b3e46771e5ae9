import { formatMoney } from '#contract/rules/money.ts';
import type { ReweighEstimate } from '#contract/tracking.ts';
import type { WhatIfKind } from '#contract/what-if.ts';
import type { SettingsStore } from '../settings/settings.ts';
import { type BookedChangesDeps, bookedChanges } from '../shipments/booked-changes.ts';
import type { StoredShipment } from '../shipments/shipment.ts';

export interface ReweighDeps extends BookedChangesDeps {
  readonly settings: SettingsStore;
}

/** What a scale and a tape measure can find; a better class would not make the bill larger. */
const measured: readonly WhatIfKind[] = ['weight', 'class', 'overlength', 'linear-feet'];

/**
 * What a carrier's new weight or measures could make of a shipment's bill. A report of it carries no money (R96): the figures are those that the carrier gave for the booked rate (C134), where they were
 * asked for and the shipment still has the price that they add to; and the fees that come on top. All of them are estimates until the carrier's bill.
 */
export async function estimateReweigh(shipment: StoredShipment, deps: ReweighDeps): Promise<ReweighEstimate> {
  const [changes, settings] = await Promise.all([bookedChanges(shipment, deps), deps.settings.read()]);
  return {
    changes: changes
      .filter(({ cause }) => measured.includes(cause))
      .map(({ cause, item, found, sides, classes, addsCents, totalCents }) => ({
        ...{ cause, item, found, sides, classes },
        ...{ adds: formatMoney(addsCents), total: formatMoney(totalCents) },
      })),
    fees: {
      inspection: formatMoney(settings.inspectionFeeCents),
      carrierChangeAdjustment: formatMoney(settings.carrierChangeFeeCents),
    },
  };
}
