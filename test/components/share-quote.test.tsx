import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { QuoteShareLink } from '#contract/shares.ts';
import { CallError } from '#web/api/call-error.ts';
import { KitProvider } from '#web/components/kit-provider.tsx';
import { ShareQuote } from '#web/features/share/share-quote.tsx';

const { calls, keys } = vi.hoisted(() => ({ calls: vi.fn(), keys: { made: 0 } }));
vi.mock('#web/api/call.ts', () => ({
  call: calls,
  newIdempotencyKey: () => {
    keys.made += 1;
    return `key-${keys.made}`;
  },
}));

// A machine that does much else needs longer than the library waits.
configure({ asyncUtilTimeout: 15_000 });

const link = (changes: Partial<QuoteShareLink> = {}): QuoteShareLink => ({
  shareId: 'a'.repeat(64),
  url: 'https://ship.example.com/home/shared-quote/hV6cT0Zy3mQ1sXo8rJd4Lw',
  createdAt: '2026-11-23 15:12:00',
  endsAt: '2026-12-04 23:00:00',
  pricedAt: '2026-11-23 15:12:00',
  firstPriceEndsAt: '2026-11-27 23:00:00',
  pricesEndAt: '2026-11-27 23:00:00',
  zone: 'America/Chicago',
  current: true,
  ...changes,
});

let links: QuoteShareLink[];
beforeEach(() => {
  links = [];
  keys.made = 0;
  calls.mockReset().mockImplementation(async (name: string, input: { create?: boolean; shareId?: string }) => {
    if (name === 'createQuoteShare' && input.create) links = [link(), ...links];
    if (name === 'revokeQuoteShare') links = links.filter(({ shareId }) => shareId !== input.shareId);
    return { links };
  });
});

const place = (props: Partial<Parameters<typeof ShareQuote>[0]> = {}) => {
  render(
    <MemoryRouter>
      <KitProvider>
        <ShareQuote of={{ rateRequestUuid: 'r' }} {...props} />
      </KitProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
};
const open = async (user: ReturnType<typeof place>) => {
  await user.click(screen.getByRole('button', { name: 'Share' }));
  return screen.findByRole('dialog', { name: 'Share this quote' });
};

describe('[Q25] sharing a quote', () => {
  test('[R82] while carriers are still answering the button says why it waits, and opens nothing', async () => {
    const user = place({ waiting: true });
    const why = 'You can share this quote once the last carrier has answered.';
    const button = screen.getByRole('button', { name: /^Share/, description: why });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).not.toHaveBeenCalled();
  });

  test.each([
    ['every rate of a list', undefined, /Cities and ZIP codes.*every carrier’s price/],
    ['truckload rates', 'trucks', /hours of each stop.*every carrier’s price with its charges and terms/],
    ['the truck that was chosen', 'truck', /hours of each stop.*the price you chose with its charges and terms/],
  ] as const)('[R56] says what a link to %s shows, and that names and references never', async (_what, shows, seen) => {
    const user = place(shows ? { of: { shipmentUuid: 's' }, shows } : {});
    const dialog = await open(user);
    expect(dialog.textContent).toMatch(seen);
    expect(dialog.textContent).toMatch(/They never see.*street addresses, phone, email, reference numbers/);
  });

  test('[C112] opening only lists; nothing is shared before the press, which says until when', async () => {
    const user = place();
    await open(user);
    await screen.findByRole('button', { name: 'Create link' });
    expect(calls.mock.calls).toEqual([['createQuoteShare', { rateRequestUuid: 'r', create: false }]]);
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Link')).value).toBe(link().url);
    screen.getByText('Fri, Dec 4, 5 pm CT');
    screen.getByText('Fri, Nov 27, 5 pm CT');
    expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull();
  });

  test('[R49] a press that failed is sent again with the same key', async () => {
    const user = place();
    await open(user);
    const button = await screen.findByRole('button', { name: 'Create link' });
    calls.mockRejectedValueOnce(new CallError({ status: 0, message: 'No connection.' }));
    await user.click(button);
    await screen.findByText('No connection.');
    await user.click(screen.getByRole('button', { name: 'Create link' }));
    await screen.findByLabelText('Link');
    const sent = calls.mock.calls.filter(([, input]) => input.create);
    expect(sent.map(([, , options]) => options)).toEqual([{ idempotencyKey: 'key-1' }, { idempotencyKey: 'key-1' }]);
  });

  test('[C114] revoking is confirmed where it was pressed, and says that the link has ended', async () => {
    links = [link()];
    const user = place();
    await open(user);
    await user.click(await screen.findByRole('button', { name: 'Revoke link' }));
    await screen.findByText('Revoke this link? Whoever has it will only see that it has ended.');
    await user.click(screen.getByRole('button', { name: 'Keep link' }));
    expect(calls.mock.calls.map(([name]) => name)).toEqual(['createQuoteShare']);
    await user.click(screen.getByRole('button', { name: 'Revoke link' }));
    await user.click(await screen.findByRole('button', { name: 'Revoke link' }));
    await screen.findByText('Link revoked. Whoever opens it now sees that it has ended.');
    expect(calls).toHaveBeenCalledWith('revokeQuoteShare', { shareId: link().shareId });
    await screen.findByRole('button', { name: 'Create link' });
  });

  test('a link of an earlier price is listed beside the way to make a new one; one without address can be revoked', async () => {
    links = [link({ current: false, shareId: 'b'.repeat(64), url: undefined })];
    const user = place({ of: { shipmentUuid: 's' } });
    await open(user);
    await screen.findByText('Earlier link, made Mon, Nov 23, 9:12 am CT');
    screen.getByText(/its address can’t be shown again/);
    screen.getByRole('button', { name: 'Revoke link' });
    screen.getByRole('button', { name: 'Create link' });
    expect(screen.queryByLabelText('Link')).toBeNull();
  });

  test('once every price has expired no link can be created, and a link that still works can be revoked', async () => {
    links = [link()];
    const user = place({ expired: true });
    await open(user);
    await screen.findByRole('button', { name: 'Revoke link' });
    expect(screen.queryByRole('button', { name: 'Create link' })).toBeNull();
  });

  test('a list that could not be loaded is asked for again; Escape closes and gives the focus back', async () => {
    calls.mockRejectedValueOnce(new CallError({ status: 0, message: 'No connection.' }));
    const user = place();
    await open(user);
    await screen.findByText('No connection.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Create link' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' })));
  });
});
