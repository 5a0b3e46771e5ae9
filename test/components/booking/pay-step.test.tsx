import { act, configure, renderHook, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BookingDraft } from '#contract/booking.ts';
import type { ShipmentTransaction, TenderResult } from '#contract/shipment-payments.ts';
import { CallError } from '#web/api/call-error.ts';
import { useToasts } from '#web/stores/toasts.ts';
import { describedBy } from '../accounts/stub-calls.ts';
import { answersOf, chargesOf, draftAt, shipmentOf } from './booking-data.ts';
import { openBooking } from './booking-world.tsx';

const { calls, keys } = vi.hoisted(() => ({ calls: vi.fn(), keys: { next: 0 } }));
const live = vi.hoisted(() => ({ listener: undefined as ((message: unknown) => void) | undefined }));
vi.mock('#web/api/websocket.ts', () => ({
  onWebsocketMessage: (listener: (message: unknown) => void) => {
    live.listener = listener;
    return () => undefined;
  },
}));
vi.mock('#web/api/call.ts', () => ({
  call: calls,
  callForMessage: async (...args: unknown[]) => ({ content: await calls(...args), message: 'Done.' }),
  newIdempotencyKey: () => {
    keys.next += 1;
    return `key-${keys.next}`;
  },
}));

configure({ asyncUtilTimeout: 15_000 });

let draft: BookingDraft;
let answers: ReturnType<typeof answersOf>;
beforeEach(() => {
  sessionStorage.clear();
  keys.next = 0;
  draft = draftAt('pay');
  answers = answersOf(() => draft);
  calls.mockReset().mockImplementation(async (name: string, input: never) => answers[name]?.(input));
});

const sent = (name: string) => calls.mock.calls.filter(([called]) => called === name);
const book = () => screen.findByRole('button', { name: /^Book Shipment/ });
const pay = () => screen.findByRole('complementary', { name: 'What you pay' });
const radio = (name: string) => screen.findByRole('radio', { name });

const tender = (changes: Partial<TenderResult>): TenderResult => ({
  ...{ paymentTypeId: 3, approval: 'approved', status: 1, amount: '516.62', processingFee: '12.60' },
  message: 'as the wire says it',
  ...changes,
});
const answer = (one: TenderResult) => ({
  ...{ data: { [one.paymentTypeId]: one }, shipmentUuid: draft.shipment.shipmentUuid, version: 8 },
  ...{ paid: '0.00', pending: '504.02', due: '0.00' },
});

