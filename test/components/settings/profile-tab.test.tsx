import { configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { toProfile } from '#domain/accounts/profile.ts';
import { customerLists } from '#domain/settings/master-data.ts';
import { makeAccount } from '#test/fakes/fixtures.ts';
import { CallError } from '#web/api/call-error.ts';
import { KitProvider } from '#web/components/kit-provider.tsx';
import { Tab } from '#web/features/settings/profile-tab.tsx';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({
  call: calls,
  callForMessage: async (...args: unknown[]) => ({
    content: await calls(...args),
    message: 'User updated successfully',
  }),
}));

// A machine that does much else needs longer than the library waits.
configure({ asyncUtilTimeout: 15_000 });

const before = toProfile(makeAccount({ businessPhone: '3125550100', emailVerified: false }));

beforeEach(() => {
  calls.mockReset();
});

function open(profile = before) {
  const element = (
    <KitProvider>
      <Tab loaded={{ profile, lists: customerLists({ status: 1 }) }} />
    </KitProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return userEvent.setup();
}

const sent = (name: string) => calls.mock.calls.filter(([called]) => called === name).map(([, input]) => input);

test('[C39] [C40] only what was changed is sent, with the version that was read; the bar counts it', async () => {
  calls.mockImplementation(async (_name: string, change: object) => ({ ...before, ...change, revision: 1 }));
  const user = open();
  await user.type(screen.getByLabelText('Extension'), '204');
  await user.type(screen.getByLabelText('Annual revenue'), '1,250,000');
  expect(screen.getByText('2 changes not saved')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('All changes saved');
  expect(sent('updateCustomer')).toEqual([{ extension: '204', annualRevenue: '1250000', revision: 0 }]);
});

test('a change from elsewhere: both versions are shown, what was typed is kept and saved over the latest one', async () => {
  const theirs = { ...before, extension: '7', revision: 4 };
  calls.mockImplementation(async (name: string, change: { revision?: number }) => {
    if (name === 'getProfile') return theirs;
    if (change.revision !== 4) throw new CallError({ status: 409, message: 'Your profile changed.' });
    return { ...theirs, ...change, revision: 5 };
  });
  const user = open();
  const last = screen.getByLabelText('Last name');
  await user.clear(last);
  await user.type(last, 'Whitfield');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Yours: Whitfield · Saved: Reyes');
  expect(screen.getByText('Yours: none · Saved: 7')).toBeTruthy();
  expect((last as HTMLInputElement).value).toBe('Whitfield');
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await screen.findByText('All changes saved');
  expect(sent('updateCustomer').at(-1)).toEqual({ customerLastName: 'Whitfield', revision: 4 });
});

test('[R52] a missing company is asked for by a notice, and nothing else is held up', async () => {
  open({ ...before, customerCompany: null });
  expect(screen.getByText(/^Add your company name below/)).toBeTruthy();
});

test('[4008] a company without its phone, and a phone that is none, are said beside the field and not sent', async () => {
  const user = open({ ...before, businessPhone: '' });
  await user.type(screen.getByLabelText('Company name'), ' Two');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Please enter valid business phone');
  expect(sent('updateCustomer')).toEqual([]);
});

test('an address that is not verified can be sent a new link', async () => {
  calls.mockResolvedValue({});
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(sent('sendVerification')).toEqual([{}]);
});
