import { formatMoney, parseMoney } from '#contract/rules/money.ts';
import type { ReweighEstimate } from '#contract/tracking.ts';
import type { WhatIf, WhatIfKind } from '#contract/what-if.ts';
import type { QuoteStore } from '../quotes/quote-store.ts';
import type { WhatIfStore } from '../quotes/what-if/what-if-store.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { LtlShipment, StoredShipment } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';

export interface ReweighDeps {
  readonly quotes: Pick<QuoteStore, 'findEstimate'>;
  readonly whatIfs: Pick<WhatIfStore, 'find'>;
  readonly settings: SettingsStore;
}

/** What a scale and a tape measure can find; a better class would not make the bill larger. */
const measured: readonly WhatIfKind[] = ['weight', 'class', 'overlength', 'linear-feet'];

/** What a change adds to the service that was booked. */
function pricesOf({ adds, total, guaranteed = [] }: WhatIf, { type, guaranteedLevel }: LtlShipment) {
  if (type === 'n') return { adds, total };
  return guaranteed.find(({ level }) => guaranteedLevel === undefined || level === guaranteedLevel) ?? {};
}

/**
 * What a carrier's new weight or measures could make of a shipment's bill. A report of it carries no money (R96): the figures are those that the carrier gave for the booked rate (C134), where they were
 * asked for and the shipment still has the price that they add to; and the fees that come on top. All of them are estimates until the carrier's bill.
 */
export async function estimateReweigh(shipment: StoredShipment, deps: ReweighDeps): Promise<ReweighEstimate> {
  const [changes, settings] = await Promise.all([pricedChanges(shipment, deps), deps.settings.read()]);
  return {
    changes,
    fees: {
      inspection: formatMoney(settings.inspectionFeeCents),
      carrierChangeAdjustment: formatMoney(settings.carrierChangeFeeCents),
    },
  };
}

async function pricedChanges(
  shipment: StoredShipment,
  { quotes, whatIfs }: ReweighDeps,
): Promise<ReweighEstimate['changes']> {
  if (shipment.modeId !== LTL) return [];
  const estimate = await quotes.findEstimate(shipment.rateRequestUuid);
  const kept = estimate && (await whatIfs.find(shipment.rateRequestUuid, estimate.FCPreRateQuoteResponseId));
  return (kept?.changes ?? []).flatMap((change) => {
    const { cause, item, found, sides, classes } = change;
    const { adds, total } = pricesOf(change, shipment);
    if (!measured.includes(cause) || adds === undefined || total === undefined) return [];
    const [more, then] = [parseMoney(adds) ?? 0, parseMoney(total) ?? 0];
    const isOfThisPrice = then - more === shipment.chargeCents;
    return isOfThisPrice && more > 0 ? [{ cause, item, found, sides, classes, adds, total }] : [];
  });
}
