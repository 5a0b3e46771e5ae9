import type { CircuitEvent } from '#domain/outside/circuit-breaker.ts';
import { log } from './log.ts';

/** A circuit that opens, stays open or could not be counted is a warning; one that closes is not. */
export const logCircuit = (event: CircuitEvent) =>
  log[event.circuit === 'closed' || event.circuit === 'half-open' ? 'info' : 'warn']('circuit', { ...event });
