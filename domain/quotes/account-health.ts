import type { Health } from '../outside/failure.ts';
import { type ProviderResponse, providerFaults } from './provider.ts';

/**
 * What a response says of its account's health: a price, a decline and a rate that is refused show that it responds. The failure of a call
 * to several accounts says nothing of any one of them, but for the row that came late.
 */
export function healthOf(response: ProviderResponse, askedAlone: boolean): Health {
  if (response.kind === 'rate' || response.fault === undefined) return 'healthy';
  const { health } = providerFaults[response.fault];
  return health === 'unhealthy' && !askedAlone && response.fault !== 'late' ? 'unknown' : health;
}
