import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

/** What the carrier was asked, after what only read a price. */
const asked = (): { preview?: number; charge?: string }[] =>
  sent('updateShipmentData').filter((input) => input.preview !== 1);

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
  await waitFor(() => expect(sent('getShipmentDetails')).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'See the latest' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['the network', { status: 0, message: 'No connection.' }],
  ['a change made elsewhere', { status: 409, message: 'This shipment changed since you opened it: status.' }],
])(
  '[C91] a press that failed by %s keeps what was typed, and the next one is sent from the latest version',
  async (_, failure) => {
    let version = shipment().version;
    answers = answersOf({
      getShipmentDetails: () => ({ shipmentList: [shipment({ version })], stages: [], history: [] }),
      updateShipmentData: (input: { version: number }) => {
        if (input.version === version && version > shipment().version) return {};
        version += 1;
        throw new CallError(failure);
      },
    });
    const { user } = openDetails();
    const [edit] = await screen.findAllByRole('button', { name: 'Edit' });
    await user.click(edit as HTMLElement);
    const po = await screen.findByLabelText('PO number');
    await user.clear(po);
    await user.type(po, '99001');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(failure.message);
    expect(po).toHaveProperty('value', '99001');
    if (failure.status === 0) version = shipment().version;
    else await waitFor(() => expect(sent('getShipmentDetails')).toHaveLength(2));
    // What was read is shown by then.
    await act(async () => new Promise((resolve) => setTimeout(resolve, 100)));
    answers.updateShipmentData = () => ({});
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('updateShipmentData').at(-1)).toMatchObject({ version, poNumber: '99001' });
  },
);

