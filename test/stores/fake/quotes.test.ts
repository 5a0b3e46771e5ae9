import { fakeCarriers } from '#test/fakes/carriers.ts';
import { fakeCircuits } from '#test/fakes/circuits.ts';
import { fakeIdempotency } from '#test/fakes/idempotency.ts';
import { fakeQuotes } from '#test/fakes/quotes.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { fakeWebsocketConnections } from '#test/fakes/websocket-connections.ts';
import { describeCarrierAccountStore } from '#test/stores/suites/carrier-account-store.ts';
import { describeCircuitStore } from '#test/stores/suites/circuit-store.ts';
import { describeQuoteStore } from '#test/stores/suites/quote-store.ts';
import { describeSettingsStore } from '#test/stores/suites/settings-store.ts';
import { describeWebsocketConnections } from '#test/stores/suites/websocket-connection-store.ts';

describeQuoteStore('in memory', () => {
  const idempotency = fakeIdempotency();
  return { idempotency, quotes: fakeQuotes(idempotency) };
});
describeWebsocketConnections('in memory', fakeWebsocketConnections);
describeSettingsStore('in memory', async (stored) => fakeSettings(stored));
describeCarrierAccountStore('in memory', async (accounts) => fakeCarriers(accounts));
describeCircuitStore('in memory', fakeCircuits);
