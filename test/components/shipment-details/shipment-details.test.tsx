import { configure, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from '#web/api/call-error.ts';
import {
  type Answers,
  alert,
  answersOf,
  charges,
  note,
  openDetails,
  SHIPMENT,
  shipment,
  transaction,
  transactionsOf,
} from './details-world.tsx';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({ call: calls, newIdempotencyKey: () => 'key' }));
// A machine that does much else needs longer than the library waits.
configure({ asyncUtilTimeout: 15_000 });

const noHistory = { stages: [], history: [] };
let answers: Answers;
const answer = (changes: Answers) => {
  answers = answersOf(changes);
};
beforeEach(() => {
  answer({});
  calls.mockReset().mockImplementation(async (name: string, input: never) => answers[name]?.(input));
});
const offline = () => {
  throw new CallError({ status: 0, message: 'No connection.' });
};
const sent = (name: string) => calls.mock.calls.filter(([called]) => called === name).map(([, input]) => input);
const heading = () => screen.findByRole('heading', { level: 1, name: 'Pump parts to Dallas' });

describe('[S38] the page of a booked shipment', () => {
  test('[H02] shows the ten stages, the times of those that were reached and the one it is in', async () => {
    openDetails();
    await heading();
    const stages = within(screen.getByRole('list', { name: 'Stages' })).getAllByRole('listitem');
    expect(stages).toHaveLength(10);
    expect(stages[1]?.textContent).toBe('Estimate savedMon, Nov 239:58 am CT');
    expect(stages[4]?.getAttribute('aria-current')).toBe('step');
    expect(stages[5]?.textContent).toBe('Arrived at Pick-up');
    screen.getByRole('heading', { name: /^Pickup .*8 am to 5 pm CT$/ });
  });

  test('[H03] names carrier and references, and gives the shipment another name', async () => {
    answer({ renameShipment: () => ({}) });
    const { user } = openDetails();
    await heading();
    expect(screen.getAllByText('447120853').length).toBeGreaterThan(0);
    await user.click(await screen.findByRole('button', { name: 'Edit name' }));
    const field = await screen.findByLabelText('Shipment name');
    await user.clear(field);
    await user.type(field, 'Pumps');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('renameShipment')).toEqual([{ shipmentUuid: SHIPMENT, shipmentName: 'Pumps' }]));
  });

  test('tabs are links, and opening one asks for nothing again', async () => {
    const { user, router } = openDetails();
    await heading();
    const asked = calls.mock.calls.length;
    await user.click(screen.getByRole('link', { name: 'Charges' }));
    await screen.findByRole('table', { name: 'Charges' });
    expect(router.state.location.search).toBe(`?shipmentUuid=${SHIPMENT}&tab=charges`);
    expect(calls.mock.calls.filter(([name]) => name !== 'findPostalCode')).toHaveLength(
      asked - calls.mock.calls.slice(0, asked).filter(([name]) => name === 'findPostalCode').length,
    );
  });

  test('[C73] the money box adds up: every charge, the coupon, what is paid and what is due', async () => {
    answer({ getShipmentCharges: () => charges({ paid: '400.00', due: '54.02' }) });
    openDetails();
    await heading();
    const box = screen.getByRole('region', { name: 'Due' });
    expect(within(box).getAllByText('$54.02').length).toBeGreaterThan(0);
    for (const text of ['Coupon FALL25', '−$25.00', '$454.02', '−$400.00'])
      expect(within(box).getAllByText(text).length).toBeGreaterThan(0);
    expect(
      within(screen.getByRole('region', { name: 'Needs your attention' })).getByText('$54.02 is due'),
    ).toBeTruthy();
  });

  test('[R42] agents see cost and profit in a box of their own, customers do not', async () => {
    openDetails();
    await heading();
    expect(screen.queryByRole('region', { name: 'Agents only' })).toBeNull();
    answer({ getShipmentCharges: () => charges({ cost: '400.00', profit: '54.02' }) });
    openDetails();
    const box = await screen.findByRole('region', { name: 'Agents only' });
    expect(box.textContent).toMatch(/Cost\$400\.00Profit\$54\.02/);
  });

  test.each([
    [
      'refused by the carrier',
      { dispatch: { state: 'refused', date: '2026-11-23 16:40:00' } },
      /can’t take this shipment/,
    ],
    ['without an answer', { dispatch: { state: 'unknown', date: '2026-11-23 16:40:00' } }, /please don’t book again/],
    [
      'across the border without a broker',
      { toLocation: { ...shipment().toLocation, country: 'CA' } },
      /Add a customs broker/,
    ],
  ] as const)('says what it needs: %s', async (_what, changes, text) => {
    answer({ getShipmentDetails: () => ({ ...noHistory, shipmentList: [shipment(changes as never)] }) });
    openDetails();
    await heading();
    expect(screen.getByRole('region', { name: 'Needs your attention' }).textContent).toMatch(text);
  });

  test('a part that failed says so in its place and is asked again, the rest stays', async () => {
    answer({ getShipmentCharges: offline, listShipmentTransactions: offline });
    const { user } = openDetails('&tab=transactions');
    await heading();
    await screen.findByRole('heading', { name: 'We couldn’t load the transactions' });
    answer({ listShipmentTransactions: () => transactionsOf(transaction()) });
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0] as HTMLElement);
    await screen.findByRole('table', { name: 'Transactions' });
  });

  test('a shipment that is not there leads to the list, one that could not be loaded is asked again', async () => {
    answer({ getShipmentDetails: () => ({ ...noHistory, shipmentList: [] }) });
    openDetails();
    await screen.findByRole('heading', { name: 'We can’t find that shipment in your account.' });
    answer({ getShipmentDetails: offline });
    const { user } = openDetails();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer({});
    await user.click(retry);
    await heading();
  });

  test('an estimate leads to the page where it is booked', async () => {
    answer({
      getShipmentDetails: () => ({
        ...noHistory,
        shipmentList: [shipment({ shipmentStatusId: { id: 1, name: 'Estimate saved' } })],
      }),
    });
    openDetails();
    const link = await screen.findByRole('link', { name: 'Open the quote' });
    expect(link.getAttribute('href')).toBe(`/customer/shipment?shipmentUuid=${SHIPMENT}`);
  });

  test('what can no longer be changed says why', async () => {
    const no = { allowed: false, reason: 'Picked up, so papers cannot be changed here.' };
    const editable = { ...shipment().editable, data: no, addresses: no, products: no };
    answer({ getShipmentDetails: () => ({ ...noHistory, shipmentList: [shipment({ editable })] }) });
    openDetails();
    await heading();
    screen.getByText('Picked up, so papers cannot be changed here.');
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });
});

