import { readFileSync } from 'node:fs';
import { inRoot } from '#bin/local/paths.ts';
import type { CapacityProvider, ProviderRequest } from '#domain/quotes/provider.ts';
import type { CarrierAccount } from '#domain/quotes/quote-request.ts';
import { toWireRequest } from '#functions/adapters/project44/rate-request.ts';
import { readRateResponse } from '#functions/adapters/project44/read-response.ts';
import { NOW_MS } from '#test/fakes/fixtures.ts';
import { testSandbox } from '#test/sandbox/sandbox-client.ts';

const allAccounts: readonly CarrierAccount[] = JSON.parse(
  readFileSync(inRoot('bin/seed-data/carrier-accounts.json'), 'utf8'),
);

/** The broker's accounts of these codes; all of them where none is named. */
export const sandboxCarriers = (...codes: string[]): CarrierAccount[] =>
  allAccounts.filter(({ accountCode }) => codes.length === 0 || codes.includes(accountCode));

export interface SandboxProvider extends CapacityProvider {
  readonly asks: readonly ProviderRequest[];
}

/** The sandbox's carriers as a capacity provider: asked and read as in the portal, without a network between. */
export function sandboxProvider(): SandboxProvider {
  const sandbox = testSandbox({ SANDBOX_LATENCY_SCALE: '0' }, () => NOW_MS);
  const asks: ProviderRequest[] = [];
  return {
    asks,
    async rate(ask) {
      asks.push(ask);
      const { status, body } = await sandbox.rate(toWireRequest(ask));
      if (status !== 200) throw new Error(body);
      return readRateResponse(JSON.parse(body), ask.accountCodes);
    },
  };
}
