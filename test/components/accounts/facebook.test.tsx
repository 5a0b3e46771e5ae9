import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FacebookButton } from '#web/features/accounts/facebook-button.tsx';
import { FacebookSignIn } from '#web/features/accounts/facebook-sign-in.tsx';
import { clearSession, getSession } from '#web/stores/session.ts';
import { show } from '../render.tsx';
import { describedBy, refusal, stubCalls } from './stub-calls.ts';

vi.mock('#web/api/call.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const EMAIL = 'dana@reyes-tools.example';
const TOKEN = 'EAAtoken';
const LINKED = 'This email address already has an account. Enter its password to link it.';
const session = {
  ...{ userUuid: '0199', userId: 1, firstName: 'Dana', lastName: 'Reyes', emailId: EMAIL, cellPhone: '3125550118' },
  ...{ customerCompany: null, accessToken: 'access', refreshToken: 'refresh', idToken: 'id', expiresIn: 3600 },
  ...{ tmpPasswordStatus: 0, passwordSet: true },
} as never;
const hasAccount = () => Promise.reject(refusal('3253', LINKED, 'customerEmailId'));

const open = () => show(<FacebookSignIn accessToken={TOKEN} kind="login" />);
const password = () => screen.findByLabelText<HTMLInputElement>('Password');
const press = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  clearSession();
});

describe('the button', () => {
  test('[C07] is there where the portal offers Facebook, and nowhere else', async () => {
    let loginUrl: string | null = null;
    const made = stubCalls({ getSocialLogin: () => ({ loginUrl }) });
    const first = show(<FacebookButton kind="login" />);
    await waitFor(() => expect(made).toHaveLength(1));
    expect(screen.queryByRole('button')).toBeNull();
    first.unmount();
    loginUrl = 'https://www.facebook.com/dialog/oauth?client_id=1';
    show(<FacebookButton kind="login" />);
    expect(await screen.findByRole('button', { name: 'Continue with Facebook' })).toBeTruthy();
  });
});