describe('[C72] transactions', () => {
  const rows = [
    transaction({
      ...{ shipmentTransactionUuid: 'p', transactionTypeId: 2, shipmentDescription: 'Card, Visa ending 1881' },
      ...{ approval: 'declined', status: 2, shipmentCharge: '0.00', shipmentPayment: '454.02' },
    }),
    transaction(),
  ];

  test('are filtered by links of their own', async () => {
    answer({ listShipmentTransactions: () => transactionsOf(...rows) });
    const { user, router } = openDetails('&tab=transactions');
    await heading();
    const list = () => screen.getByRole('table', { name: 'Transactions' });
    expect(within(list()).getAllByRole('row')).toHaveLength(4);
    within(list()).getByRole('row', { name: /^Since booking/ });
    screen.getByText('Declined');
    await user.click(screen.getByRole('link', { name: 'Payments' }));
    await waitFor(() => expect(within(list()).getAllByRole('row')).toHaveLength(2));
    expect(router.state.location.search).toMatch(/show=payments$/);
    expect(within(list()).queryByText('Freight')).toBeNull();
  });

  test('there are none before anything is booked', async () => {
    openDetails('&tab=transactions');
    await screen.findByRole('heading', { name: 'No transactions yet' });
  });
});

describe('[H27] [H28] notes and alerts', () => {
  test('a note is added with a counter, and the server’s own sentence stands at the field', async () => {
    answer({ addShipmentNote: () => note() });
    const { user } = openDetails('&tab=notes');
    await heading();
    await user.click(await screen.findByRole('button', { name: 'Add note' }));
    await screen.findByText('Note is a required field');
    await user.type(screen.getByLabelText('Note'), 'Dock 4');
    screen.getByText(/6 of 500/);
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(sent('addShipmentNote')).toEqual([{ shipmentUuid: SHIPMENT, note: 'Dock 4' }]));
  });

  test('one’s own note is edited and deleted with the way back, another’s is only pinned', async () => {
    const own = note();
    const other = note({ shipmentNoteUuid: 'other', note: 'Call at 9', author: 'Priya N.', isOwn: false });
    answer({
      listShipmentNotes: () => ({ notes: [own, other], count: 2 }),
      changeShipmentNote: () => ({ ...own, revision: 2, status: 2 }),
    });
    const { user } = openDetails('&tab=notes');
    await heading();
    expect(await screen.findAllByRole('button', { name: 'Delete' })).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Pin' })).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('changeShipmentNote')).toHaveLength(2));
    expect(sent('changeShipmentNote')).toMatchObject([
      { revision: 1, status: 2 },
      { revision: 2, status: 1 },
    ]);
  });

  test('a problem is reported once from the seeded lists, and closed by whoever opened it', async () => {
    answer({
      listShipmentAlerts: () => ({
        alerts: [alert(), alert({ shipmentAlertUuid: 'b', isOwn: false, problem: 'Damage' })],
        count: 2,
      }),
      addShipmentAlert: () => alert(),
      changeShipmentAlert: () => alert({ status: 2 }),
    });
    const { user } = openDetails('&tab=notes');
    await heading();
    expect(screen.queryByRole('button', { name: 'Close: Damage' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close: Missed pickup' }));
    await waitFor(() => expect(sent('changeShipmentAlert')).toMatchObject([{ status: 2, revision: 1 }]));
    await user.click(screen.getByRole('button', { name: 'Report a problem' }));
    const dialog = await screen.findByRole('dialog', { name: 'Report a problem' });
    await user.selectOptions(await within(dialog).findByLabelText('Problem'), 'Damage');
    await user.click(within(dialog).getByRole('button', { name: 'Report problem' }));
    await waitFor(() => expect(sent('addShipmentAlert')).toMatchObject([{ problemDescriptionId: 3 }]));
  });

  test('[C129] a charge is disputed by an alert that names it', async () => {
    answer({ addShipmentAlert: () => alert() });
    const { user } = openDetails('&tab=charges');
    await heading();
    await user.click(screen.getByRole('button', { name: 'Dispute Freight' }));
    const dialog = await screen.findByRole('dialog', { name: 'Dispute: Freight' });
    await user.click(await within(dialog).findByRole('button', { name: 'Dispute this charge' }));
    await waitFor(() =>
      expect(sent('addShipmentAlert')).toMatchObject([{ chargeUuid: 'freight', problemDescriptionId: 7 }]),
    );
  });
});

test('[C74] a check for what a booked shipment owes is waited for: nothing is booked with it', async () => {
  const cardFee = { percent: 2.5, above: '250.00', never: [] };
  const ar = { arStatus: 0, arCreditLimit: '0.00', arGraceAmount: '0.00', arAvailable: '0.00' };
  answer({
    getShipmentCharges: () => charges({ due: '88.15', paid: '365.87', cardFee: { percent: 2.5, above: '250.00' } }),
    listCards: () => ({ cards: [], tokenizer: {}, cardFee }),
    listAchAccounts: () => ({ achAccounts: [], tokenizer: {} }),
    getArInfo: () => ({ customerARInfo: { ...ar, defaultPaymentMethod: 0 } }),
    getStoreCredit: () => ({ data: { balance: '0.00', expiryDays: 365, lots: [], entries: [] } }),
  });
  const { user } = openDetails();
  await heading();
  const [pay] = await screen.findAllByRole('button', { name: 'Pay $88.15' });
  if (pay) await user.click(pay);
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay what is due' }));
  await user.click(await dialog.findByRole('radio', { name: 'Check' }));
  dialog.getByText(/^Make the check out to .* The amount stays pending until we receive it\./);
  expect(dialog.getAllByText('pending until we receive it')).toHaveLength(2);
  expect(dialog.queryByText(/book/i)).toBeNull();
});

describe('the folded charges of a phone', () => {
  const folded = () => document.querySelector('details');
  const noCharges = {
    shipmentCharges: [],
    coupon: null,
    charges: '0.00',
    coupons: '0.00',
    total: '0.00',
    paid: '0.00',
  };

  test('[C73] open to the lines of the bill', async () => {
    openDetails();
    await heading();
    expect(folded()?.querySelector('summary')?.textContent).toMatch(/^\d charges?$/);
    expect(folded()?.textContent).toContain('$389.93');
  });

  test('[C73] cannot be opened where there is nothing but the total', async () => {
    answer({ getShipmentCharges: () => charges(noCharges) });
    openDetails();
    await heading();
    await screen.findByText('Nothing to pay');
    expect(folded()).toBeNull();
    expect(screen.queryByText(/0 charges/)).toBeNull();
  });

  test('[C73] are called payments where every charge was taken back and money moved', async () => {
    answer({ getShipmentCharges: () => charges({ ...noCharges, paid: '20.00', due: '-20.00' }) });
    openDetails();
    await heading();
    await screen.findByText('We owe you $20.00', { exact: false });
    expect(folded()?.querySelector('summary')?.textContent).toBe('Payments');
  });
});

test('the history tells what happened at the destination on its clock', async () => {
  const delivered = { date: '2026-12-01 18:05:00', what: 'Delivered', statusId: 5, stageId: 20, byAgent: false };
  answers.getShipmentDetails = () => ({
    shipmentList: [shipment({ toLocation: { ...shipment().toLocation, zone: 'America/New_York' } })],
    ...{ stages: [], history: [delivered] },
  });
  openDetails('&tab=history');
  await heading();
  const history = await screen.findByRole('region', { name: 'History' });
  expect(within(history).getByText('Tue, Dec 1, 1:05 pm ET')).toBeTruthy();
});

test('the history is listed newest first, with what an agent did', async () => {
  openDetails('&tab=history');
  await heading();
  const entries = within(await screen.findByRole('region', { name: 'History' })).getAllByRole('listitem');
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'BookedMon, Nov 23, 10:40 am CT, by your agent',
    'Estimate savedMon, Nov 23, 9:58 am CT',
  ]);
});
