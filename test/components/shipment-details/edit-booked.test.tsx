import { configure, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#web/api/call-error.ts';
import { type Answers, answersOf, openDetails, SHIPMENT, shipment } from './details-world.tsx';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({ call: calls, newIdempotencyKey: () => 'key' }));
// A machine that does much else needs longer than the library waits.
configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 60_000 });

let answers: Answers;
beforeEach(() => {
  answers = answersOf();
  calls.mockReset().mockImplementation(async (name: string, input: never) => answers[name]?.(input));
});
const sent = (name: string) => calls.mock.calls.filter(([called]) => called === name).map(([, input]) => input);

const priceChange = (after: string, difference: string) => ({
  ...{ before: '400.00', after, difference, due: '65.00', refunds: [] },
  lines: [{ code: 'HAZM', description: 'Hazardous materials', before: '0.00', after: '65.00' }],
});

test('[C96] another price of booked freight is shown before it is saved, and saved as it was shown', async () => {
  answers = answersOf({
    updateShipmentProducts: ({ preview }: { preview?: number }) =>
      preview === 1 ? { priceChange: priceChange('465.00', '65.00') } : {},
  });
  const { user } = openDetails();
  await user.click(await screen.findByRole('button', { name: 'Edit freight' }));
  const description = await screen.findByLabelText('Description on the bill of lading');
  await user.clear(description);
  await user.type(description, 'Paint');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const shown = await screen.findByRole('status', { name: 'The price changes' });
  for (const text of ['$400.00', '$465.00', '+$65.00', /\$65\.00 is due once this is saved/])
    expect(shown.textContent).toMatch(text);
  expect(sent('updateShipmentProducts')).toMatchObject([{ preview: 1, shipmentUuid: SHIPMENT }]);
  await user.click(screen.getByRole('button', { name: 'Save at $465.00' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('updateShipmentProducts')[1]).toMatchObject({ charge: '465.00' });
});

test('[C96] [22058] a price that changed again is shown anew, and nothing is saved before that was seen', async () => {
  const prices = [priceChange('465.00', '65.00'), priceChange('470.00', '70.00')];
  answers = answersOf({
    updateShipmentProducts: ({ preview, charge }: { preview?: number; charge?: string }) => {
      if (preview === 1) return { priceChange: prices.shift() };
      if (charge === '470.00') return {};
      throw new CallError({ status: 409, code: '22058', message: 'The amount due changed.' });
    },
  });
  const { user } = openDetails();
  await user.click(await screen.findByRole('button', { name: 'Edit freight' }));
  await user.type(await screen.findByLabelText('Description on the bill of lading'), 'Paint');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Save at $465.00' }));
  await screen.findByRole('button', { name: 'Save at $470.00' });
  expect(screen.getByRole('alert').textContent).toContain('The amount due changed.');
});

test('[C95] a contact is saved with the version that was read; what changed elsewhere is named, and the latest is a press away', async () => {
  const changed = 'Meanwhile pickup changed. See the latest and try again.';
  answers = answersOf({
    updateShipmentAddress: () => {
      throw new CallError({ status: 409, message: changed });
    },
  });
  const { user } = openDetails();
  await user.click(await screen.findByRole('button', { name: 'Edit delivery address and contact' }));
  const fields = { 'Company name': 'Harbor', 'Street address': '1 Main St', 'First name': 'Lee', 'Last name': 'Ray' };
  for (const [label, text] of Object.entries(fields)) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  }
  await user.type(screen.getByLabelText('Phone at delivery'), '2145550188');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(changed);
  expect(sent('updateShipmentAddress')).toMatchObject([{ locationType: 2, version: shipment().version }]);
  const read = sent('getShipmentDetails').length;
  await user.click(screen.getByRole('button', { name: 'See the latest' }));
  await waitFor(() => expect(sent('getShipmentDetails').length).toBeGreaterThan(read));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  [
    { state: 'refused', reason: 'No truck at that time.' },
    /did not move the pickup: No truck at that time\. The old time stands/,
  ],
  [{ state: 'unknown' }, /has not answered yet\. You will see it here\. Until then the old time stands/],
])('[C91] the answer of the carrier to a move is said plainly: %o', async (pickupMove, words) => {
  answers = answersOf({ updateShipmentData: ({ preview }: { preview?: number }) => (preview ? {} : { pickupMove }) });
  const { user } = openDetails();
  await user.click(await screen.findByRole('button', { name: 'Move the pickup' }));
  await user.selectOptions(await screen.findByLabelText('Pickup from'), '10:00');
  await user.click(screen.getByRole('button', { name: 'Ask the carrier' }));
  expect((await screen.findByText(words)).closest('[role="alert"]')).not.toBeNull();
  expect(sent('updateShipmentData')).toMatchObject([{ preview: 1 }, { pickupFrom: '10:00', pickupTo: '17:00' }]);
});

test('[C91] another price of the day is reviewed with the new pickup; nothing is said of money that is not due where some goes back', async () => {
  const cheaper = {
    ...priceChange('390.00', '-10.00'),
    due: '0.00',
    refunds: [{ label: 'Visa ending 1881', amount: '10.25' }],
  };
  answers = answersOf({
    updateShipmentData: ({ preview }: { preview?: number }) => (preview ? { priceChange: cheaper } : {}),
  });
  const { user } = openDetails();
  await user.click(await screen.findByRole('button', { name: 'Move the pickup' }));
  await user.selectOptions(await screen.findByLabelText('Pickup from'), '10:00');
  await user.click(screen.getByRole('button', { name: 'Ask the carrier' }));
  const shown = await screen.findByRole('status', { name: 'The price changes' });
  expect(screen.getByText(/^New pickup: \w+, \w+ \d+, 10 am to 5 pm CT$/)).toBeTruthy();
  expect(shown.textContent).toContain('$10.25');
  expect(shown.textContent).not.toContain('Nothing more is due');
  expect(sent('updateShipmentData')).toMatchObject([{ preview: 1 }]);
});