describe('back from Facebook', () => {
  test('[C07] whoever has linked an account is signed in, and goes on', async () => {
    const made = stubCalls({ signInSocial: () => session });
    const { router } = open();
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer'));
    expect(getSession()?.emailId).toBe(EMAIL);
    expect(made).toEqual([{ name: 'signInSocial', input: { accessToken: TOKEN } }]);
  });

  test('[R71] an account with a second factor is asked for its code; only then there is a session', async () => {
    const made = stubCalls({
      signInSocial: () => ({ secondFactorTicket: 'ticket', expiresIn: 300 }),
      verifySecondFactor: () => session,
    });
    const { user, router } = open();
    const code = await screen.findByLabelText('Six-digit code');
    expect(getSession()).toBeNull();
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer'));
    expect(made.at(-1)).toEqual({
      name: 'verifySecondFactor',
      input: { secondFactorTicket: 'ticket', code: '123456' },
    });
  });

  test('[R71] back from the code leads to login, without a session', async () => {
    stubCalls({ signInSocial: () => ({ secondFactorTicket: 'ticket', expiresIn: 300 }) });
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: 'Back to login' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/home/login'));
    expect(getSession()).toBeNull();
  });

  test('a failure is said, and the same token is tried again', async () => {
    let fails = true;
    const made = stubCalls({
      signInSocial: () => (fails ? Promise.reject(refusal('500', 'Facebook is not responding.')) : session),
    });
    const { user, router } = open();
    expect((await screen.findByRole('alert')).textContent).toContain('Facebook is not responding.');
    fails = false;
    await user.click(press('Try again'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer'));
    expect(made).toHaveLength(2);
  });
});

describe('the details of a new account', () => {
  test('[C07] [R75] come filled in from Facebook, the email too, and can be changed', async () => {
    const made = stubCalls({
      signInSocial: ({ details }) =>
        details ? session : { socialProfile: { firstName: 'Dana', lastName: 'Reyes', emailId: EMAIL } },
      listTimeZones: () => ({ timeZoneList: [] }) as never,
      getPublicTerms: () => Promise.reject(refusal('500', 'no terms')),
    });
    const { user, router } = open();
    const email = await screen.findByLabelText<HTMLInputElement>('Email');
    expect(email.value).toBe(EMAIL);
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Dana');
    await user.click(press('Sign Up for Free'));
    await waitFor(() => expect(describedBy(screen.getByLabelText('Phone'))).toContain('is a required field'));
    await user.type(screen.getByLabelText('Phone'), '3125550118');
    await user.selectOptions(screen.getByLabelText('Estimated shipments per month'), '2');
    await user.clear(email);
    await user.type(email, 'typed@reyes-tools.example');
    await user.click(press('Sign Up for Free'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer'));
    expect(made.at(-1)?.input).toMatchObject({
      accessToken: TOKEN,
      details: { customerEmailId: 'typed@reyes-tools.example', customerPhone: '3125550118', customerFirstName: 'Dana' },
    });
    expect(JSON.stringify(made)).not.toContain('recaptcha');
  });

  test('[R75] the email is asked for where Facebook shares none', async () => {
    stubCalls({
      signInSocial: () => ({ socialProfile: { firstName: 'Dana', lastName: 'Reyes', emailId: null } }),
      getPublicTerms: () => Promise.reject(refusal('500', 'no terms')),
    });
    const { user } = open();
    const email = await screen.findByLabelText<HTMLInputElement>('Email');
    expect(email.value).toBe('');
    await user.click(press('Sign Up for Free'));
    await waitFor(() => expect(describedBy(email)).toContain('Email is a required field'));
  });
});

describe('the link-account form', () => {
  test('[A24] 3253 opens it: the password links the account of Facebook’s email', async () => {
    const made = stubCalls({ signInSocial: hasAccount, linkSocial: () => session });
    const { user, router } = open();
    const field = await password();
    expect(screen.getByRole('heading', { name: 'Link Facebook to your account' })).toBeTruthy();
    expect(screen.getByText(LINKED)).toBeTruthy();
    expect(screen.queryByLabelText('Email')).toBeNull();
    await user.click(press('Link and log in'));
    await waitFor(() => expect(describedBy(field)).toContain('Password is a required field'));
    await user.type(field, 'Wheel-barrow7{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer'));
    expect(made.at(-1)).toEqual({ name: 'linkSocial', input: { accessToken: TOKEN, password: 'Wheel-barrow7' } });
  });

  test('[A24] [R75] an alternate email is optional; shown it is required, and names the account to link', async () => {
    const made = stubCalls({ signInSocial: hasAccount, linkSocial: () => session });
    const { user, router } = open();
    await user.type(await password(), 'Wheel-barrow7');
    await user.click(press('Use another email'));
    const email = screen.getByLabelText<HTMLInputElement>('Email');
    await user.click(press('Link and log in'));
    await waitFor(() => expect(describedBy(email)).toContain('Email is a required field'));
    await user.type(email, 'other@reyes-tools.example');
    await user.click(press('Link and log in'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer'));
    expect(made.at(-1)?.input).toEqual({
      accessToken: TOKEN,
      password: 'Wheel-barrow7',
      customerEmailId: 'other@reyes-tools.example',
    });
  });

  test('[R71] linking an account with a second factor asks for its code first', async () => {
    stubCalls({
      signInSocial: hasAccount,
      linkSocial: () => ({ secondFactorTicket: 'ticket', expiresIn: 300 }),
      verifySecondFactor: () => session,
    });
    const { user, router } = open();
    await user.type(await password(), 'Wheel-barrow7{Enter}');
    await user.type(await screen.findByLabelText('Six-digit code'), '123456{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/customer'));
  });

  test('[3267] a wrong password is said beside it, and nothing typed is lost', async () => {
    stubCalls({
      signInSocial: hasAccount,
      linkSocial: () => Promise.reject(refusal('3267', 'Incorrect password', 'password')),
    });
    const { user } = open();
    const field = await password();
    await user.type(field, 'Wrong-pass9{Enter}');
    await waitFor(() => expect(describedBy(field)).toContain('Incorrect password'));
    expect(field.value).toBe('Wrong-pass9');
  });

  test.each([
    ['22057', /too many wrong passwords/],
    ['4', /too many login attempts from your network/],
  ])('[A23] code %s gives way to the view of too many attempts, and back to the form', async (code, words) => {
    stubCalls({ signInSocial: hasAccount, linkSocial: () => Promise.reject(refusal(code, 'Too many attempts.')) });
    const { user } = open();
    await user.type(await password(), 'Wrong-pass9{Enter}');
    await screen.findByRole('heading', { name: 'Too many attempts' });
    expect(screen.getByRole('alert').textContent).toMatch(words);
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.click(press('Back to Login'));
    expect(await password()).toBeTruthy();
  });
});
