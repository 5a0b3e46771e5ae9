import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RateState } from '#contract/quotes.ts';
import type { WebsocketMessage } from '#contract/websocket.ts';
import { CallError } from '#web/api/call-error.ts';
import { makeRate } from '../../contract/rules/rate-maker.ts';
import { makeRateState } from '../rate-state-maker.ts';

const { call, live } = vi.hoisted(() => ({
  call: vi.fn<
    (name: string, input: Record<string, unknown>, options?: { idempotencyKey?: string }) => Promise<unknown>
  >(),
  live: { state: 'down', message: (_: unknown) => {}, change: (_: string) => {} },
}));
vi.mock('#web/api/call.ts', () => ({ call, newIdempotencyKey: () => 'a-key-made-once-for-it' }));
vi.mock('#web/api/websocket.ts', () => ({
  openWebsocket: () => () => {},
  websocketState: () => live.state,
  onWebsocketMessage: (listener: (message: unknown) => void) => {
    live.message = listener;
    return () => {};
  },
  onWebsocketState: (listener: (state: string) => void) => {
    live.change = listener;
    return () => {};
  },
}));

const { followRates } = await import('#web/rates/follow-rates.ts');
const { forgetQuote, progressOf, startQuote } = await import('#web/rates/quote-progress.ts');

const started = makeRateState();
const { rateRequestUuid } = started;
const finished = makeRateState({
  rateQuotes: started.carriers.map((carrier) =>
    makeRate({
      FCcarrierName: carrier.FCcarrierName,
      FCPreRateQuoteResponseId: carrier.accountCode,
      capacityProviderAccountGroup: { code: carrier.group },
    }),
  ),
  groups: started.groups.map((group) => ({ ...group, state: 'done', upTo: 2 })),
  cursor: 'A4:2,B4:2',
  finished: true,
});
const polls = () => call.mock.calls.filter(([name]) => name === 'pollRates');
const answer = (state: RateState) => Promise.resolve({ responseData: state });
const say = (message: WebsocketMessage) => live.message(message);
const price = (index: number, upTo: number, count = 1): WebsocketMessage => ({
  type: 'rates',
  rateRequestUuid,
  group: 'A4',
  upTo,
  count,
  rateQuotes: finished.rateQuotes.slice(index, index + 1),
  errors: [],
});
const prices = () => Object.keys(progressOf(rateRequestUuid).answers?.rates ?? {}).length;

beforeEach(() => {
  vi.useFakeTimers();
  call.mockReset();
  live.state = 'down';
});
afterEach(() => {
  forgetQuote(rateRequestUuid);
  vi.useRealTimers();
});

