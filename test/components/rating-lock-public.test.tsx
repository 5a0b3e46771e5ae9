import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testId } from '#test/fakes/ids.ts';
import { sharedLtl } from '#test/fakes/shared-ltl.ts';
import { sayRightsChanged } from '#web/api/rights-changed.ts';
import { KitProvider } from '#web/components/kit-provider.tsx';
import { MatchView } from '#web/features/bulk/match-view.tsx';
import { UploadView } from '#web/features/bulk/upload-view.tsx';
import { HomeSections } from '#web/features/home/home-sections.tsx';
import PublicLtlPage from '#web/features/ltl/public-ltl-page.tsx';
import SharedQuotePage from '#web/features/shared-quote/shared-quote-page.tsx';
import { VisitorLocked } from '#web/features/shell/rating-lock.ts';
import PublicTruckloadPage from '#web/features/truckload/public-truckload-page.tsx';
import { clearSession, setSession } from '#web/stores/session.ts';

const { call, showToast } = vi.hoisted(() => ({ call: vi.fn(), showToast: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({ call, newIdempotencyKey: () => 'key' }));
vi.mock('#web/stores/toasts.ts', async (original) => ({ ...(await original<object>()), showToast }));

// What is read late comes late on a machine that does much else.
configure({ asyncUtilTimeout: 15_000 });

const LOCKED = "We're sorry, there's a problem with your account. Please call (800) 555-0142.";

const sessionOf = () =>
  ({
    ...{ userUuid: testId(1), emailId: 'dana@whitfieldpumps.example', firstName: 'Dana', lastName: 'Whitfield' },
    ...{ accessToken: 'access', refreshToken: 'refresh', expiresIn: 3600 },
  }) as never;

const answerWith = (ratingRequestLock: boolean) =>
  call.mockReset().mockImplementation(async () => ({ preference: { ratingRequestLock } }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:00:00Z') });
  answerWith(true);
});
afterEach(() => {
  clearSession();
  vi.useRealTimers();
});

function open(page: ReactNode, path = '/home/page') {
  const element = <KitProvider>{page}</KitProvider>;
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: null },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

/** A shared quote's page, with what its loader read. */
function Shared(loaderData: object) {
  const Page = SharedQuotePage as (props: { loaderData: object }) => ReactNode;
  return <Page loaderData={loaderData} />;
}
const opened = () => ({ opened: { quote: sharedLtl(), linkEndsAt: '2026-12-04 23:00:00' } });

/** What leads to a form that asks for rates, by page: as the words it begins with. */
const pages: [string, () => ReactNode, string[]][] = [
  ['[S06] the LTL page', () => <PublicLtlPage />, ['Get Quote', 'ask for a truckload price', 'Get a quote for it']],
  ['[S06] the truckload page', () => <PublicTruckloadPage />, ['Get a truckload quote']],
  ['[S47] a shared quote that has ended', () => Shared({}), ['Get Quote']],
  ['[S47] a shared quote', () => Shared(opened()), ['Get this price']],
];

describe.each(pages)('%s, open to everybody', (_, page, words) => {
  test('[A30] signed in with a locked account nothing on it leads to a form that asks for rates, and the reason is said', async () => {
    setSession(sessionOf());
    const { router, user } = open(page());
    await screen.findAllByText(LOCKED);
    for (const name of words) {
      expect(screen.queryByRole('link', { name: new RegExp(`^${name}`) })).toBeNull();
      const [button] = screen.getAllByRole('button', { name: new RegExp(`^${name}`) });
      expect([button?.getAttribute('aria-disabled'), button?.title]).toEqual(['true', LOCKED]);
      if (button) await user.click(button);
    }
    expect(router.state.location.pathname).toBe('/home/page');
  });

  test('[A30] it opens again with the account, without a press', async () => {
    setSession(sessionOf());
    open(page());
    await screen.findAllByText(LOCKED);
    answerWith(false);
    sayRightsChanged();
    await vi.waitFor(() => expect(screen.queryByText(LOCKED)).toBeNull(), { timeout: 15_000 });
  });

  test('[A30] whoever is not signed in is asked nothing and finds it open', async () => {
    open(page());
    for (const name of words) {
      const [way] = [
        ...screen.queryAllByRole('link', { name: new RegExp(`^${name}`) }),
        ...screen.queryAllByRole('button', { name: new RegExp(`^${name}`) }),
      ];
      expect(way?.getAttribute('aria-disabled')).toBeNull();
    }
    expect(call).not.toHaveBeenCalled();
  });
});

describe('[S01] the start page', () => {
  test.each(['/home', '/home/es'])(
    '[A30] is left by a locked account that signed in in another tab while %s was open',
    async (path) => {
      const { router } = open(<HomeSections />, path);
      expect(call).not.toHaveBeenCalled();
      setSession(sessionOf());
      await vi.waitFor(() => expect(router.state.location.pathname).toBe('/customer'), { timeout: 15_000 });
      expect(showToast).toHaveBeenCalledWith({ type: 'warn', text: LOCKED });
    },
  );
});

describe('[S48] a bulk quote of a locked account', () => {
  const locked = (page: ReactNode) => open(<VisitorLocked value={true}>{page}</VisitorLocked>);

  test('[A30] the page is open, says why, and nothing goes on', async () => {
    const { user } = locked(<UploadView runs={[]} />);
    await user.type(screen.getByRole('textbox'), 'From');
    const go = screen.getByRole('button', { name: /^Continue/ });
    expect([go.getAttribute('aria-disabled'), go.title]).toEqual(['true', LOCKED]);
    expect(screen.getAllByText(LOCKED).length).toBeGreaterThan(1);
    screen.getByRole('button', { name: 'Download the template' });
  });

  test('[A30] a list that was read is not started', async () => {
    const { user } = locked(
      <MatchView
        onList={() => undefined}
        list={{
          name: 'Lanes.csv',
          epoch: 1900,
          headings: ['From ZIP', 'To ZIP'],
          columns: [],
          rows: [[{ text: '60601' }, { text: '75201' }]] as never,
          notes: [],
        }}
      />,
    );
    const start = screen.getByRole('button', { name: /^Quote 1 row/ });
    expect([start.getAttribute('aria-disabled'), start.title]).toEqual(['true', LOCKED]);
    await user.click(start);
    expect(call).not.toHaveBeenCalled();
  });
});
