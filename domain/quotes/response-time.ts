import { SLOW_MS } from '../outside/slow-accounts.ts';
import { type ProviderResponse, providerFaults } from './provider.ts';

/**
 * Whether an answer was slow: late, or after more than six seconds (R84). Undefined where it tells nothing about the carrier: our own
 * failures, errors, and the time of a call that asked several carriers at once.
 */
export function wasSlow(response: ProviderResponse, tookMs: number, askedAlone: boolean): boolean | undefined {
  if (response.kind === 'none' && response.fault !== undefined) {
    if (response.fault === 'late') return true;
    if (response.fault === 'timeout') return askedAlone ? true : undefined;
    if (providerFaults[response.fault].health !== 'healthy') return undefined;
  }
  return askedAlone && tookMs > SLOW_MS;
}
