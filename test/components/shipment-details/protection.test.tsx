import { configure, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { showMethod } from '#domain/payments/show-methods.ts';
import { makeCard } from '#test/fakes/fixtures-payments.ts';
import { CallError } from '#web/api/call-error.ts';
import { type Answers, activeProtection, answersOf, openDetails, protection, SHIPMENT } from './details-world.tsx';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({
  call: calls,
  callForMessage: async (...args: unknown[]) => ({ content: await calls(...args), message: 'Saved.' }),
  newIdempotencyKey: () => 'key-1',
}));
// A machine that does much else needs longer than the library waits.
configure({ asyncUtilTimeout: 15_000 });

let answers: Answers;
let standing = protection();
const tokenizer = { scriptUrl: '', apiLoginID: 'us', clientKey: 'k', takesTestCards: false };
const card = showMethod(
  makeCard({ paymentProfileId: '2', lastFour: '1881', expiry: '2099-12' }),
  { kind: 'method', paymentProfileId: '2' },
  new Date(),
);

beforeEach(() => {
  standing = protection();
  answers = answersOf({
    getInsuranceTerms: () => ({ insuranceTermsAndConditions: null, protection: standing }),
    calculateInsurance: () => ({
      ...{ InsurancePremium: '81.00', ExcludedItemIDMatch: null, ExcludedItemMatch: null },
      insuranceDeclaredValue: '18000.00',
    }),
    listCards: () => ({ cards: [card], tokenizer, cardFee: { percent: 2.5, above: '250.00', never: [] } }),
    listAchAccounts: () => ({ achAccounts: [], tokenizer }),
    getArInfo: () => ({
      customerARInfo: {
        ...{ arStatus: 0, arCreditLimit: '0.00', arGraceAmount: '0.00', arAvailable: '0.00' },
        defaultPaymentMethod: 0,
      },
    }),
    getStoreCredit: () => ({ data: { balance: '0.00', expiryDays: 365, lots: [], entries: [] } }),
    updateProductAndInsurance: () => {
      standing = activeProtection();
      return { protection: standing };
    },
    cancelInsurance: () => {
      standing = protection({ ended: { how: 'canceled', at: '2026-11-24 15:00:00' } });
      return standing;
    },
  });
  calls.mockReset().mockImplementation(async (name: string, input: never) => answers[name]?.(input));
});

const sent = (name: string) => calls.mock.calls.filter(([called]) => called === name).map(([, input]) => input);
const section = () => screen.findByRole('region', { name: 'Protection' });
const dialog = () => screen.findByRole('dialog');

test('[S38] i=1 opens the dialog, once', async () => {
  const { router } = openDetails('&i=1');
  expect(await dialog()).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).not.toContain('i=1'));
});

test('[C92] [H32] late protection is bought at the price that is shown, the page read again, and a dialog says what was added', async () => {
  const { user } = openDetails();
  await user.click(await within(await section()).findByRole('button', { name: 'Add protection' }));
  await user.type(await within(await dialog()).findByLabelText('What is the freight worth?'), '18000');
  await user.selectOptions(within(await dialog()).getByLabelText('Kind of goods'), 'Machinery and parts, new');
  await waitFor(() => expect(sent('calculateInsurance').at(-1)).toMatchObject({ goodsKind: 1 }));
  const buy = await within(await dialog()).findByRole('button', { name: 'Buy protection for $81.00' });
  // A check or a wire comes too late, and the form says so.
  screen.getByText(/a check or a wire would come after the pickup/);
  expect(screen.queryByRole('radio', { name: 'Check' })).toBeNull();
  const reads = sent('getShipmentDetails').length;
  await user.click(buy);
  expect(await screen.findByRole('dialog', { name: 'Protection added' })).toBeTruthy();
  expect(screen.getByText('Your freight is insured for $18,000.00. Certificate CIC-1.')).toBeTruthy();
  expect(sent('updateProductAndInsurance')).toMatchObject([
    {
      ...{ shipmentUuid: SHIPMENT, version: 4, acceptInsurance: 1, insuranceDeclaredValue: '18000.00' },
      ...{ goodsKind: 1, InsurancePremium: '81.00', payments: [{ paymentTypeId: 3, paymentProfileId: '2' }] },
    },
  ]);
  expect(sent('getShipmentDetails').length).toBeGreaterThan(reads);
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(await within(await section()).findByText('Protected')).toBeTruthy();
  expect(within(await section()).getByText('CIC-1')).toBeTruthy();
});

test('[H32] goods that are excluded say so, and do not ask again for what the freight is worth', async () => {
  answers.calculateInsurance = () => ({
    ...{ InsurancePremium: null, ExcludedItemIDMatch: 9, ExcludedItemMatch: 'Used or reconditioned goods' },
    insuranceDeclaredValue: '18000.00',
  });
  const { user } = openDetails('&i=1');
  const box = within(await dialog());
  await box.findByText('Enter what the freight is worth to see the price.');
  await user.type(await box.findByLabelText('What is the freight worth?'), '18000');
  await box.findByText(/Not covered by protection: Used or reconditioned goods/);
  expect(box.queryByText('Enter what the freight is worth to see the price.')).toBeNull();
  expect(box.queryByRole('button', { name: /^Buy protection/ })).toBeNull();
});

