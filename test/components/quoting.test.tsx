import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RateState } from '#contract/quotes.ts';
import { makeRate } from '#test/contract/rules/rate-maker.ts';
import { makeRateState } from '#test/web/rate-state-maker.ts';
import { CallError } from '#web/api/call-error.ts';
import { usePlace } from '#web/features/places/use-place.ts';
import { RateList } from '#web/features/rates/rate-list.tsx';
import { keepQuote, useLeaveResults } from '#web/features/rates/use-leave-results.ts';
import { useSelectRate } from '#web/features/rates/use-select-rate.ts';
import { newDraft } from '#web/stores/draft-shape.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { clearToasts, showToast, useToasts } from '#web/stores/toasts.ts';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({ call: calls, newIdempotencyKey: () => 'key' }));
vi.mock('#web/events/record-event.ts', () => ({ recordEvent: vi.fn() }));

// A machine that does much else needs longer than the library waits.
configure({ asyncUtilTimeout: 15_000 });

const STORED = 'portal.quote-draft';
const shipmentUuid = '01940000-0000-7000-8000-000000002000';
const typed = { shippingFromPostalCode: '60607', shippingToPostalCode: '75201' };

beforeEach(() => {
  calls.mockReset().mockResolvedValue({ shipmentUuid });
  clearToasts();
  sessionStorage.clear();
  useQuoteDraft.getState().reset();
  window.history.replaceState(null, '', '/');
});

const route = (path: string, element: React.ReactNode) => {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
};

describe('[Q29] choosing a rate', () => {
  function Choosing({ head }: { head: RateState }) {
    const { select, problem } = useSelectRate(head.rateRequestUuid, head);
    return (
      <>
        <button type="button" onClick={() => void select(makeRate(), 'n')}>
          Choose
        </button>
        {problem?.text}
      </>
    );
  }
  const choose = async (head: RateState) => {
    const router = route('/customer/quote-results/res', <Choosing head={head} />);
    await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
    return router;
  };

  test('creates a shipment where there is none, and removes the query that this tab kept', async () => {
    useQuoteDraft.getState().set(typed);
    expect(sessionStorage.getItem(STORED)).toContain('60607');
    const router = await choose(makeRateState());
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer/shipment'));
    expect(calls.mock.calls.map(([name]) => name)).toEqual(['createShipment']);
    expect(calls.mock.calls[0]?.[1]).toMatchObject({ FCPreRateQuoteResponseId: 'A4-GLKM-1', type: 'n' });
    expect(useQuoteDraft.getState().draft.shippingFromPostalCode).toBe('');
    expect(sessionStorage.getItem(STORED)).toBeNull();
  });

  test('re-runs the shipment that the quote is for, and creates none', async () => {
    const reRunOf = { shipmentUuid, version: 3 };
    const router = await choose(makeRateState({ reRunOf }));
    await waitFor(() => expect(router.state.location.search).toBe(`?shipmentUuid=${shipmentUuid}`));
    expect(calls.mock.calls.map(([name]) => name)).toEqual(['reRunShipment']);
    expect(calls.mock.calls[0]?.[1]).toMatchObject({ ...reRunOf, FCPreRateQuoteResponseId: 'A4-GLKM-1' });
  });

  test('a choice that fails keeps the query', async () => {
    useQuoteDraft.getState().set(typed);
    calls.mockRejectedValueOnce(new CallError({ status: 0, message: 'No connection.' }));
    const router = await choose(makeRateState());
    await screen.findByText('No connection.');
    expect(router.state.location.pathname).toBe('/customer/quote-results/res');
    expect(useQuoteDraft.getState().draft.shippingFromPostalCode).toBe('60607');
  });
});

