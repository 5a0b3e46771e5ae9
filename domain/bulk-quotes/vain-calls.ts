import { type CapacityProvider, type ProviderResponse, providerFaults } from '../quotes/provider.ts';

/** A call that brought nothing from any carrier: it was never made, or nobody responded in time. Its message is the fault. */
class VainCall extends Error {}

/** Faults of one carrier's row in a response that came. */
const ofOneRow: ReadonlySet<string> = new Set(['late', 'no-row', 'no-detail', 'implausible', 'currency']);

/** The fault of a whole call that shows in a response; undefined in one that says something of its carrier. */
function faultOfCall(response: ProviderResponse, askedAlone: boolean): string | undefined {
  if (response.kind === 'rate' || response.fault === undefined || ofOneRow.has(response.fault)) return undefined;
  // What one carrier alone did not respond to may be its own fault.
  return askedAlone && providerFaults[response.fault].health !== 'unknown' ? undefined : response.fault;
}

/** A provider whose calls fail when they brought nothing from any carrier: an overload of ours says nothing about carriers, and no circuit counts it. */
export function refusingVainCalls(provider: CapacityProvider): CapacityProvider {
  return {
    ...provider,
    async rate(ask) {
      const responses = await provider.rate(ask);
      const faults = responses.map((response) => faultOfCall(response, ask.accountCodes.length === 1));
      const [fault] = faults;
      if (fault !== undefined && faults.every((one) => one !== undefined)) throw new VainCall(fault);
      return responses;
    },
  };
}
