import type { CarrierEntry } from '#contract/quotes.ts';
import { isContracted } from './carrier-contract.ts';
import type { CarrierAccountStore } from './quote-request.ts';

interface ListCarriersDeps {
  readonly carriers: Pick<CarrierAccountStore, 'listActive'>;
  readonly now: () => Date;
}

/**
 * The carriers that the broker has a contract with, by name, each once however many accounts it has; nothing of accounts, groups or contracts, and in no order
 * that tells of them (C62).
 */
export async function listCarriers({ carriers, now }: ListCarriersDeps): Promise<CarrierEntry[]> {
  const byName = new Map<string, CarrierEntry>();
  const contracted = (await carriers.listActive()).filter((account) => isContracted(account, now()));
  for (const { name, scac, onTimePercentage, damageClaimPercentage } of contracted) {
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
