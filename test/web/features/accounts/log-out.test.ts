import { beforeEach, expect, test, vi } from 'vitest';
import { logOut } from '#web/features/accounts/log-out.ts';
import { beginLeaving, isLeaving } from '#web/stores/leaving.ts';
import { clearSession, getSession, setSession, subscribeToSession } from '#web/stores/session.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('#web/api/call.ts', () => ({ call }));

const fields = {
  ...{ firstName: 'Dana', lastName: 'Reyes', userId: 1, userUuid: 'u1', emailId: 'dana@reyes-tools.example' },
  ...{ cellPhone: '3125550173', customerCompany: null, tmpPasswordStatus: 0 as const },
  ...{ accessToken: 'a', idToken: 'i', refreshToken: 'r', expiresIn: 3600 },
};

beforeEach(() => {
  vi.stubGlobal('window', { location: { assign: vi.fn() }, addEventListener: vi.fn() });
  setSession(fields as unknown as Parameters<typeof setSession>[0]);
});

test('[C15] [A04] a logout starts with the press: dialogs close before the server call, and only one redirect runs', async () => {
  const seen: string[] = [];
  const stop = subscribeToSession(() => seen.push(isLeaving() ? 'leaving' : 'stays'));
  call.mockImplementation(async () => {
    expect(seen).toEqual(['leaving']);
    expect(isLeaving()).toBe(true);
  });
  await logOut(vi.fn());
  stop();
  expect(call).toHaveBeenCalledExactlyOnceWith('logout', {});
  expect(getSession()).toBeNull();
  expect(isLeaving()).toBe(false);
  expect(window.location.assign).toHaveBeenCalledExactlyOnceWith('/home');
});

test('a session that begins later is not left', () => {
  beginLeaving();
  clearSession();
  expect(isLeaving()).toBe(false);
  beginLeaving();
  setSession(fields as unknown as Parameters<typeof setSession>[0]);
  expect(isLeaving()).toBe(false);
});
