import type { CarrierEntry } from '#contract/quotes.ts';
import type { CarrierAccountStore } from './quote-request.ts';

/**
 * The broker's active carriers by name, each once however many accounts it has; nothing of accounts, groups or contracts, and in no order
 * that tells of them (C62).
 */
export async function listCarriers(deps: { readonly carriers: CarrierAccountStore }): Promise<CarrierEntry[]> {
  const byName = new Map<string, CarrierEntry>();
  for (const { name, scac, onTimePercentage, damageClaimPercentage } of await deps.carriers.listActive()) {
    if (byName.has(name)) continue;
    byName.set(name, {
      carrierCode: scac,
      FCcarrierName: name,
      FCOntimPercentage: onTimePercentage,
      FCDemageClimPer: damageClaimPercentage,
    });
  }
  return [...byName.values()].sort((a, b) => a.FCcarrierName.localeCompare(b.FCcarrierName, 'en'));
}
