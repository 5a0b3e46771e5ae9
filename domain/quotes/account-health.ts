import type { Health } from '../outside/failure.ts';
import { type ProviderAnswer, providerFaults } from './provider.ts';

/**
 * What an answer says of its account's health: a price, a decline and a rate that is refused show that it answers. The failure of a call
 * to several accounts says nothing of any one of them, but for the row that came late.
 */
export function healthOf(answer: ProviderAnswer, askedAlone: boolean): Health {
  if (answer.kind === 'rate' || answer.fault === undefined) return 'healthy';
  const { health } = providerFaults[answer.fault];
  return health === 'unhealthy' && !askedAlone && answer.fault !== 'late' ? 'unknown' : health;
}
