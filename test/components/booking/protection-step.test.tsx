import { configure, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { BookingDraft } from '#contract/booking.ts';
import { CallError } from '#web/api/call-error.ts';
import { answersOf, draftAt, insuranceTerms, protectionOf } from './booking-data.ts';
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
  draft = draftAt('protection');
  answers = answersOf(() => draft);
  answers.updateProductAndInsurance = () => ({
    ...{ shipmentUuid: draft.shipment.shipmentUuid, version: 8, step: 'terms', done: [], charge: '412.80' },
    ...{ needsReRun: false, protection: protectionOf() },
  });
  answers.calculateInsurance = () => ({
    ...{ InsurancePremium: '81.00', ExcludedItemIDMatch: null, ExcludedItemMatch: null },
    insuranceDeclaredValue: '18000.00',
  });
  calls.mockReset().mockImplementation(async (name: string, input: never) => answers[name]?.(input));
});

const sent = (name: string) => calls.mock.calls.filter(([called]) => called === name).map(([, input]) => input);
const go = (user: ReturnType<typeof openBooking>['user']) =>
  user.click(screen.getAllByRole('button', { name: 'Continue' })[0] as HTMLElement);
const ids = () => ({ shipmentUuid: draft.shipment.shipmentUuid, version: 7 });
const radio = (name: RegExp) => screen.findByRole('radio', { name });

test('nothing is chosen for the shipper, and the step is not done without an answer', async () => {
  const { user } = openBooking('protection');
  expect(await radio(/^The carrier’s own limit/)).toHaveProperty('checked', false);
  await go(user);
  expect(await screen.findByText('Choose how the freight is covered.')).toBeTruthy();
  expect(sent('updateProductAndInsurance')).toEqual([]);
  await user.click(await radio(/^The carrier’s own limit/));
  await go(user);
  await waitFor(() =>
    expect(sent('updateProductAndInsurance')).toEqual([{ ...ids(), step: 'protection', acceptInsurance: 0 }]),
  );
});

test('[C93] [C92] the price comes as the value is typed, once, and what was shown is chosen', async () => {
  const { user } = openBooking('protection');
  await user.type(await screen.findByLabelText('What is the freight worth?'), '18000');
  expect(await screen.findByText('$81.00')).toBeTruthy();
  expect(screen.getByText('Pays up to $18,000.00')).toBeTruthy();
  expect(screen.getByText('Nothing in it is excluded')).toBeTruthy();
  expect(sent('calculateInsurance').at(-1)).toMatchObject({ insuranceDeclaredValue: '18000.00' });
  expect(sent('calculateInsurance').length).toBeLessThan(5);
  await user.selectOptions(screen.getByLabelText('Kind of goods'), 'Machinery and parts, new');
  await waitFor(() => expect(sent('calculateInsurance').at(-1)).toMatchObject({ goodsKind: 1 }));
  await screen.findByText('Nothing in it is excluded');
  await user.click(await radio(/^Shipment protection/));
  await go(user);
  await waitFor(() =>
    expect(sent('updateProductAndInsurance')).toEqual([
      {
        ...{ ...ids(), step: 'protection', acceptInsurance: 1 },
        ...{ insuranceDeclaredValue: '18000.00', goodsKind: 1, InsurancePremium: '81.00' },
      },
    ]),
  );
});

test('[C102] terms that are not accepted are asked for at their box, and accepted first', async () => {
  answers.getInsuranceTerms = () => ({ insuranceTermsAndConditions: insuranceTerms, protection: protectionOf() });
  const { user } = openBooking('protection');
  await user.type(await screen.findByLabelText('What is the freight worth?'), '18000');
  await screen.findByText('$81.00');
  await user.click(await radio(/^Shipment protection/));
  await go(user);
  expect(await screen.findByText('Accept the shipment protection terms to continue.')).toBeTruthy();
  const box = screen.getByRole('checkbox', { name: 'I accept Protection terms' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  await user.click(box);
  await go(user);
  await waitFor(() => expect(sent('updateProductAndInsurance')).toHaveLength(1));
  expect(sent('acceptShipmentInsuranceTerms')).toEqual([{ fcTermConditionUuid: insuranceTerms.fcTermConditionUuid }]);
});

test('[H15] an excluded item is named with what to do, and protection cannot be chosen', async () => {
  answers.calculateInsurance = () => ({
    ...{ InsurancePremium: null, ExcludedItemIDMatch: 9, ExcludedItemMatch: 'Glass, marble and stone' },
    ...{ excludedWords: 'marble', insuranceDeclaredValue: '18000.00' },
  });
  const { user } = openBooking('protection');
  await user.type(await screen.findByLabelText('What is the freight worth?'), '18000');
  expect(await screen.findByText(/does not cover Glass, marble and stone \(“marble”\)/)).toBeTruthy();
  expect(await radio(/^Shipment protection/)).toHaveProperty('disabled', true);
});

test('a price that could not be had can be asked for again', async () => {
  const priced = answers.calculateInsurance;
  answers.calculateInsurance = () => {
    throw new CallError({ status: 409, message: 'The insurer does not answer right now.' });
  };
  const { user } = openBooking('protection');
  await user.type(await screen.findByLabelText('What is the freight worth?'), '18000');
  expect(await screen.findByText('The insurer does not answer right now.')).toBeTruthy();
  answers.calculateInsurance = priced as never;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('$81.00')).toBeTruthy();
});

test('the shipper’s own insurance needs company and policy number', async () => {
  const { user } = openBooking('protection');
  await user.click(await radio(/^I have my own insurance/));
  await user.type(await screen.findByLabelText('Insurance company'), 'Harbor Mutual');
  await go(user);
  expect(await screen.findByText('Enter the company and the policy number of your insurance.')).toBeTruthy();
  await user.type(screen.getByLabelText('Policy number'), 'HM-4410');
  await go(user);
  await waitFor(() =>
    expect(sent('updateProductAndInsurance')).toEqual([
      { ...ids(), step: 'protection', ownCover: { company: 'Harbor Mutual', policyNumber: 'HM-4410' } },
    ]),
  );
});

test('what was chosen stands in the price and in its line', async () => {
  draft = draftAt('terms', { protection: { insuranceDeclaredValue: '18000.00', InsurancePremium: '81.00' } });
  openBooking('terms');
  expect(await screen.findByText('Protection of $18,000.00 for $81.00')).toBeTruthy();
  expect(screen.getAllByText('Shipment protection').length).toBeGreaterThan(0);
});
