import { configure, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShipmentRebill } from '#contract/rebills.ts';
import { testId } from '#test/fakes/ids.ts';
import { type Answers, answersOf, charges, openDetails, SHIPMENT } from './details-world.tsx';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({ call: calls, newIdempotencyKey: () => 'key' }));
// A machine that does much else needs longer than the library waits.
configure({ asyncUtilTimeout: 15_000 });

const rebill = (changes: Partial<ShipmentRebill> = {}): ShipmentRebill => ({
  rebillUuid: testId(0x8001),
  carrierInvoiceNumber: 'FB-7701',
  state: 'asked',
  amount: '88.15',
  due: '0.00',
  lines: [
    {
      ...{ kind: 'reweigh', description: '1,420 lb, not 1,200 lb', booked: '1,200 lb', measured: '1,420 lb' },
      amount: '88.15',
    },
  ],
  evidence: 'Weighed on the dock scale in Chicago',
  certificate: 'W-20431',
  receivedDate: '2026-11-23 16:00:00',
  answerBy: '2026-12-03',
  version: 1,
  ...changes,
});
const line = { chargeUuid: '7-0', kind: 'adjustment', code: 'REWEIGH', date: '2026-11-23 16:00:00' } as const;
const description = 'Carrier-change adjustment: 1,420 lb, not 1,200 lb';

let answers: Answers;
const show = (state: Partial<ShipmentRebill>, marks: { asked?: boolean; disputed?: boolean }, more: Answers = {}) => {
  const { shipmentCharges, ...money } = charges();
  const all = [...shipmentCharges, { ...line, description, amount: '88.15', ...marks }];
  const shown = { ...money, shipmentCharges: all, withheld: '88.15', rebills: [rebill(state)] };
  answers = answersOf({ getShipmentCharges: () => shown, ...more });
};
beforeEach(() => {
  calls.mockReset().mockImplementation(async (name: string, input: never) => answers[name]?.(input));
});
const sent = () => calls.mock.calls.filter(([called]) => called === 'respondToRebill').map(([, input]) => input);
const box = async () => within(await screen.findByRole('region', { name: /^Carrier-change adjustment/ }));

describe('a rebill on the page of a shipment', () => {
  test('[R68] is asked for before anything else, with what changed, the evidence and the day; nothing of it is due', async () => {
    show({}, { asked: true });
    openDetails();
    const shown = await box();
    shown.getByText('$88.15', { selector: 'p, div, span' });
    shown.getByText('1,420 lb');
    shown.getByText('1,200 lb');
    shown.getByText(/Weighed on the dock scale/);
    shown.getByText(/Answer by Thu, Dec 3/);
    screen.getByText('The carrier billed $88.15 more');
    expect(screen.getAllByText('$0.00').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Not due: disputed or waiting for you').length).toBeGreaterThan(0);
  });

  test('accepting it is the page’s orange button only while nothing is due', async () => {
    show({}, { asked: true });
    const { unmount } = openDetails();
    expect((await box()).getByRole('button', { name: 'Accept' }).dataset.kind).toBe('primary');
    unmount();
    const owed = { ...charges(), due: '410.00', withheld: '88.15', rebills: [rebill()] };
    show({}, { asked: true }, { getShipmentCharges: () => owed });
    openDetails();
    expect((await box()).getByRole('button', { name: 'Accept' }).dataset.kind).toBe('outline');
    expect(screen.getByRole('button', { name: 'Pay $410.00' }).dataset.kind).toBe('primary');
  });

  test('[C144] it is disputed with a reason, and the dialog says what happens next', async () => {
    show(
      { lines: rebill().lines.map((line) => ({ ...line, kind: 'other' })) },
      { asked: true },
      { respondToRebill: () => ({}) },
    );
    const { user } = openDetails();
    await user.click((await box()).getByRole('button', { name: 'Dispute' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dispute the adjustment' }));
    dialog.getByText(/You don’t pay \$88.15 while it is in dispute/);
    await user.click(dialog.getByRole('button', { name: 'Dispute it' }));
    await dialog.findAllByText('Choose why you dispute it.');
    expect(sent()).toEqual([]);
    await user.selectOptions(dialog.getByLabelText('Why do you dispute it?'), 'The weight is wrong');
    await user.click(dialog.getByRole('button', { name: 'Dispute it' }));
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { shipmentUuid: SHIPMENT, rebillUuid: testId(0x8001), version: 1, answer: 'dispute', reason: 'weight' },
      ]),
    );
  });

  test('[C144] what another weight is billed for is likely disputed for the weight', async () => {
    show({}, { asked: true }, { respondToRebill: () => ({}) });
    const { user } = openDetails();
    await user.click((await box()).getByRole('button', { name: 'Dispute' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dispute the adjustment' }));
    await user.click(dialog.getByRole('button', { name: 'Dispute it' }));
    await waitFor(() => expect(sent()).toMatchObject([{ answer: 'dispute', reason: 'weight' }]));
  });

  test('[C144] it is accepted with one press', async () => {
    show({}, { asked: true }, { respondToRebill: () => ({}) });
    const { user } = openDetails();
    await user.click((await box()).getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(sent()).toMatchObject([{ answer: 'accept', version: 1 }]));
  });

  test('[R54] in dispute it says that it is not paid meanwhile, and that accepting ends the dispute', async () => {
    show({ state: 'disputed', reason: 'weight', answeredDate: '2026-11-24 10:00:00', version: 2 }, { disputed: true });
    openDetails();
    const shown = await box();
    shown.getByText(/the weight is wrong. You don’t pay \$88.15 while it is disputed.*Accepting ends the dispute/);
    shown.getByRole('button', { name: 'Accept after all' });
    expect(shown.queryByRole('button', { name: 'Dispute' })).toBeNull();
  });
});
