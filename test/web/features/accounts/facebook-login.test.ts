import { beforeEach, describe, expect, test, vi } from 'vitest';
import { beginFacebookLogin, takeFacebookReturn } from '#web/features/accounts/facebook-login.ts';
import type { SignInKind } from '#web/features/accounts/post-login-destination.ts';

const LOGIN = 'https://www.facebook.com/dialog/oauth?client_id=1';
const assign = vi.fn((_: string) => undefined);
const replaceState = vi.fn();
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  assign.mockClear();
  replaceState.mockClear();
  standAt({});
});

/** The browser's window at the address that Facebook came back to. */
function standAt({ hash = '', search = '' }: { hash?: string; search?: string }) {
  vi.stubGlobal('window', {
    location: { assign, origin: 'https://portal.example', pathname: '/home/facebook', hash, search },
    history: { state: null, replaceState },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    },
  });
}

/** Leaves for Facebook; returns the address of its login page. */
function leave(kind: SignInKind = 'login'): URL {
  beginFacebookLogin(LOGIN, kind);
  return new URL(assign.mock.lastCall?.[0] ?? '');
}

const stateOf = (address: URL) => address.searchParams.get('state') ?? '';

describe('logging in with Facebook', () => {
  test('[C07] leads to its login page with the way back, what is asked for and a state of 128 random bits', () => {
    const address = leave();
    expect(address.origin + address.pathname).toBe('https://www.facebook.com/dialog/oauth');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      client_id: '1',
      redirect_uri: 'https://portal.example/home/facebook',
      response_type: 'token',
      scope: 'public_profile,email',
      state: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(stateOf(leave())).not.toBe(stateOf(address));
  });

  test.each(['login', 'quick-login', 'register'] as const)(
    '[C07] the token that comes back with that state counts, and leads on as a %s',
    (kind) => {
      const state = stateOf(leave(kind));
      standAt({ hash: `#access_token=EAAtoken&expires_in=3600&state=${state}` });
      expect(takeFacebookReturn()).toEqual({ accessToken: 'EAAtoken', kind });
      expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/home/facebook');
    },
  );

  test('it counts once, and no token stays in the tab', () => {
    const state = stateOf(leave());
    standAt({ hash: `#access_token=EAAtoken&state=${state}` });
    takeFacebookReturn();
    expect([...kept]).toEqual([]);
    expect(takeFacebookReturn()).toEqual({ problem: 'refused' });
  });

  test.each([
    ['the state of another login', `#access_token=EAAtoken&state=${'0'.repeat(32)}`],
    ['no state', '#access_token=EAAtoken'],
    ['nothing at all', ''],
  ])('a return with %s is refused, although a token came', (_, hash) => {
    leave();
    standAt({ hash });
    expect(takeFacebookReturn()).toEqual({ problem: 'refused' });
  });

  test.each([
    ['of no login of this tab', undefined],
    ['of a record that is none', '{'],
    ['of a record without a kind', '{"state":""}'],
    ['of an unknown kind', '{"state":"a","kind":"reset"}'],
  ])('a return %s is refused', (_, record) => {
    if (record) kept.set('portal.facebook-login', record);
    standAt({ hash: '#access_token=EAAtoken&state=a' });
    expect(takeFacebookReturn()).toEqual({ problem: 'refused' });
  });

  test('who cancels at Facebook comes back with the state in the query and is not refused', () => {
    const state = stateOf(leave());
    standAt({ search: `?error=access_denied&state=${state}` });
    expect(takeFacebookReturn()).toEqual({ problem: 'cancelled' });
    expect(replaceState).toHaveBeenCalledOnce();
  });
});
