import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { RewardHistory, Rewards } from '#contract/rewards.ts';
import { testId } from '#test/fakes/ids.ts';
import { CallError } from '#web/api/call-error.ts';
import { KitProvider } from '#web/components/kit-provider.tsx';
import RewardsPage, { clientLoader, HydrateFallback } from '#web/features/rewards/rewards-page.tsx';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({
  call: calls,
  newIdempotencyKey: () => 'key',
}));

configure({ asyncUtilTimeout: 15_000 });

const prizes = [
  { points: 2_500, amount: '12.50' },
  { points: 5_000, amount: '25.00' },
  { points: 10_000, amount: '50.00' },
];

const joined: Rewards = {
  joined: true,
  joinedDate: '2026-09-14',
  owner: 'Whitfield Pumps',
  points: 5_612,
  waiting: { count: 0, points: 0, unpaidPoints: 0, shipments: [] },
  earned: 10_612,
  redeemed: 5_000,
  ended: 0,
  nextEnd: { points: 612, date: '2027-09-30' },
  prizes,
  bestPrize: { points: 5_000, amount: '25.00' },
  monthsKept: 12,
  creditDays: 365,
};

const history: RewardHistory = {
  entries: [
    {
      ...{ number: 3, date: '2026-11-13', kind: 'counted', points: 348, balance: 5_612, paidFreight: '348.75' },
      shipment: { shipmentUuid: testId(1), shipmentShortId: 'FL-204633', shipmentName: 'Wear rings to Denver' },
    },
    {
      ...{ number: 2, date: '2026-11-10', kind: 'redeemed', points: -5_000, balance: 5_264 },
      ...{ amount: '25.00', expiresDate: '2027-11-10' },
    },
    { number: 1, date: '2026-11-02', kind: 'corrected', points: 10_264, balance: 10_264, reason: 'Late delivery' },
  ],
  count: 3,
  pageNumber: 1,
  pageSize: 50,
};

const none: RewardHistory = { entries: [], count: 0, pageNumber: 1, pageSize: 50 };
const refused = new CallError({ status: 500, message: 'The portal does not answer.' });

let rewards: Rewards;
let listed: RewardHistory | Error;

beforeEach(() => {
  [rewards, listed] = [joined, history];
  calls.mockReset().mockImplementation(async (name: string) => {
    if (name === 'getRewards') return rewards;
    if (name !== 'listRewardHistory') throw new Error(`Nobody asks for ${name}`);
    if (listed instanceof Error) throw listed;
    return listed;
  });
});

