import { vi } from 'vitest';
import type { WebsocketMessage } from '#contract/websocket.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';

type LiveState = 'open' | 'down';

/** What a page's modules are joined to: its network and the storage of its tab. */
export interface Wires {
  call: (name: string, input: { rateRequestUuid: string }, options: { signal?: AbortSignal }) => Promise<unknown>;
  tab: Map<string, string>;
  live: LiveState;
  hear: (message: WebsocketMessage) => void;
  readonly changes: Set<(state: LiveState) => void>;
}

/** The browser's own modules, loaded anew as a page that opens loads them, with nothing behind them yet. */
export async function loadModules() {
  const wires: Wires = {
    call: () => Promise.reject(new Error('This page has no network yet')),
    tab: new Map(),
    live: 'down',
    hear: () => {},
    changes: new Set(),
  };
  vi.resetModules();
  vi.doMock('#web/api/call.ts', () => ({
    call: (...args: Parameters<Wires['call']>) => wires.call(...args),
    newIdempotencyKey: () => 'a-key-made-once-for-it',
  }));
  vi.doMock('#web/api/websocket.ts', () => ({
    openWebsocket: () => () => {},
    websocketState: () => wires.live,
    onWebsocketMessage: (listener: (message: WebsocketMessage) => void) => {
      wires.hear = listener;
      return () => {};
    },
    onWebsocketState: (listener: (state: LiveState) => void) => {
      wires.changes.add(listener);
      return () => wires.changes.delete(listener);
    },
  }));
  vi.doMock('#web/stores/session.ts', () => ({ getSession: () => ({ userUuid: CUSTOMER }) }));
  vi.doMock('#web/stores/browser-storage.ts', () => ({
    readStored: (_: string, key: string) => wires.tab.get(key) ?? null,
    writeStored: (_: string, key: string, value: string | null) =>
      value === null ? wires.tab.delete(key) : Boolean(wires.tab.set(key, value)),
  }));
  const { progressOf, restore, startQuote } = await import('#web/rates/quote-progress.ts');
  const { followRates } = await import('#web/rates/follow-rates.ts');
  const { carrierStates, isComplete } = await import('#web/rates/rate-responses.ts');
  const { noResponse } = await import('#web/api/call-error.ts');
  return { wires, progressOf, restore, startQuote, followRates, carrierStates, isComplete, noResponse };
}
export type PageModules = Awaited<ReturnType<typeof loadModules>>;
