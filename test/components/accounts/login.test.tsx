import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LoginPanel } from '#web/features/accounts/login-panel.tsx';
import { show } from '../render.tsx';
import { describedBy, refusal, stubCalls } from './stub-calls.ts';

vi.mock('#web/api/call.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));

const EMAIL = 'dana@whitfieldpumps.example';
const onSession = vi.fn(async () => {});

type Extras = Partial<Parameters<typeof LoginPanel>[0]>;
const showPanel = (extras: Extras = {}) =>
  show(<LoginPanel headingId="login" initialEmail="" reason={undefined} onSession={onSession} {...extras} />);

/** What was sent, besides asking whether there is a login with Facebook. */
const sent = (made: ReturnType<typeof stubCalls>) => made.filter(({ name }) => name !== 'getSocialLogin');

const email = () => screen.getByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const press = (name: string) => screen.getByRole('button', { name });

async function logIn(user: ReturnType<typeof show>['user']) {
  await user.type(email(), EMAIL);
  await user.type(password(), 'Wrong1Pass!{Enter}');
}

beforeEach(() => {
  sessionStorage.clear();
  onSession.mockClear();
});

describe('the login form', () => {
  test('[A45] says what is missing beside each field in its words, and moves to the first', async () => {
    const made = stubCalls({});
    const { user } = showPanel();
    await user.click(press('Get Started'));
    await waitFor(() => expect(document.activeElement).toBe(email()));
    expect(describedBy(email())).toContain('Email is a required field');
    expect(describedBy(password())).toContain('Password is a required field');
    await user.type(email(), 'dana');
    await user.tab();
    await waitFor(() => expect(describedBy(email())).toContain('Please enter a valid email address.'));
    expect(sent(made)).toEqual([]);
  });

  test('hands the session on', async () => {
    const session = { emailId: EMAIL } as never;
    const made = stubCalls({ login: () => session });
    const { user } = showPanel();
    await logIn(user);
    await waitFor(() => expect(onSession).toHaveBeenCalledWith(session));
    expect(sent(made)).toEqual([{ name: 'login', input: { emailId: EMAIL, password: 'Wrong1Pass!' } }]);
  });

  test('a wrong password is said over the button and nothing typed is lost', async () => {
    stubCalls({ login: () => Promise.reject(refusal('1001', 'Invalid username or password.')) });
    const { user } = showPanel();
    await logIn(user);
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid username or password.');
    expect([email().value, password().value]).toEqual([EMAIL, 'Wrong1Pass!']);
  });

  test('what the server says of one field stands beside it', async () => {
    stubCalls({
      login: () => Promise.reject(refusal('4004', 'Please enter a valid email address.', 'emailId')),
    });
    const { user } = showPanel();
    await logIn(user);
    await waitFor(() => expect(describedBy(email())).toContain('Please enter a valid email address.'));
    expect(document.activeElement).toBe(email());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test.each([
    ['22057', /too many wrong passwords for dana@whitfieldpumps\.example/],
    ['4', /too many login attempts from your network/],
  ])('[A23] code %s gives way to the view of too many attempts, and back', async (code, words) => {
    stubCalls({ login: () => Promise.reject(refusal(code, 'Too many attempts.')) });
    const { user } = showPanel();
    await logIn(user);
    const heading = await screen.findByRole('heading', { name: 'Too many attempts' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByRole('alert').textContent).toMatch(words);
    expect(screen.queryByLabelText('Password')).toBeNull();
    await user.click(press('Back to Login'));
    expect(email().value).toBe(EMAIL);
  });

  test.each([
    ['expired-link', /That link has expired/],
    ['invalid-link', /That link is not valid/],
  ] as const)('after an %s it says so and offers a new one', async (reason, words) => {
    const { user } = showPanel({ reason });
    expect(screen.getByRole('alert').textContent).toMatch(words);
    await user.click(press('Send a new link'));
    expect(await screen.findByRole('heading', { name: 'Forgot password' })).toBeTruthy();
  });

  test('can show the password', async () => {
    const { user } = showPanel();
    await user.type(password(), 'Pass1word!');
    await user.click(press('Show password'));
    expect(password().type).toBe('text');
    expect(password().value).toBe('Pass1word!');
  });
});

describe('a forgotten password', () => {
  test('[A45] needs an address, in its words', async () => {
    stubCalls({});
    const { user } = showPanel();
    await user.click(press('Forgot password'));
    await user.click(press('Recover'));
    const address = screen.getByLabelText('Email address');
    await waitFor(() => expect(describedBy(address)).toContain('Email address is a required field'));
    await user.type(address, 'dana@');
    await user.click(press('Recover'));
    expect(describedBy(address)).toContain('Please enter a valid email address.');
  });

  test('[A25] is confirmed with a message that does not reveal whether there is an account, with Spam or Junk', async () => {
    const made = stubCalls({ forgotPassword: () => ({}) as never });
    const { user } = showPanel({ initialEmail: EMAIL });
    await user.click(press('Forgot password'));
    await user.click(press('Recover'));
    const heading = await screen.findByRole('heading', { name: 'Check your email' });
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(/has an account, we sent it a link/).textContent).toContain(`If ${EMAIL} has an account`);
    expect(screen.getByText(/Spam or Junk/)).toBeTruthy();
    expect(sent(made)).toEqual([{ name: 'forgotPassword', input: { customerEmailId: EMAIL } }]);
    await user.click(press('Use another email'));
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe(EMAIL);
  });

  test('says what failed and can be sent again', async () => {
    let fails = true;
    stubCalls({
      forgotPassword: () => (fails ? Promise.reject(refusal('500', 'Something went wrong.')) : ({} as never)),
    });
    const { user } = showPanel({ initialEmail: EMAIL });
    await user.click(press('Forgot password'));
    await user.click(press('Recover'));
    expect((await screen.findByRole('alert')).textContent).toBe('Something went wrong.');
    fails = false;
    await user.click(press('Recover'));
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy();
  });
});