describe('[S36] review and pay', () => {
  test('every charge sums up to the total, with the fee of the default card', async () => {
    openBooking('pay');
    const box = await pay();
    expect(within(box).getByText('$516.62', { selector: 'p' })).toBeTruthy();
    expect(screen.getByText('Processing fee, 2.5% of what the card pays')).toBeTruthy();
    const amounts = within(screen.getByRole('heading', { name: 'Every charge' }).closest('li') as HTMLElement)
      .getAllByRole('definition')
      .map(({ textContent }) => Math.round(Number((textContent ?? '').replace(/[$,]/g, '').replace('−', '-')) * 100));
    const total = amounts.pop();
    expect(amounts.reduce((sum, cents) => sum + cents, 0)).toBe(total);
  });

  test('ways without a fee say so, a card that is over cannot be chosen, a debit card bears none', async () => {
    const { user } = openBooking('pay');
    expect(await radio('Amex ending 2018')).toHaveProperty('disabled', true);
    expect(screen.getByText('expired 10/20, cannot be chosen')).toBeTruthy();
    expect(screen.getByText('no fee: saves $12.60')).toBeTruthy();
    expect(screen.getByText('by invoice, $7,401.94 of credit left')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /This is a debit card/ }));
    expect(within(await pay()).getByText('$504.02', { selector: 'p' })).toBeTruthy();
  });

  test('what is held, taken or waited for is said of the way that is chosen', async () => {
    const { user } = openBooking('pay');
    const box = await pay();
    expect(within(box).getByText(/^Held now, charged when the carrier confirms/)).toBeTruthy();
    await user.click(await radio('A/R account'));
    expect(within(box).getByText(/^Set aside on your account now, billed when the carrier confirms/)).toBeTruthy();
    expect(within(box).queryByText(/^Held now/)).toBeNull();
    expect(screen.getByText('At once, set aside on your account')).toBeTruthy();
    await user.click(await radio('Check'));
    expect(within(box).getByText(/^Nothing is taken now/)).toBeTruthy();
    expect(within(box).queryByText(/^Held now/)).toBeNull();
  });

  test('where a coupon bears all of it, nothing is said to be held or to be chosen', async () => {
    const coupon = { code: 'ALL', description: 'All', amount: '504.02', shipmentTransactionUuid: 'coupon' };
    answers.getShipmentCharges = () => chargesOf({ coupon, coupons: '504.02', total: '0.00', due: '0.00' });
    openBooking('pay');
    const box = await pay();
    expect(within(box).getByText('Nothing is charged: nothing is due.')).toBeTruthy();
    expect(within(box).queryByText(/^Held now/)).toBeNull();
    expect(screen.queryByText('At once, held only')).toBeNull();
    expect(screen.queryByText('Choose how to pay')).toBeNull();
    expect(screen.getAllByText('Nothing is due.').length).toBeGreaterThan(0);
  });

  test('[C74] store credit pays first; the request has the tenders, what was due and the terms; one press books once', async () => {
    let end: (value: unknown) => void = () => undefined;
    answers.payShipment = () => new Promise((resolve) => (end = resolve));
    const { user, router } = openBooking('pay');
    await user.click(await screen.findByRole('button', { name: 'All of it' }));
    expect(within(await pay()).getByText('−$60.00')).toBeTruthy();
    const press = await book();
    await user.click(press);
    await user.click(press);
    expect(press.getAttribute('aria-disabled')).toBe('true');
    expect(sent('payShipment')).toHaveLength(1);
    expect(sent('payShipment')[0]?.slice(1)).toEqual([
      {
        shipmentUuid: draft.shipment.shipmentUuid,
        ...{ version: 7, amountDue: '504.02', acceptedTermsUuid: draft.terms?.acceptedUuid },
        payments: [
          { paymentTypeId: 8, amount: '60.00' },
          {
            ...{ paymentTypeId: 3, paymentProfileId: '1', isDebitCard: 0 },
            cardDetail: { type: 'Mastercard', number: 'XXXX0455' },
            processingFee: '11.10',
          },
        ],
      },
      { idempotencyKey: 'key-1' },
    ]);
    draft = {
      ...draft,
      shipment: shipmentOf({ shipmentStatusId: { id: 2, name: 'Pending' }, stage: { id: 13, name: '' } }),
    };
    await act(async () => end(answer(tender({}))));
    await waitFor(() => expect(router.state.location.search).toContain('step=booked'));
    expect(await screen.findByRole('link', { name: 'All bookings' })).toBeTruthy();
    // The page says it, also when the carrier has answered; a toast would go on saying what was.
    expect(renderHook(() => useToasts()).result.current).toEqual([]);
  });

  test('a decline takes the focus, marks what failed and leaves nothing chosen; another card is another request', async () => {
    answers.payShipment = () => answer(tender({ approval: 'declined', status: 2 }));
    const { user } = openBooking('pay');
    await user.click(await book());
    const notice = (await screen.findByText('The payment failed.')).closest('[tabindex="-1"]');
    await waitFor(() => expect(document.activeElement).toBe(notice));
    expect(describedBy(await radio('Mastercard ending 0455'))).toMatch(/Declined \d+(:\d\d)? [ap]m/);
    for (const one of screen.getAllByRole('radio')) expect(one).toHaveProperty('checked', false);
    await user.click(await book());
    expect(describedBy(await screen.findByRole('radiogroup', { name: 'Pay with' }))).toContain('Choose how to pay');
    await user.click(screen.getByRole('link', { name: 'Pay with' }));
    expect((document.activeElement as HTMLInputElement).type).toBe('radio');
    expect(sent('payShipment')).toHaveLength(1);
    await user.click(await radio('Visa ending 1881'));
    await user.click(await book());
    await waitFor(() => expect(sent('payShipment')).toHaveLength(2));
    expect(sent('payShipment').map(([, , options]) => options)).toEqual([
      { idempotencyKey: 'key-1' },
      { idempotencyKey: 'key-2' },
    ]);
  });

  test('[C74] what the server says of the tender that failed is shown', async () => {
    const sentence = 'Shipment payment with Card Mastercard XXXX0455 failed';
    answers.payShipment = () => {
      const errors = [{ message: 'Use another card.' }, { field: 'payments.3', message: sentence }];
      throw new CallError({ status: 402, code: '15042', message: 'Use another card.', errors });
    };
    const { user } = openBooking('pay');
    await user.click(await book());
    expect(await screen.findByText(`${sentence}. Use another card.`)).toBeTruthy();
  });

  test('15049: what was surely not carried out is pressed again as another payment', async () => {
    answers.payShipment = () => {
      throw new CallError({ status: 502, code: '15049', message: 'Nothing was charged.' });
    };
    const { user } = openBooking('pay');
    await user.click(await book());
    await screen.findByText('Nothing was charged.');
    await user.click(await book());
    await waitFor(() => expect(sent('payShipment')).toHaveLength(2));
    expect(new Set(sent('payShipment').map(([, , options]) => options.idempotencyKey)).size).toBe(2);
  });

  test('without an answer the next press repeats the same request', async () => {
    answers.payShipment = () => {
      throw new CallError({ status: 0, offline: true, message: 'No connection.' });
    };
    const { user } = openBooking('pay');
    await user.click(await book());
    await screen.findByText('No connection.');
    await user.click(await book());
    await waitFor(() => expect(sent('payShipment')).toHaveLength(2));
    expect(new Set(sent('payShipment').map(([, , options]) => options.idempotencyKey)).size).toBe(1);
  });

  test('[H11] another amount is shown, read again after 3 seconds, and asked for again', async () => {
    answers.payShipment = () => {
      throw new CallError({ status: 409, code: '22058', type: 'info', message: 'The amount is another.' });
    };
    const { user } = openBooking('pay');
    await user.click(await book());
    await screen.findByText('The amount is another.');
    expect(sent('getShipmentCharges')).toHaveLength(1);
    answers.getShipmentCharges = () => chargesOf({ due: '510.00', total: '510.00' });
    await waitFor(() => expect(sent('getShipmentCharges')).toHaveLength(2), { timeout: 6000 });
    answers.payShipment = () => answer(tender({}));
    await screen.findByText('Not due now');
    await user.click(await book());
    await waitFor(() => expect(sent('payShipment').at(-1)?.[1]).toMatchObject({ amountDue: '510.00' }));
  });

  test.each([
    ['12515', 'Refresh price'],
    ['12517', 'Choose another carrier'],
  ])('%s: a price that is over leads to today’s', async (code, way) => {
    answers.payShipment = () => {
      throw new CallError({ status: 409, code, message: 'It is over.' });
    };
    const { user } = openBooking('pay');
    await user.click(await book());
    const link = await screen.findByRole('link', { name: way });
    expect(link.getAttribute('href')).toBe(`/customer/view-quote?shipmentUuid=${draft.shipment.shipmentUuid}`);
  });

  test('[A49] before the e-mail address is verified nothing is booked, and the link can be sent again', async () => {
    draft = draftAt('pay', { emailVerified: false });
    const { user } = openBooking('pay');
    await user.click(await book());
    expect(sent('payShipment')).toEqual([]);
    await user.click(screen.getByRole('button', { name: /^Send/ }));
    await waitFor(() => expect(sent('sendVerification')).toHaveLength(1));
  });

  test('[C75] a coupon is applied and the bill is read again', async () => {
    const coupon = { shipmentTransactionUuid: 't-1', code: 'FALL25', amount: '-25.00', description: '' };
    answers.applyCoupon = () => {
      answers.getShipmentCharges = () => chargesOf({ coupon, coupons: '25.00', total: '479.02', due: '479.02' });
    };
    const { user } = openBooking('pay');
    await user.type(await screen.findByLabelText('Coupon'), 'fall25{Enter}');
    expect(await screen.findByText('Coupon applied, −$25.00')).toBeTruthy();
    expect(sent('applyCoupon')[0]?.[1]).toEqual({ shipmentUuid: draft.shipment.shipmentUuid, coupon: 'fall25' });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(sent('removeCoupon')).toHaveLength(1));
  });
});