describe('following a quote request', () => {
  it('polls every second from the place read so far while the live connection is down, and stops at the end', async () => {
    call.mockImplementation(() =>
      answer(polls().length < 4 ? { ...started, cursor: `A4:${Math.min(2, polls().length)},B4:0` } : finished),
    );
    followRates(rateRequestUuid);
    await vi.advanceTimersByTimeAsync(2050);
    expect(polls().map(([, input]) => input.cursor)).toEqual([undefined, 'A4:1,B4:0', 'A4:2,B4:0']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(polls()).toHaveLength(4);
    expect(prices()).toBe(4);
  });

  it('[Q08] requests with stream and the idempotency key, and keeps rates that came before the response', async () => {
    call.mockImplementation(() => {
      say(price(0, 1));
      return answer(started);
    });
    await expect(startQuote({} as never, 'one-intent-one-key-1')).resolves.toEqual({
      rateRequestUuid,
      template: 'Full',
    });
    expect(call.mock.calls[0]).toEqual(['requestRates', { stream: true }, { idempotencyKey: 'one-intent-one-key-1' }]);
    expect(prices()).toBe(1);
  });

  it('does not poll while an open connection speaks, and polls once for a gap', async () => {
    live.state = 'open';
    call.mockImplementation(() =>
      answer(
        polls().length === 0 ? started : { ...finished, cursor: 'A4:4,B4:0', finished: false, groups: started.groups },
      ),
    );
    await startQuote({} as never);
    const stop = followRates(rateRequestUuid);
    await vi.advanceTimersByTimeAsync(2000);
    say(price(0, 1));
    await vi.advanceTimersByTimeAsync(2000);
    expect(polls()).toHaveLength(0);
    say(price(3, 4));
    await vi.advanceTimersByTimeAsync(10);
    expect(polls().map(([, input]) => input.cursor)).toEqual(['A4:1,B4:0']);
    stop();
  });

  it('polls when an open connection gets no messages, or reconnects', async () => {
    live.state = 'open';
    call.mockImplementation(() => answer(started));
    await startQuote({} as never);
    const stop = followRates(rateRequestUuid);
    await vi.advanceTimersByTimeAsync(3100);
    expect(polls()).toHaveLength(1);
    live.change('down');
    live.change('open');
    await vi.advanceTimersByTimeAsync(10);
    expect(polls()).toHaveLength(2);
    stop();
  });

  it('confirms the end by one poll when the end arrived before all responses', async () => {
    live.state = 'open';
    call.mockImplementation((name) => answer(name === 'requestRates' ? started : finished));
    await startQuote({} as never);
    followRates(rateRequestUuid);
    for (const group of finished.groups) say({ type: 'group', rateRequestUuid, group });
    await vi.advanceTimersByTimeAsync(8000);
    expect(polls()).toHaveLength(1);
    expect(prices()).toBe(4);
  });

  it('[A06] asks at once when the network is back and when the page is shown again', async () => {
    const [tab, page] = [new EventTarget(), Object.assign(new EventTarget(), { hidden: false })];
    vi.stubGlobal('window', tab);
    vi.stubGlobal('document', page);
    call.mockImplementation(() =>
      Promise.reject(new CallError({ status: 0, message: 'No connection', offline: true })),
    );
    const stop = followRates(rateRequestUuid);
    await vi.advanceTimersByTimeAsync(7100);
    call.mockClear();
    tab.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10);
    expect(polls()).toHaveLength(1);
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(10);
    expect(polls()).toHaveLength(1);
    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(10);
    expect(polls()).toHaveLength(2);
    stop();
    tab.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(polls()).toHaveLength(2);
  });

  it('[A06] times out a poll after 12 s, reports that, and polls again', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('Timed out', 'TimeoutError')), ms);
      return controller.signal;
    });
    call.mockImplementation(
      (_name, _input, options) =>
        new Promise((_, reject) => {
          const { signal } = options as { signal: AbortSignal };
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    );
    const stop = followRates(rateRequestUuid);
    await vi.advanceTimersByTimeAsync(12_001);
    expect(progressOf(rateRequestUuid).failure?.offline).toBe(true);
    await vi.advanceTimersByTimeAsync(2100);
    expect(polls()).toHaveLength(2);
    stop();
    timeout.mockRestore();
  });

  it('[Q08] reads everything when it holds responses that do not count, and drops them; a failure is cleared by the next message', async () => {
    live.state = 'open';
    const ended = { code: 'A4', limitSeconds: 4, state: 'timed-out', upTo: 1 } as const;
    const counted = {
      ...started,
      rateQuotes: finished.rateQuotes.slice(0, 1),
      groups: started.groups.map((group) => (group.code === 'A4' ? ended : group)),
      cursor: 'A4:1,B4:0',
    };
    call.mockImplementation((name) => answer(name === 'requestRates' ? started : counted));
    await startQuote({} as never);
    const stop = followRates(rateRequestUuid);
    say(price(0, 1));
    say(price(1, 2));
    expect(prices()).toBe(2);
    say({ type: 'group', rateRequestUuid, group: ended });
    await vi.advanceTimersByTimeAsync(300);
    expect(polls().map(([, input]) => input.cursor)).toEqual([undefined]);
    expect(prices()).toBe(1);
    stop();
  });

  it('[R29] asks once more for the one rate of a single-rate template, and is done when the server has named it', async () => {
    const single = { ...started, template: 'SingleRate_v1', cursor: 'A4:0,B4:0' } as const;
    const singleRate = { FCPreRateQuoteResponseId: 'ACC0', expired: false };
    call.mockImplementation((name) =>
      answer(name === 'requestRates' ? single : { ...finished, template: 'SingleRate_v1', singleRate }),
    );
    await startQuote({} as never);
    followRates(rateRequestUuid);
    const groups = ['A4', 'B4'] as const;
    for (const group of groups) {
      const rateQuotes = finished.rateQuotes.filter((rate) => rate.capacityProviderAccountGroup.code === group);
      const end = { code: group, limitSeconds: 4, state: 'done', upTo: 2 } as const;
      say({ type: 'rates', rateRequestUuid, group, upTo: 2, count: 2, rateQuotes, errors: [], end });
    }
    expect(progressOf(rateRequestUuid).answers?.head.singleRate).toBeUndefined();
    await vi.advanceTimersByTimeAsync(300);
    expect(progressOf(rateRequestUuid).answers?.head.singleRate).toEqual(singleRate);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(polls()).toHaveLength(1);
  });

  it('waits longer after failures, says what failed, and gives up on a request that is not there', async () => {
    call.mockImplementation(() =>
      Promise.reject(new CallError({ status: 0, message: 'No connection', offline: true })),
    );
    const stop = followRates(rateRequestUuid);
    await vi.advanceTimersByTimeAsync(7100);
    expect(polls().length).toBe(3);
    expect(progressOf(rateRequestUuid).failure?.offline).toBe(true);
    stop();
    call.mockClear();
    call.mockImplementation(() => Promise.reject(new CallError({ status: 404, message: 'Not there' })));
    followRates(rateRequestUuid);
    await vi.advanceTimersByTimeAsync(9000);
    expect(polls()).toHaveLength(1);
    expect(progressOf(rateRequestUuid).failure?.status).toBe(404);
  });
});