async function open(query = '') {
  const path = '/customer/rewards';
  const element = (
    <KitProvider>
      <RewardsPage />
    </KitProvider>
  );
  const router = createMemoryRouter(
    [{ path, element, loader: (args) => clientLoader(args as never), HydrateFallback: () => null }],
    { initialEntries: [`${path}${query}`] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { level: 1, name: 'Rewards' });
  return { router, user: userEvent.setup() };
}

const rowsOf = () =>
  within(screen.getByRole('table', { name: 'Points history' }))
    .getAllByRole('row')
    .slice(1);

describe('[S21] rewards', () => {
  test('what can be spent, what it is worth and how it came about stand on one page', async () => {
    await open();
    const card = screen.getByRole('region', { name: 'Rewards' });
    expect(card.textContent).toContain('5,612 points');
    expect(card.textContent).toContain('10,612 earned5,000 used');
    expect(card.textContent).toContain('The points belong to Whitfield Pumps.');
    expect(card.textContent).toContain('612 of them end on Thu, Sep 30, 2027.');
    const [counted, prize, corrected] = rowsOf();
    expect(counted?.textContent).toContain('Wear rings to Denver');
    expect(counted?.textContent).toContain('$348.75');
    expect(counted?.textContent).toContain('+348');
    expect(prize?.textContent).toContain('$25.00 store credit');
    expect(prize?.textContent).toContain('works until Wed, Nov 10, 2027');
    expect(prize?.textContent).toContain('−5,000');
    expect(corrected?.textContent).toContain('Late delivery');
  });

  test('a prize within reach is redeemed by one button, the dearest is the main one, and the others say how far it is', async () => {
    await open();
    const cards = within(screen.getByRole('region', { name: 'Prizes' })).getAllByRole('listitem');
    expect(within(cards[0] as HTMLElement).getByRole('button').dataset.kind).toBe('secondary');
    expect(within(cards[1] as HTMLElement).getByRole('button').dataset.kind).toBe('primary');
    expect(within(cards[2] as HTMLElement).queryByRole('button')).toBeNull();
    expect(cards[2]?.textContent).toContain('4,388 to go');
  });

  test('[R90] what waits says why, and how much of it waits for a payment', async () => {
    const of = (n: number) => ({ shipmentUuid: testId(n), shipmentShortId: `FL-20470${n}` });
    const open1 = { paidFreight: '612.40', points: 612, isDelivered: false, deliveryDate: '2026-11-24' };
    rewards = {
      ...joined,
      waiting: {
        ...{ count: 23, points: 1_560, unpaidPoints: 612 },
        shipments: [
          { ...of(1), ...open1, shipmentName: 'Impellers to Newark', open: '199.90', pending: '0.00' },
          { ...of(2), ...open1, shipmentName: 'Seal kits to Atlanta', open: '0.00', pending: '0.00' },
          { ...of(3), ...open1, shipmentName: 'Valves', isDelivered: true, open: '80.00', pending: '0.00' },
          { ...of(4), ...open1, shipmentName: 'Pumps', isDelivered: true, open: '0.00', pending: '75.00' },
        ],
      },
    };
    await open();
    const texts = rowsOf().map(({ textContent }) => textContent ?? '');
    expect(texts[0]).toContain('until delivered, Tue, Nov 24, and $199.90 is paid');
    expect(texts[1]).toContain('until delivered, Tue, Nov 24');
    expect(texts[1]).not.toContain('paid');
    expect(texts[2]).toContain('until $80.00 is paid');
    expect(texts[3]).toContain('until $75.00 has arrived');
    expect(screen.getByText('612 of it wait for a payment')).toBeTruthy();
    expect(screen.getByText('19 more shipments wait.')).toBeTruthy();
  });

  test('[C151] redeeming asks first, sends one key, and says what came of it', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Redeem $25.00 store credit' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('You get $25.00 of store credit. It works for 365 days');
    expect(dialog.textContent).toContain('You keep 612 points.');
    const after = { ...joined, points: 612, redeemed: 10_000 };
    calls.mockImplementation(async (name: string) => {
      if (name === 'redeemReward') return { ...prizes[1], expiresDate: '2027-11-26', rewards: after };
      return name === 'getRewards' ? after : history;
    });
    await user.click(within(dialog).getByRole('button', { name: 'Redeem for $25.00' }));
    await screen.findByText(/\$25\.00 of store credit is yours, until Fri, Nov 26, 2027/);
    expect(calls).toHaveBeenCalledWith('redeemReward', prizes[1], { idempotencyKey: 'key' });
    expect(calls.mock.calls.filter(([name]) => name === 'redeemReward')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Redeem/ })).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toContain('is yours'));
  });

  test('[C151] a prize that is refused stays open with the reason', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Redeem $12.50 store credit' }));
    calls.mockRejectedValueOnce(
      new CallError({ status: 409, message: 'There are not enough points for this prize.' } as never),
    );
    await user.click(await screen.findByRole('button', { name: 'Redeem for $12.50' }));
    expect((await screen.findByRole('alert')).textContent).toContain('There are not enough points');
    await user.click(screen.getByRole('button', { name: 'Keep the points' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[R90] a balance below zero says why, and nothing can be redeemed', async () => {
    const { bestPrize: _none, nextEnd: _end, ...rest } = joined;
    rewards = { ...rest, points: -300 };
    await open();
    expect(screen.getByRole('region', { name: 'Rewards' }).textContent).toContain('−300 points');
    expect(screen.getByText(/Your next 300 points make up for it/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Redeem/ })).toBeNull();
    expect(screen.getByText('2,800 to go')).toBeTruthy();
  });

  test('[S21] somebody who just joined sees what to do', async () => {
    const { bestPrize: _none, nextEnd: _end, ...rest } = joined;
    rewards = { ...rest, points: 0, earned: 0, redeemed: 0 };
    listed = none;
    await open();
    expect(screen.getByRole('heading', { name: 'No points yet.' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Get a quote' }).getAttribute('href')).toBe('/customer/freight-quote');
    expect(screen.getByText('Points count until the end of the month 12 months after they came.')).toBeTruthy();
  });

  test('[C19] before joining the page says what it brings, and one press joins; a failed one says so and can be pressed again', async () => {
    const { joinedDate: _day, bestPrize: _none, nextEnd: _end, ...rest } = joined;
    const stranger: Rewards = {
      ...{ ...rest, joined: false, points: 0, earned: 0, redeemed: 0 },
      shipped: { since: '2025-12-01', amount: '50852.22', points: 50_852 },
    };
    [rewards, listed] = [stranger, none];
    const { user } = await open();
    expect(screen.getByText('Earn great prizes with our Rewards Program')).toBeTruthy();
    expect(
      screen.getByText('Since Mon, Dec 1, 2025 you paid $50,852.22 for freight. That would have been 50,852 points.'),
    ).toBeTruthy();
    expect(screen.getByText('Prizes from 2,500 points')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Join Rewards' });
    calls.mockRejectedValueOnce(refused);
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toContain('The portal does not answer.');
    calls.mockImplementation(async (name: string) => (name === 'listRewardHistory' ? history : joined));
    await user.click(button);
    await screen.findByRole('heading', { level: 2, name: 'Prizes' });
    expect(calls.mock.calls.filter(([name]) => name === 'joinRewards')).toHaveLength(2);
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  test('[S21] rewards that do not load say so, and a retry shows them', async () => {
    calls.mockRejectedValue(refused);
    const { user } = await open();
    expect(await screen.findByText('Your points could not be loaded.')).toBeTruthy();
    calls.mockImplementation(async (name: string) => (name === 'getRewards' ? joined : history));
    await user.click(screen.getByRole('button', { name: /again/i }));
    await screen.findByRole('heading', { level: 2, name: 'Prizes' });
  });

  test('[C150] a history that does not load leaves the points, and is retried alone', async () => {
    listed = refused;
    const { user } = await open();
    expect(screen.getByText('Your points history could not be loaded.')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Rewards' }).textContent).toContain('5,612 points');
    listed = history;
    await user.click(screen.getByRole('button', { name: /again/i }));
    await waitFor(() => expect(rowsOf()).toHaveLength(3));
  });

  test('[C150] pages are links, and a page that is not there leads to the first', async () => {
    listed = { ...history, count: 120, pageNumber: 2 };
    const { router, user } = await open('?pageNumber=2');
    expect(screen.getByText('51 to 53 of 120')).toBeTruthy();
    listed = new CallError({ status: 404, code: '9001', message: 'No rows' });
    await user.click(screen.getByRole('link', { name: 'Next page' }));
    await screen.findByText('There is no such page');
    expect(router.state.location.search).toBe('?pageNumber=3');
    expect(screen.getByRole('link', { name: 'To the first page' }).getAttribute('href')).toContain('/customer/rewards');
  });

  test('[S21] while it loads there is the shape of what comes', () => {
    render(
      <KitProvider>
        <HydrateFallback />
      </KitProvider>,
    );
    expect(screen.getByRole('status', { name: 'Loading your points' }).getAttribute('aria-busy')).toBe('true');
  });
});
