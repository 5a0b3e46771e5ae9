import { configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { KitProvider } from '#web/components/kit-provider.tsx';
import { DeleteAccount } from '#web/features/privacy/delete-account.tsx';
import { PasswordSection } from '#web/features/security/password-section.tsx';
import { SecondFactorSection } from '#web/features/security/second-factor-section.tsx';

const { calls } = vi.hoisted(() => ({ calls: vi.fn() }));
vi.mock('#web/api/call.ts', () => ({ call: calls, callForMessage: calls, replacingSession: calls }));

// A machine that does much else needs longer than the library waits.
configure({ asyncUtilTimeout: 15_000 });

beforeEach(() => {
  calls.mockReset();
  calls.mockResolvedValue({});
});

function open(section: ReactNode) {
  const element = <KitProvider>{section}</KitProvider>;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return userEvent.setup();
}

const state = {
  sessions: [],
  total: 0,
  passwordSet: true,
  secondFactor: { on: false, recoveryCodesLeft: 0, required: false },
};
const nothing = () => undefined;
const sections = [
  {
    button: 'Change password',
    field: 'Current password',
    section: <PasswordSection passwordSet secondFactorOn={false} onChanged={nothing} />,
  },
  {
    button: 'Set up two-factor authentication',
    field: 'Current password',
    section: <SecondFactorSection state={state} onChanged={nothing} />,
  },
  {
    button: 'Delete account',
    field: 'Type DELETE to confirm',
    section: <DeleteAccount passwordSet secondFactorOn={false} />,
  },
];

test.each(sections)(
  '$button opens in its place with the focus in its first field; Cancel gives the focus back',
  async (one) => {
    const user = open(one.section);
    await user.click(screen.getByRole('button', { name: one.button }));
    const field = screen.getByLabelText(one.field, { selector: 'input' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: one.button })));
  },
);

test('who has no password yet is offered the link that sets one, in place of the form', async () => {
  const user = open(<PasswordSection passwordSet={false} secondFactorOn={false} onChanged={nothing} />);
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(calls.mock.calls[0]?.[0]).toBe('forgotPassword');
});