describe('[C91] moving the pickup', () => {
  const openMove = async () => {
    const page = openDetails();
    await page.user.click(await screen.findByRole('button', { name: 'Move the pickup' }));
    return { ...page, days: await screen.findByRole('group', { name: 'Pickup day' }) };
  };

  test('open days are a group of radio buttons for the keyboard; closed ones say why, and any other day is a press away', async () => {
    vi.setSystemTime(new Date('2026-11-24T15:00:00Z'));
    const { user, days } = await openMove();
    const open = within(days).getByRole('radio', { name: 'Wednesday, November 25, 2026' });
    const closed = within(days).getByRole('radio', { name: /^Thursday, November 26, 2026: Thanksgiving/ });
    expect(closed).toHaveProperty('disabled', true);
    expect(screen.getByText(/^Carriers are closed on Thu, Nov 26 \(Thanksgiving/)).toBeTruthy();
    open.focus();
    await user.keyboard(' ');
    expect(open).toHaveProperty('checked', true);
    await user.click(screen.getByRole('button', { name: 'Other day' }));
    const other = await screen.findByLabelText('Other pickup day');
    await waitFor(() => expect(document.activeElement).toBe(other));
    await user.clear(other);
    await user.type(other, '2026-11-28');
    await user.click(screen.getByRole('button', { name: 'Ask the carrier' }));
    expect(await screen.findByText(/weekend/)).toBeTruthy();
    expect(asked()).toEqual([]);
    vi.useRealTimers();
  });

  test('while the carrier is asked the page says that nothing changes before it accepts; then the dialog closes and its button has the focus', async () => {
    let end: (answer: unknown) => void = () => undefined;
    answers = answersOf({
      updateShipmentData: ({ preview }: { preview?: number }) =>
        preview ? {} : new Promise((resolve) => (end = resolve)),
    });
    const { user } = await openMove();
    await user.selectOptions(screen.getByLabelText('Pickup from'), '10:00');
    await user.click(screen.getByRole('button', { name: 'Ask the carrier' }));
    expect((await screen.findByText(/Nothing changes unless it accepts/)).closest('[role="status"]')).not.toBeNull();
    await act(async () => end({}));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move the pickup' })));
  });

  describe('the price of a day is read when the day is chosen', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:00:00Z') });
    });
    afterEach(() => {
      vi.useRealTimers();
    });
    const day = (number: number) => screen.getByRole('radio', { name: new RegExp(`November ${number}, 2026$`) });
    const answerWith = (answer: (input: { preview?: number; pickupDate: string; charge?: string }) => unknown) => {
      answers = answersOf({ updateShipmentData: answer });
    };

    test('another one stands beside the form without a press, and one press asks the carrier at it', async () => {
      answerWith(({ preview }) => (preview ? { priceChange: priceChange('390.00', '-10.00') } : {}));
      const { user } = await openMove();
      await user.click(day(25));
      expect(screen.getByText(/^Checking what .* charges for that time/).closest('[role="status"]')).not.toBeNull();
      const shown = await screen.findByRole('status', { name: 'The price changes' });
      expect(shown.textContent).toContain('$390.00');
      expect(screen.getByText(/^New pickup: Wed, Nov 25/)).toBeTruthy();
      expect(document.activeElement).toBe(day(25));
      expect(asked()).toEqual([]);
      await user.click(screen.getByRole('button', { name: 'Ask the carrier at $390.00' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent('updateShipmentData')).toMatchObject([
        { preview: 1 },
        { pickupDate: '2026-11-25', charge: '390.00' },
      ]);
    });

    test('the same one is said, and the carrier is asked without reading it again', async () => {
      answerWith(() => ({}));
      const { user } = await openMove();
      await user.click(day(25));
      await screen.findByText(/^The price stays \$/);
      await user.click(screen.getByRole('button', { name: 'Ask the carrier' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(sent('updateShipmentData')).toMatchObject([{ preview: 1 }, { pickupDate: '2026-11-25' }]);
      expect(asked()[0]).not.toHaveProperty('charge');
    });

    test('a day that is left before its price came is not shown at it, and its call is given up', async () => {
      const ends: (() => void)[] = [];
      answerWith(({ pickupDate }) =>
        pickupDate.endsWith('25')
          ? new Promise((resolve) => ends.push(() => resolve({ priceChange: priceChange('900.00', '500.00') })))
          : { priceChange: priceChange('390.00', '-10.00') },
      );
      const { user } = await openMove();
      await user.click(day(25));
      await waitFor(() => expect(ends).toHaveLength(1));
      const [, , options] = calls.mock.calls.find(([name]) => name === 'updateShipmentData') ?? [];
      await user.click(day(30));
      expect(options.signal.aborted).toBe(true);
      await screen.findByRole('button', { name: 'Ask the carrier at $390.00' });
      await act(async () => ends[0]?.());
      expect(screen.queryByText('$900.00')).toBeNull();
      await user.click(day(24));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Ask the carrier' })).toBeTruthy());
      expect(asked()).toEqual([]);
    });

    test('where it cannot be read that is said, what is chosen stays, and a press reads it again before anybody is asked', async () => {
      answerWith(() => {
        throw new CallError({ status: 0, message: 'No connection.' });
      });
      const { user } = await openMove();
      await user.click(day(25));
      await screen.findByText('No connection.');
      expect(day(25)).toHaveProperty('checked', true);
      answers.updateShipmentData = ({ preview }: { preview?: number }) =>
        preview ? { priceChange: priceChange('465.00', '65.00') } : {};
      await user.click(screen.getByRole('button', { name: 'Ask the carrier' }));
      await screen.findByRole('button', { name: 'Ask the carrier at $465.00' });
      expect(screen.queryByText('No connection.')).toBeNull();
      expect(asked()).toEqual([]);
    });

    test('pressed before it came, the carrier is not asked at a price that nobody has seen', async () => {
      answerWith(({ preview }) => (preview ? { priceChange: priceChange('465.00', '65.00') } : {}));
      const { user } = await openMove();
      await user.click(day(25));
      await user.click(screen.getByRole('button', { name: 'Ask the carrier' }));
      await screen.findByRole('button', { name: 'Ask the carrier at $465.00' });
      expect(asked()).toEqual([]);
    });

    test('[22058] one that changed again is read and shown anew', async () => {
      const prices = ['465.00', '470.00'];
      answerWith(({ preview, charge }) => {
        if (preview) return { priceChange: priceChange(prices.shift() ?? '', '65.00') };
        if (charge === '470.00') return {};
        throw new CallError({ status: 409, code: '22058', message: 'The amount due changed.' });
      });
      const { user } = await openMove();
      await user.click(day(25));
      await user.click(await screen.findByRole('button', { name: 'Ask the carrier at $465.00' }));
      const again = await screen.findByRole('button', { name: 'Ask the carrier at $470.00' });
      expect(screen.getByText('The amount due changed.')).toBeTruthy();
      await user.click(again);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(asked().map(({ charge }) => charge)).toEqual(['465.00', '470.00']);
    });
  });
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

describe('[C96] the protection of insured freight', () => {
  const edit = async () => {
    const { user } = openDetails();
    await user.click(await screen.findByRole('button', { name: 'Edit freight' }));
    await user.type(await screen.findByLabelText('Description on the bill of lading'), 'Paint');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    return user;
  };
  const protectionChange = { before: '81.00', after: '94.50', difference: '13.50' };

  test('another premium is shown before it is saved, and saved as it was shown', async () => {
    answers = answersOf({
      updateShipmentProducts: ({ preview }: { preview?: number }) => (preview === 1 ? { protectionChange } : {}),
    });
    const user = await edit();
    const shown = await screen.findByRole('status', { name: 'The protection changes' });
    for (const text of ['$81.00', '$94.50', 'Protection costs $13.50 more.']) expect(shown.textContent).toContain(text);
    expect(screen.queryByRole('status', { name: 'The price changes' })).toBeNull();
    expect(sent('updateShipmentProducts')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Save with protection at $94.50' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('updateShipmentProducts')[1]).toMatchObject({ InsurancePremium: '94.50' });
    expect(sent('updateShipmentProducts')[1]).not.toHaveProperty('charge');
  });

  test('both prices are shown and saved; a lower premium says that it goes back', async () => {
    const lower = { before: '81.00', after: '45.00', difference: '-36.00' };
    answers = answersOf({
      updateShipmentProducts: ({ preview }: { preview?: number }) =>
        preview === 1 ? { priceChange: priceChange('465.00', '65.00'), protectionChange: lower } : {},
    });
    const user = await edit();
    await screen.findByRole('status', { name: 'The price changes' });
    const shown = await screen.findByRole('status', { name: 'The protection changes' });
    expect(shown.textContent).toContain('Protection costs $36.00 less. That goes back to how you paid');
    await user.click(screen.getByRole('button', { name: 'Save at $465.00 and protection at $45.00' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('updateShipmentProducts')[1]).toMatchObject({ charge: '465.00', InsurancePremium: '45.00' });
  });

  test('a new certificate at the same premium asks nothing more, and is saved at that premium', async () => {
    const same = { before: '81.00', after: '81.00', difference: '0.00' };
    answers = answersOf({
      updateShipmentProducts: ({ preview }: { preview?: number }) => (preview === 1 ? { protectionChange: same } : {}),
    });
    await edit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('updateShipmentProducts')[1]).toMatchObject({ InsurancePremium: '81.00' });
  });

  test('[99994] freight that is excluded is refused beside the words that exclude it, and nothing is saved', async () => {
    answers = answersOf({
      updateShipmentProducts: () => {
        const errors = [{ field: 'products.0', code: '99994', message: 'Marble cannot be insured.' }];
        throw new CallError({ status: 422, code: '99994', message: 'Marble cannot be insured.', errors });
      },
    });
    await edit();
    const description = await screen.findByLabelText('Description on the bill of lading');
    await waitFor(() => expect(description.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('dialog').textContent).toContain('Marble cannot be insured.');
    expect(sent('updateShipmentProducts')).toHaveLength(1);
  });
});
