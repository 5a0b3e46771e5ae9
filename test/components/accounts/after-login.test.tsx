import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import LoginPage from '#web/features/accounts/login-page.tsx';
import { remember } from '#web/stores/remembered.ts';
import { clearSession } from '#web/stores/session.ts';
import { show } from '../render.tsx';
import { stubCalls } from './stub-calls.ts';

vi.mock('#web/api/call.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const session = {
  userUuid: '0199',
  emailId: 'dana@whitfieldpumps.example',
  firstName: 'Dana',
  lastName: 'Whitfield',
  accessToken: 'access',
  refreshToken: 'refresh',
  expiresIn: 3600,
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  clearSession();
});

test.each([
  ['a temporary password is changed first', 1, '/customer/saved-quotes', '/resetpassword/updateTempPassword'],
  ['the saved redirect comes next', 0, '/customer/saved-quotes', '/customer/saved-quotes'],
  ['without one it is /customer', 0, undefined, '/customer'],
])('[A22] after login %s', async (_words, tmpPasswordStatus, redirect, place) => {
  stubCalls({ login: () => ({ ...session, tmpPasswordStatus }) as never });
  if (redirect) remember('redirect', redirect);
  const { user, router } = show(<LoginPage />);
  await user.type(screen.getByLabelText('Email'), session.emailId);
  await user.type(screen.getByLabelText('Password'), 'Pass1word!{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe(place));
});
