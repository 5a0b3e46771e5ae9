import type { Cents } from '#contract/rules/money.ts';
import { parseMoney } from '#contract/rules/money.ts';
import type { WhatIf } from '#contract/what-if.ts';
import type { QuoteStore } from '../quotes/quote-store.ts';
import type { WhatIfStore } from '../quotes/what-if/what-if-store.ts';
import type { LtlShipment, StoredShipment } from './shipment.ts';
import { LTL } from './shipment-fields.ts';

export interface BookedChangesDeps {
  readonly quotes: Pick<QuoteStore, 'findEstimate'>;
  readonly whatIfs: Pick<WhatIfStore, 'find'>;
}

/** A change that would make the bill of a shipment larger than what was booked. */
export type BookedChange = Pick<WhatIf, 'cause' | 'stop' | 'item' | 'found' | 'sides' | 'classes'> & {
  readonly addsCents: Cents;
  readonly totalCents: Cents;
};

/** What a change adds to the service that was booked. */
function pricesOf({ adds, total, guaranteed = [] }: WhatIf, { type, guaranteedLevel }: LtlShipment) {
  if (type === 'n') return { adds, total };
  return guaranteed.find(({ level }) => guaranteedLevel === undefined || level === guaranteedLevel) ?? {};
}

/**
 * What could make the bill of an LTL shipment larger, as its carrier priced it for the booked rate (C134): none where that was not asked for, or where the shipment has
 * no longer the price that it adds to.
 */
export async function bookedChanges(
  shipment: StoredShipment,
  { quotes, whatIfs }: BookedChangesDeps,
): Promise<BookedChange[]> {
  if (shipment.modeId !== LTL) return [];
  const estimate = await quotes.findEstimate(shipment.rateRequestUuid);
  const kept = estimate && (await whatIfs.find(shipment.rateRequestUuid, estimate.FCPreRateQuoteResponseId));
  return (kept?.changes ?? []).flatMap((change) => {
    const { cause, stop, item, found, sides, classes } = change;
    const { adds, total } = pricesOf(change, shipment);
    if (adds === undefined || total === undefined) return [];
    const [addsCents, totalCents] = [parseMoney(adds) ?? 0, parseMoney(total) ?? 0];
    const isOfThisPrice = totalCents - addsCents === shipment.chargeCents;
    return isOfThisPrice && addsCents > 0 ? [{ cause, stop, item, found, sides, classes, addsCents, totalCents }] : [];
  });
}
