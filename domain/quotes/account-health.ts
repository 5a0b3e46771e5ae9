import type { Health } from '../outside/failure.ts';
import { type ProviderResponse, providerFaults } from './provider.ts';

/**
 * What a response means for its account's health: a rate, a decline and an implausible rate show that it responds. The failure of a call
 * to several accounts means nothing for any one of them, except for the row that came late.
 */
export function healthOf(response: ProviderResponse, askedAlone: boolean): Health {
  if (response.kind === 'rate' || response.fault === undefined) return 'healthy';
  const { health } = providerFaults[response.fault];
  return health === 'unhealthy' && !askedAlone && response.fault !== 'late' ? 'unknown' : health;
}
