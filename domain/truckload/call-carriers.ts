import { CircuitBreaker, type CircuitDeps, readCircuits } from '../outside/circuit-breaker.ts';
import { failureKinds, type Health } from '../outside/failure.ts';
import type { CircuitRules } from '../settings/settings.ts';
import type { TruckCarrier, TruckDeadline, TruckloadProvider, TruckRequest, TruckResponse } from './provider.ts';

/** The company that all truckload carriers are called through, as circuits name it. */
const TRUCK_MARKET = 'truckmarket';

export interface CallCarriersDeps extends CircuitDeps {
  readonly provider: TruckloadProvider;
  /** Watches whether this process is starved of CPU from now on: then failures are not the carriers'. */
  readonly watchStarvation?: () => { readonly starved: () => boolean; readonly stop: () => void };
}

interface Call {
  readonly carriers: readonly TruckCarrier[];
  readonly requestOf: (carrier: TruckCarrier) => TruckRequest;
  readonly deadline: TruckDeadline;
  readonly rules: CircuitRules;
}

export interface CarrierResponse {
  readonly carrier: TruckCarrier;
  readonly response: TruckResponse;
}

/** A price and a decline show that a carrier responds; a failure counts by its kind. */
const healthOf = (response: TruckResponse): Health =>
  response.kind === 'failed' ? failureKinds[response.fault].health : 'healthy';

/** Calls all carriers at the same time, each by itself; returns one response for each. A carrier whose circuit is open is not called. */
export async function callCarriers(
  { carriers, requestOf, deadline, rules }: Call,
  deps: CallCarriersDeps,
): Promise<CarrierResponse[]> {
  const breaker = new CircuitBreaker(TRUCK_MARKET, await readCircuits(TRUCK_MARKET, deps), rules, deps);
  const watch = deps.watchStarvation?.();
  const callOne = async (carrier: TruckCarrier): Promise<CarrierResponse> => {
    const openUntil = await breaker.openUntil(carrier.code);
    if (openUntil !== undefined) return { carrier, response: { kind: 'failed', fault: 'circuit-open', openUntil } };
    const response = await deps.provider.rate(requestOf(carrier), deadline);
    breaker.note(carrier.code, healthOf(response), watch?.starved());
    return { carrier, response };
  };
  try {
    return await Promise.all(carriers.map(callOne));
  } finally {
    watch?.stop();
    await breaker.flushed();
  }
}
