import { fakeCarriers } from '#test/fakes/carriers.ts';
import { fakeCircuits } from '#test/fakes/circuits.ts';
import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { fakeLiveConnections } from '#test/fakes/live-connections.ts';
import { fakeQuotes } from '#test/fakes/quotes.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { describeCarrierAccountStore } from '#test/stores/suites/carrier-account-store.ts';
import { describeCircuitStore } from '#test/stores/suites/circuit-store.ts';
import { describeLiveConnections } from '#test/stores/suites/live-connection-store.ts';
import { describeQuoteStore } from '#test/stores/suites/quote-store.ts';
import { describeSettingsStore } from '#test/stores/suites/settings-store.ts';

describeQuoteStore('in memory', () => {
  const idempotency = fakeIdempotency();
  return { idempotency, quotes: fakeQuotes(idempotency) };
});
describeLiveConnections('in memory', fakeLiveConnections);
describeSettingsStore('in memory', async (stored) => fakeSettings(stored));
describeCarrierAccountStore('in memory', async (accounts) => fakeCarriers(accounts));
describeCircuitStore('in memory', fakeCircuits);
