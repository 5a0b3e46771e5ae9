import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testId } from '#test/fakes/ids.ts';
import { CallError } from '#web/api/call-error.ts';
import { recordEvent } from '#web/events/record-event.ts';
import { SignUpPanel } from '#web/features/accounts/sign-up-panel.tsx';
import { clearSession, getSession } from '#web/stores/session.ts';
import { show } from '../render.tsx';
import { describedBy, refusal, stubCalls } from './stub-calls.ts';

vi.mock('#web/api/call.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock('#web/events/record-event.ts', () => ({ recordEvent: vi.fn() }));

const EMAIL = 'dana@whitfieldpumps.example';
const session = { emailId: EMAIL, accessToken: 'token' } as never;
/** What a form asks for beside what is sent. */
const asides = ['getHumanCheck', 'listTimeZones', 'getPublicTerms', 'getSocialLogin'];
const onSession = vi.fn(async () => {});
const onStep = vi.fn();
const onKnownEmail = vi.fn();

const termsOf = (version: number) => ({
  fcTermConditionUuid: testId(0x7000 + version),
  fcTermConditionName: `Terms ${version}`,
  language: 'en',
  publishedAt: '2026-11-01 00:00:00',
  blocks: [],
});

const showPanel = () =>
  show(<SignUpPanel headingId="sign-up" onStep={onStep} onSession={onSession} onKnownEmail={onKnownEmail} />);
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const getQuote = () => screen.getByRole('button', { name: 'Get Quote' });

async function toStepTwo(user: ReturnType<typeof show>['user']) {
  await user.type(field('Email'), EMAIL);
  await user.click(getQuote());
  await screen.findByLabelText('First name');
}

async function fillIn(user: ReturnType<typeof show>['user']) {
  await toStepTwo(user);
  await user.type(field('First name'), 'dana');
  await user.type(field('Last name'), 'Whitfield');
  await user.selectOptions(screen.getByLabelText('Estimated shipments per month'), '1-time');
  await user.type(field('Phone'), '3125550142');
}

beforeEach(() => {
  sessionStorage.clear();
  clearSession();
  for (const spy of [onSession, onStep, onKnownEmail, vi.mocked(recordEvent)]) spy.mockClear();
});

describe('sign-up', () => {
  test('[A16] two steps: the address, an event once it is good, then who one is; the dialog learns of each', async () => {
    stubCalls({});
    const { user } = showPanel();
    await user.click(getQuote());
    await waitFor(() => expect(describedBy(field('Email'))).toContain('Email is a required field'));
    expect(recordEvent).not.toHaveBeenCalled();
    await toStepTwo(user);
    expect(vi.mocked(recordEvent).mock.calls).toEqual([[{ name: 'sign-up-step-one' }]]);
    await waitFor(() => expect(document.activeElement).toBe(field('First name')));
    for (const label of ['Last name', 'Company name (optional)', 'Phone', 'Estimated shipments per month'])
      expect(screen.getByLabelText(label)).toBeTruthy();
    expect(onStep.mock.calls).toEqual([[1], [2]]);
  });

  test('[A16] goes back with all input, and starts with step 1 when it is opened again', async () => {
    stubCalls({});
    const { user, unmount } = showPanel();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(field('Email').value).toBe(EMAIL);
    unmount();
    const again = showPanel();
    expect(field('Email').value).toBe(EMAIL);
    expect(screen.queryByLabelText('First name')).toBeNull();
    await again.user.click(getQuote());
    expect([field('First name').value, field('Phone').value]).toEqual(['Dana', '(312) 555-0142']);
  });

  test('[A43] says what is missing in step 2 and moves to the first field', async () => {
    const made = stubCalls({});
    const { user } = showPanel();
    await toStepTwo(user);
    await user.click(getQuote());
    await waitFor(() => expect(document.activeElement).toBe(field('First name')));
    expect(screen.getByText('4 fields need your attention.').getAttribute('role')).toBe('status');
    expect(describedBy(field('Phone'))).toContain('Phone is a required field');
    expect(made.filter(({ name }) => !asides.includes(name))).toEqual([]);
  });

  test('[A21] makes the account, submits the frequency and hands the session on', async () => {
    const made = stubCalls({
      listTimeZones: () => ({ timeZoneList: [] }) as never,
      registerGuest: () => session,
      updateShippingFrequency: () => ({}) as never,
    });
    const { user } = showPanel();
    await fillIn(user);
    await user.click(getQuote());
    await waitFor(() => expect(onSession).toHaveBeenCalledTimes(1));
    const names = made.map(({ name }) => name).filter((name) => !asides.includes(name));
    expect(names).toEqual(['registerGuest', 'updateShippingFrequency']);
    const sent = made.find(({ name }) => name === 'registerGuest')?.input;
    expect(sent).toMatchObject({
      customerFirstName: 'Dana',
      customerLastName: 'Whitfield',
      customerEmailId: EMAIL,
      customerPhone: '3125550142',
      customerType: 1,
    });
  });

  test('server errors are shown beside their fields', async () => {
    stubCalls({
      registerGuest: () => Promise.reject(refusal('4007', 'Please enter valid phone number', 'customerPhone')),
    });
    const { user } = showPanel();
    await fillIn(user);
    await user.click(getQuote());
    await waitFor(() => expect(describedBy(field('Phone'))).toContain('Please enter valid phone number'));
    expect(document.activeElement).toBe(field('Phone'));
    expect(field('First name').value).toBe('Dana');
  });

  test('an address that has an account leads to login with it', async () => {
    stubCalls({ registerGuest: () => Promise.reject(refusal('1021', 'You already have an account.')) });
    const { user } = showPanel();
    await fillIn(user);
    await user.click(getQuote());
    await waitFor(() => expect(onKnownEmail).toHaveBeenCalledWith(EMAIL));
    expect(onSession).not.toHaveBeenCalled();
  });

  test('[A21] when the frequency cannot be saved it stops, says so and makes no second account', async () => {
    let saves = false;
    const made = stubCalls({
      registerGuest: () => session,
      updateShippingFrequency: () => (saves ? ({} as never) : Promise.reject(refusal('500', 'Something went wrong.'))),
    });
    const { user } = showPanel();
    await fillIn(user);
    await user.click(getQuote());
    expect(await screen.findByText(/Your account is ready, but we could not save how often you ship/)).toBeTruthy();
    saves = true;
    await user.click(getQuote());
    await waitFor(() => expect(onSession).toHaveBeenCalledTimes(1));
    expect(made.filter(({ name }) => name === 'registerGuest')).toHaveLength(1);
  });

  const names = { userUuid: 'u', firstName: 'Dana', lastName: 'Whitfield' };
  const whole = { ...names, emailId: EMAIL, accessToken: 'token', refreshToken: 'refresh', expiresIn: 3600 };
  test('[R16] whoever leaves before the frequency is saved is signed in all the same', async () => {
    stubCalls({
      registerGuest: () => whole as never,
      updateShippingFrequency: () => Promise.reject(refusal('500', 'Something went wrong.')),
    });
    const { user, unmount } = showPanel();
    await fillIn(user);
    await user.click(getQuote());
    await screen.findByText(/Your account is ready/);
    expect(getSession()).toBeNull();
    unmount();
    expect(getSession()).toMatchObject({ userUuid: 'u' });
    clearSession();
  });

  test('[C02] [R49] what is sent accepts the version of the terms that is shown; a newer one is shown and asked for again', async () => {
    let version = 1;
    const made = stubCalls({
      getPublicTerms: () => ({ fcTermsCondition: termsOf(version) }),
      listTimeZones: () => ({ timeZoneList: [] }) as never,
      registerGuest: () => {
        if (version === 2) return session;
        version = 2;
        throw new CallError({ status: 409, message: 'A newer version of the terms is in effect.' });
      },
      updateShippingFrequency: () => ({}) as never,
    });
    const { user } = showPanel();
    await fillIn(user);
    const link = await screen.findByRole('link', { name: /^Terms 1/ });
    expect(link.getAttribute('href')).toBe('/terms');
    await user.click(getQuote());
    await screen.findByRole('link', { name: /^Terms 2/ });
    expect(screen.getByText('A newer version of the terms is in effect.')).toBeTruthy();
    expect(onSession).not.toHaveBeenCalled();
    await user.click(getQuote());
    await waitFor(() => expect(onSession).toHaveBeenCalledTimes(1));
    const sent = made.filter(({ name }) => name === 'registerGuest').map(({ input }) => input);
    expect(sent).toMatchObject([
      { fcTermConditionUuid: termsOf(1).fcTermConditionUuid },
      { fcTermConditionUuid: termsOf(2).fcTermConditionUuid },
    ]);
  });
});
