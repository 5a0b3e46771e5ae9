import { configure, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BookingDraft } from '#contract/booking.ts';
import { CallError } from '#web/api/call-error.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { describedBy } from '../accounts/stub-calls.ts';
import { answersOf, draftAt, shipmentOf } from './booking-data.ts';
import { openBooking } from './booking-world.tsx';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({
  call: calls,
  callForMessage: async (...args: unknown[]) => ({ content: await calls(...args), message: 'Done.' }),
  newIdempotencyKey: () => 'key-1',
}));

configure({ asyncUtilTimeout: 15_000 });

let draft: BookingDraft;
let answers: ReturnType<typeof answersOf>;
beforeEach(() => {
  sessionStorage.clear();
  draft = draftAt('addresses');
  answers = answersOf(() => draft);
  calls.mockReset().mockImplementation(async (name: string, input: never) => answers[name]?.(input));
});

const sent = (name: string) => calls.mock.calls.filter(([called]) => called === name).map(([, input]) => input);
const steps = () => screen.findByRole('list', { name: 'Steps of this booking' });
const saved = (version: number, step: BookingDraft['step']) => ({
  ...{ shipmentUuid: draft.shipment.shipmentUuid, version, step, done: [], charge: '412.80', needsReRun: false },
});
const open = (step: BookingDraft['step'], changes: Partial<BookingDraft> = {}) => {
  draft = draftAt(step, changes);
  return openBooking(step);
};
const go = (user: ReturnType<typeof openBooking>['user']) =>
  user.click(screen.getAllByRole('button', { name: 'Continue' })[0] as HTMLElement);
const ids = () => ({ shipmentUuid: draft.shipment.shipmentUuid, version: 7 });

describe('[S36] the steps', () => {
  test('one is open, those before it say what was entered and can be changed, those after it are locked', async () => {
    const { user, router } = open('freight');
    const bar = await steps();
    expect(within(bar).getByText('Freight').closest('li')?.getAttribute('aria-current')).toBe('step');
    expect(within(bar).getAllByText('(done)', { exact: false })).toHaveLength(3);
    expect(screen.getByRole('heading', { level: 2, name: 'Freight' })).toBeTruthy();
    expect(screen.getByText('Whitfield Pumps to Lone Star Process')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change Terms' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Change Addresses and contacts' }));
    const heading = await screen.findByRole('heading', { level: 2, name: 'Addresses and contacts' });
    expect(router.state.location.search).toContain('step=addresses');
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('[C142] a step that is locked opens the one to do next', async () => {
    draft = draftAt('references');
    openBooking('pay');
    expect(await screen.findByRole('heading', { level: 2, name: 'References and window' })).toBeTruthy();
    expect(sent('getBookingDraft')).toEqual([{ shipmentUuid: draft.shipment.shipmentUuid }]);
  });

  test('[C60] a saved estimate opens its booking from its page', async () => {
    answers.openBooking = () => ({ ...ids(), shipmentShortId: 'FL-200001', step: 'addresses' });
    const { user, router } = openBooking('addresses');
    await steps();
    await router.navigate(`/customer/shipment?shipmentUuid=${draft.shipment.shipmentUuid}`);
    await user.click(await screen.findByRole('button', { name: 'Book Shipment' }));
    expect(await steps()).toBeTruthy();
    const { shipmentUuid, version } = draft.shipment;
    expect(sent('openBooking')).toEqual([{ shipmentUuid, version }]);
    expect(router.state.location.search).toContain('step=addresses');
  });
});

test('[C58] Edit Shipment opens the form with the freight and places that were priced', async () => {
  answers.viewShipment = () => ({ quoteQuery: { shippingFromPostalCode: '60601', shippingToPostalCode: '75201' } });
  const { user, router } = open('addresses');
  const [edit] = await screen.findAllByRole('button', { name: 'Edit Shipment' });
  await user.click(edit as HTMLElement);
  await screen.findByText('elsewhere');
  expect(router.state.location.pathname).toBe('/customer/freight-quote');
  expect(router.state.location.search).toContain(draft.shipment.shipmentUuid);
  expect(useQuoteDraft.getState().draft.shippingToPostalCode).toBe('75201');
});

