import { describe, expect, test } from 'vitest';
import { caretAfterDigits, digitsBefore } from '#web/components/caret.ts';
import { phoneTyping } from '#web/components/typing-rules.ts';
import { postLoginDestination, type SignInFacts } from '#web/features/accounts/post-login-destination.ts';
import { sessionResponseOf } from '#web/features/accounts/session-response.ts';
import { placeAfterSignIn } from '#web/rules/redirects.ts';
import type { Session, SessionState } from '#web/stores/session.ts';

const facts: SignInFacts = {
  kind: 'login',
  mustChangePassword: false,
  mustEnrol: false,
  redirect: undefined,
  quote: 'none',
  truckload: false,
};

describe('the way after sign-in', () => {
  test.each<[string, Partial<SignInFacts>, string]>([
    [
      '[A22] a temporary password is changed first',
      { mustChangePassword: true, mustEnrol: true, redirect: '/customer', quote: 'complete' },
      'change-password',
    ],
    [
      '[A50] the broker’s staff sets up a second factor before the saved redirect',
      { mustEnrol: true, redirect: '/customer/saved-quotes', quote: 'complete' },
      'enrol',
    ],
    ['[A22] [R52] nothing waits: the redirect, which is /customer without one', {}, 'redirect'],
    [
      '[A22] [R52] the temporary password before the saved redirect',
      { mustChangePassword: true, redirect: '/customer/saved-quotes' },
      'change-password',
    ],
    ['[A14] the intended path', { redirect: '/customer/saved-quotes' }, 'redirect'],
    [
      '[R43] the intended path wins over a kept quote',
      { redirect: '/customer/shipment?shipmentUuid=1', quote: 'complete' },
      'redirect',
    ],
    [
      '[R43] but not where it is about quoting itself',
      { redirect: '/customer/freight-quote', quote: 'complete' },
      'send-quote',
    ],
    [
      '[R43] nor on results',
      { redirect: '/customer/quote-results/res?rateRequestUuid=1', quote: 'begun' },
      'first-missing',
    ],
    [
      '[R43] without a kept quote those are intended paths like any other',
      { redirect: '/customer/quote-results/res?rateRequestUuid=1' },
      'redirect',
    ],
    ['[R19] a complete quote is sent by itself', { quote: 'complete' }, 'send-quote'],
    ['[R19] a begun one opens with the first missing field', { quote: 'begun' }, 'first-missing'],
    [
      '[R19] [R43] after the quick dialog too',
      { kind: 'register', quote: 'complete', redirect: '/customer/saved-quotes' },
      'send-quote',
    ],
    ['[R43] the quick dialog leads to the quote form', { kind: 'quick-login' }, 'quote-form'],
    ['[A09] so does a guest sign-up', { kind: 'register' }, 'quote-form'],
    [
      '[A09] with truckload data in the quote search a guest sign-up leads to the truckload form, before a kept quote',
      { kind: 'register', truckload: true, quote: 'complete' },
      'truckload-form',
    ],
    ['[A09] so does the quick login', { kind: 'quick-login', truckload: true }, 'truckload-form'],
    [
      '[R43] the intended path wins over a kept truckload',
      { redirect: '/customer/saved-quotes', truckload: true },
      'redirect',
    ],
  ])('%s', (_, some, way) => {
    expect(postLoginDestination({ ...facts, ...some })).toBe(way);
  });
});

test('[A22] [R52] after sign-in: the saved redirect, else /customer, whatever is known of the company', () => {
  expect(placeAfterSignIn({ savedRedirect: '/customer/saved-quotes?page=2' })).toBe('/customer/saved-quotes?page=2');
  expect(placeAfterSignIn({})).toBe('/customer');
  expect(placeAfterSignIn({ savedRedirect: '/home/freight-quote', savedSearch: '?from=60607' })).toBe(
    '/home/freight-quote?from=60607',
  );
});

describe('a session that changes', () => {
  const dana = { userUuid: 'a', emailId: 'dana@whitfieldpumps.example' } as Session;
  const lee = { userUuid: 'b', emailId: 'lee@corvallis.example' } as Session;
  const state = (session: Session | null, changedBy: SessionState['changedBy'], leaveTo?: string): SessionState => ({
    session,
    ready: true,
    changedBy,
    leaveTo,
  });

  test('[A05] logged out in another tab: login, and back afterwards', () => {
    const move = sessionResponseOf(state(null, 'other-tab'), state(dana, 'this-tab'), '/customer/freight-quote');
    expect(move?.to).toBe('/customer/freight-quote');
    expect(move?.say).toContain('another tab');
  });
  test('a public page stays as it is', () => {
    expect(sessionResponseOf(state(null, 'other-tab'), state(dana, 'this-tab'), '/home/freight-quote')).toBeUndefined();
  });
  test('[R25] where the call layer sends one, one goes', () => {
    expect(sessionResponseOf(state(null, 'this-tab', '/home'), state(dana, 'this-tab'), '/customer')).toEqual({
      to: '/home',
    });
  });
  test("[R17] the same person's new session is taken over without a word", () => {
    const fresh = { ...dana, accessToken: 'new' };
    expect(
      sessionResponseOf(state(fresh, 'other-tab'), state(dana, 'this-tab'), '/customer/saved-quotes'),
    ).toBeUndefined();
  });
  test("[A42] somebody else's session does not go on with this one's page", () => {
    expect(sessionResponseOf(state(lee, 'other-tab'), state(dana, 'this-tab'), '/customer/saved-quotes')?.to).toBe(
      '/customer',
    );
  });
  test('[R19] logged in from another tab while the dialog is open: the quote goes on', () => {
    expect(sessionResponseOf(state(dana, 'other-tab'), state(null, 'this-tab'), '/quick-register')).toEqual({
      goOn: true,
    });
    expect(sessionResponseOf(state(dana, 'other-tab'), state(null, 'this-tab'), '/home')).toBeUndefined();
    expect(sessionResponseOf(state(dana, 'this-tab'), state(null, 'this-tab'), '/quick-register')).toBeUndefined();
  });
});

test('[A43] a phone field takes 15 characters while one types', () => {
  expect(phoneTyping.max).toBe(15);
  expect(phoneTyping.typed('312a555b0142999', 15).text).toBe('(312) 555-0142');
});

test('[A43] the caret stays with its digit while the mask grows', () => {
  expect(caretAfterDigits('(312) 5', digitsBefore('(3125', 5))).toBe(7);
  expect(caretAfterDigits('(312) 555-0142', digitsBefore('(312) 55|5-0142', 8))).toBe(8);
  expect(caretAfterDigits('', 0)).toBe(0);
  expect(caretAfterDigits('(31', 9)).toBe(3);
});