const booked = (stage: number, changes: Parameters<typeof shipmentOf>[0] = {}) => {
  draft = draftAt('pay', {
    shipment: shipmentOf({ shipmentStatusId: { id: 2, name: '' }, stage: { id: stage, name: '' }, ...changes }),
  });
};
const dispatch = (state: 'asked' | 'accepted' | 'refused') => ({ state, date: '2026-11-23 16:41:00' });

test('after the press the page follows until the carrier has answered', async () => {
  booked(13, { dispatch: dispatch('asked') });
  openBooking('booked');
  await screen.findByRole('heading', { name: 'We are booking your shipment' });
  await waitFor(() => expect(live.listener).toBeTruthy());
  const reads = sent('getShipmentDetails').length;
  live.listener?.({ type: 'shipmentChanged', shipmentUuid: '00000000-0000-7000-8000-000000000404' });
  expect(sent('getShipmentDetails')).toHaveLength(reads);
  booked(15, { dispatch: dispatch('accepted'), references: { pickup: 'GL-778' } });
  await act(async () => live.listener?.({ type: 'shipmentChanged', shipmentUuid: draft.shipment.shipmentUuid }));
  expect(await screen.findByText(/Pickup number GL-778\./, {}, { timeout: 2500 })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Your shipment is booked' })).toBeTruthy();
});

const paidBy = (changes: Partial<ShipmentTransaction>) => ({
  ...{ shipmentTransactionUuid: 't-1', transactionTypeId: 2, transactionSubTypeId: 3, approval: 'approved', status: 1 },
  ...{ shipmentDescription: 'Mastercard ending 0455', shipmentPayment: '456.62' },
  ...changes,
});

test('the confirmation has the focus and says the amount, how each part is paid, and until when canceling is free', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T17:00:00Z'), toFake: ['Date'] });
  booked(13, { dispatch: dispatch('asked'), bookedDate: '2026-11-23 16:41:00' });
  const declined = {
    shipmentTransactionUuid: 't-0',
    approval: 'declined',
    shipmentDescription: 'Visa ending 1881',
  } as const;
  const credit = { shipmentTransactionUuid: 't-2', transactionSubTypeId: 8, shipmentDescription: 'Store credit' };
  let answer: () => unknown = () => {
    throw new CallError({ status: 0, message: 'No connection.' });
  };
  answers.listShipmentTransactions = () => answer();
  const { user } = openBooking('booked');
  const heading = await screen.findByRole('heading', { name: 'We are booking your shipment' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await screen.findByText('No connection.');
  answer = () => ({
    total: '516.62',
    shipmentTransactionDetail: [paidBy(declined), paidBy({}), paidBy({ ...credit, shipmentPayment: '60.00' })],
  });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const box = await screen.findByRole('region', { name: 'What you pay' });
  expect(await within(box).findByText('$516.62')).toBeTruthy();
  expect(
    within(box)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Mastercard ending 0455Held on the card. Charged when the carrier confirms.$456.62',
    'Store creditTaken from your store credit.$60.00',
  ]);
  expect(screen.getByText('Until Tue, Nov 24, 10:41 am CT')).toBeTruthy();
  vi.useRealTimers();
});

test('a check that is waited for has its last day, and nothing was charged', async () => {
  booked(13);
  const check = { transactionSubTypeId: 4, approval: 'pending', status: 0, shipmentDescription: 'Check' } as const;
  answers.listShipmentTransactions = () => ({ total: '504.02', shipmentTransactionDetail: [paidBy(check)] });
  openBooking('booked');
  expect(await screen.findByText('Not received yet. We book with the carrier when it is here.')).toBeTruthy();
  const steps = screen.getByRole('list', { name: 'What happens next' });
  expect(within(steps).getByText(/^By \w{3}, \w{3} \d+, .* CT$/)).toBeTruthy();
});

test('a booking that a coupon bears says that nothing is charged', async () => {
  booked(15);
  answers.listShipmentTransactions = () => ({ total: '0.00', shipmentTransactionDetail: [] });
  openBooking('booked');
  expect(await screen.findByText('Nothing is charged: nothing is due.')).toBeTruthy();
});

test('a carrier that refuses: nothing was charged, and another one can be chosen', async () => {
  booked(12, { shipmentStatusId: { id: 1, name: '' }, dispatch: dispatch('refused') });
  openBooking('booked');
  expect(await screen.findByText(/You pay nothing: what was held is released/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Choose another carrier' })).toBeTruthy();
});