test('a declined card is told where it was pressed, and what was typed stays', async () => {
  answers.updateProductAndInsurance = () => {
    throw new CallError({ status: 422, code: '15042', message: 'The card was declined.' });
  };
  const { user } = openDetails('&i=1');
  await user.type(await within(await dialog()).findByLabelText('What is the freight worth?'), '18000');
  await user.click(await within(await dialog()).findByRole('button', { name: 'Buy protection for $81.00' }));
  expect(await within(await dialog()).findByText(/The card was declined\./)).toBeTruthy();
  expect(within(await dialog()).getByLabelText('What is the freight worth?')).toHaveProperty('value', '18,000');
});

test('[C124] canceling says what comes back, and the section says that it was canceled', async () => {
  standing = activeProtection();
  const { user } = openDetails('&i=1');
  await within(await dialog()).findByText(/\$81\.00 comes off the bill/);
  await user.click(within(await dialog()).getByRole('button', { name: 'Cancel protection' }));
  await waitFor(() => expect(sent('cancelInsurance')).toEqual([{ shipmentUuid: SHIPMENT }]));
  expect(await within(await section()).findByText('Protection was canceled on Tue, Nov 24.')).toBeTruthy();
});

test('another value says its difference before it is saved', async () => {
  standing = activeProtection();
  answers.calculateInsurance = () => ({
    ...{ InsurancePremium: '135.00', ExcludedItemIDMatch: null, ExcludedItemMatch: null },
    insuranceDeclaredValue: '30000.00',
  });
  const { user } = openDetails('&i=1');
  const field = await within(await dialog()).findByLabelText('What is the freight worth?');
  await user.clear(field);
  await user.type(field, '30000');
  expect(await within(await dialog()).findByText('$54.00 more will be due.')).toBeTruthy();
  await user.click(within(await dialog()).getByRole('button', { name: 'Change to $135.00' }));
  await waitFor(() =>
    expect(sent('updateProductAndInsurance')).toMatchObject([
      { acceptInsurance: 1, insuranceDeclaredValue: '30000.00', InsurancePremium: '135.00' },
    ]),
  );
});

test('[C92] [C74] the difference of a higher value is paid where it became due', async () => {
  standing = activeProtection();
  answers.calculateInsurance = () => ({
    ...{ InsurancePremium: '135.00', ExcludedItemIDMatch: null, ExcludedItemMatch: null },
    insuranceDeclaredValue: '30000.00',
  });
  const charges = answers.getShipmentCharges;
  let due = '54.00';
  answers.getShipmentCharges = (input: never) => ({ ...(charges?.(input) as object), due, pending: '0.00' }) as never;
  answers.payShipment = () => {
    due = '0.00';
    return { data: {}, paymentApproval: 'approved', version: 5 } as never;
  };
  const { user } = openDetails('&i=1');
  const field = await within(await dialog()).findByLabelText('What is the freight worth?');
  await user.clear(field);
  await user.type(field, '30000');
  await user.click(await within(await dialog()).findByRole('button', { name: 'Change to $135.00' }));
  const paying = await screen.findByRole('dialog', { name: 'Pay the difference' });
  await within(paying).findByText(/Its higher price is on the bill/);
  await user.click(await within(paying).findByRole('button', { name: /^Pay \$54\.00/ }));
  await waitFor(() => expect(sent('payShipment')).toMatchObject([{ shipmentUuid: SHIPMENT, amountDue: '54.00' }]));
});

test('[C92] a difference that the insurer has not confirmed yet is due later', async () => {
  standing = activeProtection();
  answers.calculateInsurance = () => ({
    ...{ InsurancePremium: '135.00', ExcludedItemIDMatch: null, ExcludedItemMatch: null },
    insuranceDeclaredValue: '30000.00',
  });
  const charges = answers.getShipmentCharges;
  answers.getShipmentCharges = (input: never) => ({ ...(charges?.(input) as object), due: '0.00' }) as never;
  const { user } = openDetails('&i=1');
  const field = await within(await dialog()).findByLabelText('What is the freight worth?');
  await user.clear(field);
  await user.type(field, '30000');
  await user.click(await within(await dialog()).findByRole('button', { name: 'Change to $135.00' }));
  await screen.findByText(/The difference is due once it has/);
});

test('own cover is shown with company and policy, and can be taken away', async () => {
  standing = protection({ state: 'ownCover', ownCover: { company: 'Harbor Mutual', policyNumber: 'HM-4410' } });
  const { user } = openDetails('&i=1');
  await user.click(await within(await dialog()).findByRole('button', { name: 'Remove my insurance' }));
  await waitFor(() =>
    expect(sent('updateProductAndInsurance')).toMatchObject([{ ownCover: { company: '', policyNumber: '' } }]),
  );
});

test('what could not be read is asked for again; picked-up freight says why nothing can be changed', async () => {
  const read = answers.getInsuranceTerms;
  answers.getInsuranceTerms = () => {
    throw new CallError({ status: 500, message: 'Something went wrong.' });
  };
  const { user } = openDetails();
  const retry = await within(await section()).findByRole('button', { name: 'Try again' });
  standing = activeProtection({ closed: 'Protection can be changed until pickup only.' });
  answers.getInsuranceTerms = read as never;
  await user.click(retry);
  expect(await within(await section()).findByText('Protection can be changed until pickup only.')).toBeTruthy();
});
