import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { KitProvider } from '#web/components/kit-provider.tsx';
import { QuickQuote } from '#web/features/customer-home/quick-quote.tsx';
import LtlPage from '#web/features/ltl/ltl-page.tsx';
import type { ShellContext } from '#web/features/shell/rating-lock.ts';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({ call, newIdempotencyKey: () => 'key' }));

const LOCKED = "We're sorry, there's a problem with your account. Please call (800) 555-0142.";

beforeEach(() => {
  call.mockReset().mockReturnValue(new Promise(() => undefined));
  sessionStorage.clear();
  useQuoteDraft.getState().reset();
});

function open(Page: ComponentType, locked: boolean) {
  const element = (
    <KitProvider>
      <Outlet context={{ locked } satisfies ShellContext} />
    </KitProvider>
  );
  const router = createMemoryRouter([{ path: '/customer', element, children: [{ index: true, Component: Page }] }], {
    initialEntries: ['/customer'],
  });
  render(<RouterProvider router={router} />);
  return router;
}

/** What leads to a form that asks for rates, by page: as the words on it. */
const pages: [string, ComponentType, string[]][] = [
  ['[S16] the LTL page', LtlPage, ['Get Quote', 'ask for a truckload price', 'Get a quote for it']],
  ['[S14] the quick quote', QuickQuote, ['More units']],
];

describe.each(pages)('%s', (_, Page, words) => {
  test('[A30] while an account is locked nothing on it leads to a form that asks for rates, and the reason is said', async () => {
    const router = open(Page, true);
    const user = userEvent.setup();
    for (const name of words) {
      expect(screen.queryByRole('link', { name: new RegExp(`^${name}`) })).toBeNull();
      const button = screen.getByRole('button', { name: new RegExp(`^${name}`) });
      expect([button.getAttribute('aria-disabled'), button.title]).toEqual(['true', LOCKED]);
      await user.click(button);
    }
    expect(router.state.location.pathname).toBe('/customer');
    expect(screen.queryAllByRole('link')).toEqual([]);
  });

  test('[A30] open to every other account', () => {
    open(Page, false);
    for (const name of words) screen.getByRole('link', { name: new RegExp(`^${name}`) });
  });
});
