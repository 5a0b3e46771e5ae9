import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#web/api/call-error.ts';
import { getQuote } from '#web/features/quotes/start-quote.ts';
import { startQuote } from '#web/rates/quote-progress.ts';
import { hasTruckloadData } from '#web/rules/redirects.ts';
import { newItem } from '#web/stores/draft-item.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { getSession } from '#web/stores/session.ts';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';

vi.mock('#web/stores/session.ts', async (original) => ({
  ...(await original<object>()),
  getSession: vi.fn(() => null),
}));
vi.mock('#web/rates/quote-progress.ts', () => ({ startQuote: vi.fn() }));
vi.mock('#web/features/places/places.ts', () => ({
  knownPlace: () => ({ zone: 'America/Chicago' }),
  rejectedPlace: () => undefined,
  requestPlace: vi.fn(),
}));

const draft = (values: Parameters<typeof newItem>[0] = {}) => ({
  ...useQuoteDraft.getState().draft,
  shippingFromPostalCode: '60607',
  shippingToPostalCode: '75201',
  items: [newItem({ height: '48', weightPerHandlingUnit: '500', ...values })],
});
const signedIn = (customerShippingFrequency: number) =>
  vi.mocked(getSession).mockReturnValue({ customerShippingFrequency } as ReturnType<typeof getSession>);

beforeEach(() => {
  vi.mocked(getSession).mockReturnValue(null);
  vi.mocked(startQuote).mockReset();
  vi.mocked(startQuote).mockResolvedValue({ rateRequestUuid: 'r1', template: 'Full' });
});

describe('pressing Get Quote', () => {
  test('[R19] signed out: the draft is kept and sign-up opens with the quote search', async () => {
    const navigate = vi.fn();
    await getQuote(draft(), navigate);
    expect(navigate.mock.calls[0]?.[0]).toMatch(/^\/quick-register\?from=60607&to=75201/);
    expect(useQuoteDraft.getState().draft.shippingToPostalCode).toBe('75201');
    expect(startQuote).not.toHaveBeenCalled();
  });

  test.each([
    ['[S29]', 1, 'res'],
    ['[S30]', 2, 'c-1'],
    ['[S31]', 3, 'c-110'],
    ['[S32]', 4, 'c-10'],
    ['[S32]', 5, 'c-10'],
    ['[S32]', 6, 'c-10'],
  ])('%s signed in with frequency %i: requests rates, then opens %s', async (_id, frequency, route) => {
    signedIn(frequency);
    const navigate = vi.fn();
    await getQuote(draft(), navigate);
    expect(navigate).toHaveBeenCalledWith(`/customer/quote-results/${route}?rateRequestUuid=r1`);
  });

  test.each([
    ['[S34] SingleRate_v1', 'SingleRate_v1', '/customer/single-rate'],
    ['[S35] SingleRate_v2', 'SingleRate_v2', '/customer/single-rate-v2'],
    ['[S35] SingleRate_v3', 'SingleRate_v3', '/customer/single-rate-v2'],
    ['[R29] Default', 'Default', '/customer/quote-results/c-110'],
  ] as const)('%s: the rates open on %s', async (_id, template, path) => {
    signedIn(3);
    vi.mocked(startQuote).mockResolvedValue({ rateRequestUuid: 'r1', template });
    const navigate = vi.fn();
    await getQuote(draft(), navigate);
    expect(navigate).toHaveBeenCalledWith(`${path}?rateRequestUuid=r1`);
  });

  test('[R49] the same quote sent again after a failure carries the same key, a changed one another', async () => {
    signedIn(3);
    vi.mocked(startQuote).mockRejectedValueOnce(new CallError({ status: 0, message: 'offline', offline: true }));
    const same = draft();
    await expect(getQuote(same, vi.fn())).rejects.toThrow('offline');
    await getQuote(same, vi.fn());
    await getQuote(draft({ height: '50' }), vi.fn());
    const keys = vi.mocked(startQuote).mock.calls.map(([, key]) => key);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('[Q22] [A09] [A12] truckload size, signed out: sign-up opens with the truckload as its query, and the draft stays', async () => {
    const navigate = vi.fn();
    await getQuote(draft({ howManyHandlingUnits: '17', productDiscription: 'Pump housings' }), navigate);
    const [to] = navigate.mock.calls[0] ?? [];
    const { pathname, searchParams, search } = new URL(String(to), 'https://x.invalid');
    expect(pathname).toBe('/quick-register');
    expect(hasTruckloadData(search)).toBe(true);
    expect(JSON.parse(searchParams.get('data') ?? '')).toMatchObject({
      formName: 'TL',
      fid: 'form-ftl-long',
      description: 'Pump housings',
      stops: [{ type: 1, zipObj: { postalCode: '60607' }, weight: 8500, pallets: 17 }, { type: 2 }],
    });
    expect(startQuote).not.toHaveBeenCalled();
    expect(useQuoteDraft.getState().draft.shippingToPostalCode).toBe('75201');
  });

  test('[Q22] [R28] signed in the server decides: by its own limits there are prices, or 22059 opens the truckload form filled', async () => {
    signedIn(3);
    const navigate = vi.fn();
    await getQuote(draft({ howManyHandlingUnits: '17' }), navigate);
    expect(navigate).toHaveBeenCalledWith('/customer/quote-results/c-110?rateRequestUuid=r1');
    vi.mocked(startQuote).mockRejectedValueOnce(new CallError({ status: 409, code: '22059', message: 'Truckload' }));
    const typed = {
      ...draft({ howManyHandlingUnits: '18' }),
      shippingToFirstName: 'Ray',
      shippingToPhone: '2145550177',
    };
    await getQuote({ ...typed, shippingFromCompany: 'Whitfield Pumps' }, navigate);
    expect(navigate).toHaveBeenLastCalledWith('/customer/ftl', { state: { keepTruckload: true } });
    const { stops, handover } = useTruckloadDraft.getState().draft;
    expect(handover).not.toBe('');
    expect(stops).toMatchObject([
      { type: 1, postalCode: '60607', company: 'Whitfield Pumps', pallets: '18', weight: '9000' },
      { type: 2, postalCode: '75201', note: 'Ray, (214) 555-0177', weight: '' },
    ]);
  });

  test('errors are reported by field', async () => {
    const failed = getQuote(draft({ height: '' }), vi.fn());
    await expect(failed).rejects.toMatchObject({ status: 422, errors: [{ field: 'items.0.height' }] });
  });
});
