import { type CapacityProvider, failed, type ProviderRequest, type ProviderResponse } from '#domain/quotes/provider.ts';

export interface ScriptedCarrier {
  /** Milliseconds until the carrier responds; Infinity hangs. */
  readonly afterMs?: number;
  readonly answer?: ProviderResponse;
}

export interface ScriptedProvider extends CapacityProvider {
  readonly asks: readonly ProviderRequest[];
}

/** A good price of an account. */
export const priceOf = (accountCode: string, totalCents = 40_000): ProviderResponse => ({
  kind: 'rate',
  accountCode,
  standard: {
    totalCents,
    charges: [
      { code: 'GFC', description: 'Freight, class 100', cents: totalCents - 8000 },
      { code: 'FSC', description: 'Fuel surcharge', cents: 8000 },
    ],
    transitDays: 3,
    deliveryDate: '2026-12-01',
  },
  laneType: 'DIRECT',
});

/** A provider that does what a script says; a call takes as long as its slowest carrier, and ends at the abort with what is there. */
export function scriptedProvider(script: Readonly<Record<string, ScriptedCarrier>> = {}): ScriptedProvider {
  const asks: ProviderRequest[] = [];
  return {
    asks,
    async rate(ask) {
      asks.push(ask);
      return Promise.all(
        ask.accountCodes.map(async (accountCode): Promise<ProviderResponse> => {
          const { afterMs = 0, answer = priceOf(accountCode) } = script[accountCode] ?? {};
          const answered = await waitUnlessAborted(afterMs, ask.signal);
          return answered ? answer : failed(accountCode, 'timeout');
        }),
      );
    },
  };
}

/** True after the time, false when the signal came first. */
function waitUnlessAborted(ms: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  if (ms === 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    const timer = Number.isFinite(ms) ? setTimeout(() => resolve(true), ms) : undefined;
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}