describe('[Q17] leaving the results', () => {
  const quoteQuery = { shippingFromPostalCode: '60607', shippingToPostalCode: '75201' };
  function Results() {
    useLeaveResults({ quoteQuery });
    return null;
  }
  const Notices = () => useToasts().map(({ id, text }) => <p key={id}>{text}</p>);
  const leaveFor = (path: string, state: unknown = null) => {
    const { rerender } = render(<Results />);
    render(<Notices />);
    showToast({ type: 'info', text: 'Prices came' });
    useQuoteDraft.getState().set({ shippingFromPostalCode: '10001' });
    window.history.pushState({ usr: state }, '', path);
    rerender(<span />);
  };

  test('resets the query to its defaults and clears the notifications', async () => {
    leaveFor('/customer/saved-quotes');
    const { key: _key, ...line } = useQuoteDraft.getState().draft.items[0] ?? newDraft().items[0] ?? { key: '' };
    const { key: _other, ...standard } = newDraft().items[0] ?? { key: '' };
    expect({ ...useQuoteDraft.getState().draft, items: [line] }).toEqual({ ...newDraft(), items: [standard] });
    await waitFor(() => expect(screen.queryByText('Prices came')).toBeNull());
  });

  test('by Edit Shipment takes the query along, and clears the notifications all the same', async () => {
    leaveFor('/customer/freight-quote', keepQuote);
    expect(useQuoteDraft.getState().draft).toMatchObject(quoteQuery);
    await waitFor(() => expect(screen.queryByText('Prices came')).toBeNull());
  });

  test('for another page of the results keeps everything', () => {
    leaveFor('/customer/quote-results/res');
    expect(useQuoteDraft.getState().draft.shippingFromPostalCode).toBe('10001');
    screen.getByText('Prices came');
  });
});

describe('[Q30] a postal code as it is typed', () => {
  function Place({ text }: { text: string }) {
    const { state, place, problem } = usePlace(text);
    return (
      <p>
        {state} {place?.city} {problem}
      </p>
    );
  }

  test('is looked up 50 ms after the last key, once, and never for what was typed over', async () => {
    vi.useFakeTimers();
    calls.mockImplementation(async (_name: string, { postalCode }: { postalCode: string }) => ({
      postalCode,
      city: `City of ${postalCode}`,
    }));
    const { rerender } = render(<Place text="99501" />);
    await vi.advanceTimersByTimeAsync(49);
    expect(calls).not.toHaveBeenCalled();
    rerender(<Place text="99502" />);
    await vi.advanceTimersByTimeAsync(49);
    expect(calls).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(calls.mock.calls.map(([name, input]) => [name, input])).toEqual([
      ['findPostalCode', { postalCode: '99502' }],
    ]);
    vi.useRealTimers();
    await screen.findByText(/City of 99502/);
    rerender(<Place text="99502 " />);
    await screen.findByText(/City of 99502/);
    expect(calls).toHaveBeenCalledTimes(1);
  });

  test('of a Canadian place is one code with and without its space, in any case', async () => {
    calls.mockResolvedValue({ postalCode: 'M5V2T6', city: 'Toronto' });
    const { rerender } = render(<Place text="m5v 2t6" />);
    await screen.findByText(/known Toronto/);
    for (const text of ['M5V2T6', 'm5V2t6', ' M5V 2T6 ']) {
      rerender(<Place text={text} />);
      screen.getByText(/known Toronto/);
    }
    expect(calls.mock.calls.map(([, input]) => input)).toEqual([{ postalCode: 'M5V2T6' }]);
  });

  test('of a military base is refused with the reason, without a call', () => {
    render(<Place text="09012" />);
    screen.getByText(/military mail addresses/);
    expect(calls).not.toHaveBeenCalled();
  });
});

test('[Q11] carrier details expand one at a time', async () => {
  const rates = ['Great Lakes', 'Prairie Line', 'Ozark Direct'].map((FCcarrierName, n) =>
    makeRate({ FCcarrierName, FCPreRateQuoteResponseId: `rate-${n}` }),
  );
  const { rateQuotes: _r, errors: _e, groups: _g, cursor: _c, ageMs: _a, ...head } = makeRateState();
  const choice = { select: vi.fn(), choosing: undefined, problem: undefined };
  const view = { sort: 'price', guaranteedOnly: false } as const;
  const list = { rates, offers: rates, view, changeView: vi.fn(), head, closed: false, choice };
  route('/customer/quote-results/res', <RateList {...list} />);
  const details = screen.getAllByRole('button', { name: /^Price details/ });
  const opened = () => details.map((button) => button.getAttribute('aria-expanded'));
  expect(opened()).toEqual(['false', 'false', 'false']);
  await userEvent.click(details[1] ?? document.body);
  expect(opened()).toEqual(['false', 'true', 'false']);
  await userEvent.click(details[2] ?? document.body);
  expect(opened()).toEqual(['false', 'false', 'true']);
  const [, , last] = screen.getAllByRole('listitem');
  within(last ?? document.body).getByText('Price breakdown');
  await userEvent.click(details[2] ?? document.body);
  expect(opened()).toEqual(['false', 'false', 'false']);
});
