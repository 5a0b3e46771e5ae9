import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#web/api/call-error.ts';
import { KitProvider } from '#web/components/kit-provider.tsx';
import SettingsPage, {
  clientLoader,
  HydrateFallback,
  meta,
  shouldRevalidate,
} from '#web/features/settings/settings-page.tsx';
import { settingsTabs } from '#web/features/settings/settings-tabs.tsx';
import { actFor } from '#web/stores/acting.ts';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
// The tests are about the shell: the other tab has no calls of its own.
vi.mock('#web/features/terms/terms-tab.tsx', () => ({
  load: async () => null,
  loadsAgain: undefined,
  Tab: () => <p>The terms</p>,
}));
vi.mock('#web/api/call.ts', () => ({ call: calls, newIdempotencyKey: () => 'key' }));

// A machine that does much else needs longer than the library waits.
configure({ asyncUtilTimeout: 15_000 });

const path = '/customer/account-settings';
const emptyBook = { customerAddressList: [], count: 0, pageNumber: 1, pageSize: 10 };

// The test's browser does not know <search>, and React says so once.
beforeAll(() => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<search />).unmount();
  quiet.mockRestore();
});

beforeEach(() => {
  calls.mockReset().mockResolvedValue(emptyBook);
});

async function open(query: string) {
  const element = (
    <KitProvider>
      <SettingsPage />
    </KitProvider>
  );
  const router = createMemoryRouter(
    [{ path, element, loader: (args) => clientLoader(args as never), shouldRevalidate, HydrateFallback }],
    { initialEntries: [path + query] },
  );
  render(<RouterProvider router={router} />);
  await screen.findByRole('navigation', { name: 'Account settings' });
  return { router, user: userEvent.setup() };
}

const titleAt = (search: string) => meta({ location: { search } as never })[0]?.title;
const current = () => screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent);

test('[R76] six tabs, each a link with its own number and title; an unknown one is the first', async () => {
  await open('?tab=2');
  await screen.findByText('No addresses yet');
  const labels = ['Profile', 'Address book', 'Payment methods', 'Terms and conditions', 'Credit', 'Security'];
  expect(settingsTabs.map(({ label }) => label())).toEqual(labels);
  for (const [index, name] of labels.entries()) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(`${path}?tab=${index + 1}`);
    expect(titleAt(`?tab=${index + 1}`)).toMatch(new RegExp(`^${name} \\| `));
  }
  expect(current()).toEqual(['Address book']);
  for (const wrong of ['', '?tab=0', '?tab=7', '?tab=two', '?tab=1.5', '?tab='])
    expect([wrong, titleAt(wrong)]).toEqual([wrong, titleAt('?tab=1')]);
});

test('[S18] [A32] another tab is loaded when it is opened, and only then', async () => {
  const { user, router } = await open('?tab=2');
  await screen.findByText('No addresses yet');
  expect(calls).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('link', { name: 'Terms and conditions' }));
  await vi.waitFor(() => expect(current()).toEqual(['Terms and conditions']));
  expect(router.state.location.search).toBe('?tab=4');
  expect(calls.mock.calls.filter(([name]) => name === 'listAddresses')).toHaveLength(1);
});

test('a tab that cannot be loaded says why beside the others, and is tried again', async () => {
  const { user } = await open('?tab=2');
  await screen.findByText('No addresses yet');
  const { open: really } = settingsTabs[3] as { open: (request: Request) => Promise<unknown> };
  const failing = vi.spyOn(settingsTabs[3] as never, 'open' as never) as unknown as ReturnType<typeof vi.fn>;
  failing.mockRejectedValueOnce(new CallError({ status: 500, message: 'Nothing works.' }));
  failing.mockImplementation(really as never);
  await user.click(screen.getByRole('link', { name: 'Terms and conditions' }));
  await screen.findByText('Nothing works.');
  expect(screen.getByRole('link', { name: 'Address book' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(screen.queryByText('Nothing works.')).toBeNull());
});

test('[R78] while an agent acts, the head names the customer whose settings they are', async () => {
  actFor({ userUuid: 'u', customerUuid: 'c', name: 'Reyes Tools', person: 'Dana Reyes', agent: 'Ana' });
  await open('?tab=4');
  expect(await screen.findByText('Dana Reyes, Reyes Tools')).toBeDefined();
  actFor(null);
});
