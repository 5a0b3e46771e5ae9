import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#contract/paths.ts';
import { testId } from '#test/fakes/ids.ts';
import { SessionExpired } from '#web/features/accounts/session-expired.tsx';
import { clearSession, getSession, setSession } from '#web/stores/session.ts';
import { endExpiry, expireSession } from '#web/stores/session-expired.ts';
import { hasUnsaved, keepUnsaved, noteUnsaved } from '#web/stores/unsaved.ts';
import { show } from '../render.tsx';
import { stubCalls } from './stub-calls.ts';

vi.mock('#web/api/call.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const EMAIL = 'dana@whitfieldpumps.example';
const sessionOf = (n: number) =>
  ({
    ...{ userUuid: testId(n), emailId: EMAIL, firstName: 'Dana', lastName: 'Whitfield' },
    ...{ accessToken: `access ${n}`, refreshToken: `refresh ${n}`, expiresIn: 3600 },
  }) as never;

let typed = () => {};
beforeEach(() => {
  setSession(sessionOf(1));
  typed = noteUnsaved();
});
afterEach(() => {
  typed();
  keepUnsaved();
  act(endExpiry);
  clearSession();
});

const isHidden = () => document.documentElement.dataset.expired !== undefined;

async function logIn(session: unknown) {
  stubCalls({ login: () => session as never });
  const shown = show(<SessionExpired />);
  act(expireSession);
  expect(isHidden()).toBe(true);
  await screen.findByText(/what you typed is still here/);
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(EMAIL);
  await shown.user.type(screen.getByLabelText('Password'), 'Wheel-barrow7{Enter}');
  return shown;
}

describe('[R88] a session that ends over a form that is not saved', () => {
  test('the page is hidden until the same person has logged in, and goes on as it was', async () => {
    const again = { ...(sessionOf(1) as object), accessToken: 'a new one' };
    await logIn(again);
    await waitFor(() => expect(isHidden()).toBe(false));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(getSession()?.accessToken).toBe('a new one');
    expect(hasUnsaved()).toBe(true);
  });

  test('what was typed is discarded for another person, whose page begins anew', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
    await logIn(sessionOf(2));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(paths.customer));
    expect(hasUnsaved()).toBe(false);
    // Nothing of the first person's page is seen meanwhile.
    expect(isHidden()).toBe(true);
  });

  test('closing it ends the session and leaves the page', async () => {
    const { user } = show(<SessionExpired />);
    act(expireSession);
    await user.click(await screen.findByRole('button', { name: 'Close, and leave what was typed' }));
    expect(getSession()).toBeNull();
    expect(isHidden()).toBe(false);
  });

  test('there is no other way in', async () => {
    stubCalls({});
    show(<SessionExpired />);
    act(expireSession);
    await screen.findByLabelText('Password');
    expect(screen.queryByText('Sign Up for Free')).toBeNull();
    expect(screen.queryByText(/Facebook/)).toBeNull();
  });
});
