import { beforeEach, describe, expect, test, vi } from 'vitest';
import { liveAccount } from '#web/api/live-account.ts';
import { actFor, forgetActing } from '#web/stores/acting.ts';
import { clearSession, dropAccessToken, setSession } from '#web/stores/session.ts';

function fakeStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  };
}

const tokenOf = (groups: readonly string[]) => `h.${btoa(JSON.stringify({ 'cognito:groups': groups }))}.s`;
const session = {
  ...{ firstName: 'Ines', lastName: 'Vega', userId: 'u', userUuid: 'ines', emailId: 'ines@fairlane.example' },
  ...{ cellPhone: '', customerCompany: null, customerShippingFrequency: 2, accessToken: tokenOf([]), idToken: 'i' },
  ...{ refreshToken: 'r', expiresIn: 900, tmpPasswordStatus: 0 as const, passwordSet: true },
};
const agent = { ...session, accessToken: tokenOf(['agents']), secondFactorOn: true as const };
const selected = { customerUuid: 'dana', name: 'Whitfield Pumps', person: 'Dana Whitfield', agent: 'Ines Vega' };

describe('[A04] whose live connection a tab holds', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { localStorage: fakeStorage(), sessionStorage: fakeStorage() });
    clearSession();
    forgetActing();
  });

  test('a customer’s own; nobody’s when logged out', () => {
    expect(liveAccount()).toBeUndefined();
    setSession(session);
    expect(liveAccount()).toBe('ines');
  });

  test('[R41] nobody’s before a temporary password is changed', () => {
    setSession({ ...session, tmpPasswordStatus: 1 });
    expect(liveAccount()).toBeUndefined();
  });

  test('[A50] nobody’s before staff has its second factor', () => {
    setSession({ ...session, accessToken: agent.accessToken });
    actFor({ ...selected, userUuid: 'ines' });
    expect(liveAccount()).toBeUndefined();
  });

  test('[A38] [R78] an agent’s only with a customer selected in this tab, and another one for each customer', () => {
    setSession(agent);
    expect(liveAccount()).toBeUndefined();
    actFor({ ...selected, userUuid: 'ines' });
    expect(liveAccount()).toBe('ines dana');
    actFor({ ...selected, userUuid: 'ines', customerUuid: 'lee' });
    expect(liveAccount()).toBe('ines lee');
    forgetActing();
    expect(liveAccount()).toBeUndefined();
  });

  test('[1028] [A38] a token that is being renewed changes nothing: without a selection there still is none', () => {
    setSession(agent);
    expect(liveAccount()).toBeUndefined();
    dropAccessToken();
    expect(liveAccount()).toBeUndefined();
    setSession(agent);
    actFor({ ...selected, userUuid: 'ines' });
    expect(liveAccount()).toBe('ines dana');
    dropAccessToken();
    expect(liveAccount()).toBe('ines dana');
  });

  test('[A38] what somebody else selected in this tab is not taken over', () => {
    setSession(agent);
    actFor({ ...selected, userUuid: 'marcus' });
    expect(liveAccount()).toBeUndefined();
  });
});