describe('[C95] addresses', () => {
  test('an end that is known is a line; the second change starts from the version of the first', async () => {
    answers.updateShipmentAddress = (input: never) => saved((input as { version: number }).version + 1, 'references');
    const { user, router } = open('addresses');
    await screen.findByText('Lone Star Process');
    await go(user);
    await waitFor(() => expect(router.state.location.search).toContain('step=references'));
    const pickup = { version: 7, locationType: 1, company: 'Whitfield Pumps', addressLine1: '1420 W Lake St' };
    const delivery = { version: 8, locationType: 2, step: 'addresses', company: 'Lone Star Process' };
    expect(sent('updateShipmentAddress')).toMatchObject([pickup, delivery]);
  });

  test('what is missing is said beside its field, which takes the focus; nothing is sent', async () => {
    const shipment = shipmentOf();
    const { user } = open('addresses', {
      shipment: shipmentOf({ fromLocation: { ...shipment.fromLocation, phone: '31255501' } }),
    });
    await screen.findByText('Lone Star Process');
    await go(user);
    const phone = screen.getByLabelText('Phone the driver can call');
    await waitFor(() => expect(document.activeElement).toBe(phone));
    expect(describedBy(phone)).toContain('It has 8 of 10 digits.');
    expect(sent('updateShipmentAddress')).toEqual([]);
  });

  test('whatever a carrier must know of a stop is asked for at once, under the label that is shown', async () => {
    const { toLocation } = shipmentOf();
    const bare = { ...toLocation, company: '', addressLine1: '', firstName: '', lastName: '', phone: '' };
    const { user } = open('addresses', { shipment: shipmentOf({ toLocation: bare }) });
    await screen.findByText('Whitfield Pumps');
    await go(user);
    for (const label of ['Company name', 'Street address', 'First name', 'Last name', 'Phone at delivery'])
      expect(describedBy(screen.getByLabelText(label))).toContain(`${label} is a required field`);
    expect(sent('updateShipmentAddress')).toEqual([]);
  });

  test('a summary at the top of the step names each wrong field with its stop, leads to it, and shrinks as they are fixed', async () => {
    const { toLocation } = shipmentOf();
    const bare = { ...toLocation, firstName: '', lastName: '' };
    const { user } = open('addresses', { shipment: shipmentOf({ toLocation: bare }) });
    await screen.findByText('Whitfield Pumps');
    await go(user);
    const [first, last] = [screen.getByLabelText('First name'), screen.getByLabelText('Last name')];
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(screen.getByRole('alert').textContent).toBe(
      '2 fields need your attention. Delivery: First name, Delivery: Last name',
    );
    const link = screen.getByRole('link', { name: 'Delivery: Last name' });
    expect(link.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.click(link);
    expect(document.activeElement).toBe(last);
    await user.keyboard('Ortega');
    expect(screen.queryByRole('link', { name: 'Delivery: Last name' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Delivery: First name' })).toBeTruthy();
  });

  test('a place of the address book at this ZIP fills the stop, and names its entry', async () => {
    const shipment = shipmentOf();
    const { company, ...from } = shipment.fromLocation;
    answers.listAddresses = () => ({
      customerAddressList: [
        {
          customerAddressUuid: '00000000-0000-7000-8000-0000000000aa',
          ...{
            company: 'Whitfield Pumps, dock 3',
            address1: '1420 W Lake St',
            address2: '',
            city: 'Chicago',
            state: 'IL',
          },
          ...{ customerZip: '60601', firstName: 'Lena', lastName: 'Fischer', phone: '3125550141', email: '' },
        },
      ],
    });
    answers.updateShipmentAddress = () => saved(8, 'references');
    const { user } = open('addresses', { shipment: shipmentOf({ fromLocation: from }) });
    await user.type(await screen.findByLabelText('Company name'), 'whit');
    await user.click(await screen.findByRole('option', { name: /Whitfield Pumps, dock 3/ }));
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Lena');
    await go(user);
    await waitFor(() => expect(sent('updateShipmentAddress')).toHaveLength(2));
    expect(sent('updateShipmentAddress')[0]).toMatchObject({
      customerAddressUuid: '00000000-0000-7000-8000-0000000000aa',
      phone: '3125550141',
    });
    expect(sent('listAddresses')[0]).toMatchObject({ customerZip: shipment.fromLocation.postalCode });
    expect(company).toBe('Whitfield Pumps');
  });

  test('[H30] at a convention center the show is asked for', async () => {
    const shipment = shipmentOf();
    const { company, ...to } = shipment.toLocation;
    open('addresses', { shipment: shipmentOf({ toLocation: { ...to, facilityTypeId: '7' } }) });
    const show = await screen.findByRole('group', { name: 'Show at delivery' });
    expect(within(show).getAllByRole('textbox')).toHaveLength(2);
    expect(company).toBe('Lone Star Process');
  });
});

test('[C91] references, instructions and window are sent as one step; a change made elsewhere keeps what is typed', async () => {
  answers.updateShipmentData = () => {
    throw new CallError({ status: 409, message: 'The pickup day changed.' });
  };
  const { user, router } = open('references');
  await user.type(await screen.findByLabelText(/PO number/), '88213');
  await user.clear(screen.getByLabelText(/^Until/));
  await user.type(screen.getByLabelText(/^Until/), '07:00');
  await go(user);
  expect(await screen.findByText('Until must be later than From')).toBeTruthy();
  await user.clear(screen.getByLabelText(/^Until/));
  await user.type(screen.getByLabelText(/^Until/), '16:00');
  await go(user);
  await screen.findByText('The pickup day changed.');
  draft = draftAt('references', { version: 9 });
  await user.click(screen.getByRole('button', { name: 'Load again' }));
  await waitFor(() => expect(screen.queryByText('The pickup day changed.')).toBeNull());
  expect(screen.getByLabelText(/PO number/)).toHaveProperty('value', '88213');
  answers.updateShipmentData = () => saved(10, 'freight');
  await go(user);
  await waitFor(() => expect(router.state.location.search).toContain('step=freight'));
  expect(sent('updateShipmentData').at(-1)).toMatchObject({
    ...{ version: 9, step: 'references', poNumber: '88213', pickupFrom: '08:00', pickupTo: '16:00' },
  });
});

test('[C131] freight across the border needs its customs broker first', async () => {
  answers.setCustomsBroker = () => saved(8, 'references');
  answers.updateShipmentData = () => saved(9, 'freight');
  const { user } = open('references', { isCrossBorder: true });
  await go((await screen.findByLabelText('Name')) && user);
  expect(await screen.findByText('Phone is a required field')).toBeTruthy();
  await user.type(screen.getByLabelText('Name'), 'Border Brokers');
  await user.type(screen.getByLabelText('Phone'), '3125550188');
  await user.type(screen.getByLabelText('Email'), 'desk@broker.example');
  await go(user);
  await waitFor(() => expect(sent('updateShipmentData')).toHaveLength(1));
  expect(sent('setCustomsBroker')).toMatchObject([{ version: 7, brokerType: 1, name: 'Border Brokers' }]);
  expect(sent('updateShipmentData')).toMatchObject([{ version: 8 }]);
});

test('[C96] what the papers say of each line is sent with its id', async () => {
  answers.updateShipmentProducts = () => saved(8, 'protection');
  const { user } = open('freight');
  const [description] = await screen.findAllByLabelText('Description on the bill of lading');
  await user.clear(description as HTMLElement);
  await user.type(description as HTMLElement, 'Pump parts');
  await go(user);
  await waitFor(() => expect(sent('updateShipmentProducts')).toHaveLength(1));
  const [product] = draft.shipment.products;
  expect(sent('updateShipmentProducts')[0]).toMatchObject({
    step: 'freight',
    products: [{ shipmentProductUuid: product?.shipmentProductUuid, description: 'Pump parts', 'haz-matItem': '0' }],
  });
});

test('terms: what is not accepted is said at the top and at its box; a press that failed is repeated with what was ticked', async () => {
  let answer: () => unknown = () => {
    throw new CallError({ status: 0, message: 'No connection.' });
  };
  answers.listTerms = () => ({ fcTermsConditionList: [] });
  answers.updateShipmentData = () => answer();
  const { user, router } = open('terms');
  const box = await screen.findByRole('checkbox', { name: 'I have read and accept Terms of 2026' });
  await go(user);
  expect(describedBy(box)).toContain('Check the box to accept the terms');
  await user.click(await screen.findByRole('link', { name: 'I have read and accept Terms of 2026' }));
  expect(document.activeElement).toBe(box);
  await user.click(box);
  await go(user);
  await screen.findByText('No connection.');
  expect(box).toHaveProperty('checked', true);
  answer = () => saved(8, 'pay');
  await go(user);
  await waitFor(() => expect(router.state.location.search).toContain('step=pay'));
});

test('terms: the version that counts is accepted for the account where it was not, and for this booking', async () => {
  const uuid = draftAt('terms').terms?.fcTermConditionUuid;
  answers.listTerms = () => ({ fcTermsConditionList: [{ fcTermConditionUuid: uuid, acceptedAt: null }] });
  answers.updateShipmentData = () => saved(8, 'pay');
  const { user } = open('terms');
  await user.click(await screen.findByRole('checkbox', { name: 'I have read and accept Terms of 2026' }));
  await go(user);
  await waitFor(() => expect(sent('updateShipmentData')).toHaveLength(1));
  expect(sent('acceptTerms')).toEqual([{ fcTermConditionUuid: uuid }]);
  expect(sent('updateShipmentData')).toEqual([{ ...ids(), step: 'terms', acceptedTermsUuid: uuid }]);
});
