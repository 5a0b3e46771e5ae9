import { describe, expect, test, vi } from 'vitest';
import { shortRegistrationRequest } from '#contract/accounts.ts';
import type { QuickForm } from '#contract/rules/quick-form.ts';
import { registrationRequest } from '#contract/sign-up.ts';
import { campaignIn } from '#web/features/accounts/campaign.ts';
import type { CaptchaSolver } from '#web/features/accounts/captcha.ts';
import {
  emptyFullForm,
  emptyQuickForm,
  type QuickFields,
  readFullDraft,
  readSignUpDraft,
  saveSignUpDraft,
} from '#web/features/accounts/sign-up-draft.ts';
import {
  FrequencyNotSaved,
  type SignUpAttempt,
  type SignUpMeans,
  signUpCustomer,
  signUpGuest,
} from '#web/features/accounts/sign-up-flow.ts';
import { fullPayload, signUpPayload, timezoneIdFor } from '#web/features/accounts/sign-up-payload.ts';

const form: QuickForm = {
  customerEmailId: ' dana@whitfieldpumps.example ',
  customerFirstName: ' Dana ',
  customerLastName: ' Whitfield',
  customerCompany: '  ',
  phone: '(312) 555-0142',
  estimatedShipmentsPerMonth: '2',
};

describe('sign-up payload', () => {
  test('[A18] a person without a company', () => {
    expect(signUpPayload(form, { recaptcha: 'abc', timezoneId: 4, firstRequestedQuoteType: 'LTL' })).toEqual({
      isCommercial: false,
      customerFirstName: 'Dana',
      customerLastName: 'Whitfield',
      customerEmailId: 'dana@whitfieldpumps.example',
      customerPhone: '3125550142',
      customerCell: '3125550142',
      customerShippingFrequency: 2,
      estimatedShipmentsPerMonth: 2,
      recaptcha: 'abc',
      customerType: 1,
      timezoneId: 4,
      firstRequestedQuoteType: 'LTL',
    });
  });

  test('[A18] a company, a campaign, text updates, truckload', () => {
    const payload = signUpPayload(
      { ...form, customerCompany: ' Whitfield Pumps ', estimatedShipmentsPerMonth: '6' },
      { recaptcha: null, firstRequestedQuoteType: 'FTL', textUpdates: true, utmCampaign: 'fall', utmSource: 'mail' },
    );
    expect(payload).toMatchObject({
      isCommercial: true,
      customerType: 2,
      customerCompany: 'Whitfield Pumps',
      customerShippingFrequency: 6,
      recaptcha: null,
      sendSms: 1,
      newsAndUpdate: 1,
      tracking: 1,
      discount: 1,
      ftl: 1,
      utmCampaign: 'fall',
      utmSource: 'mail',
    });
    expect(payload).not.toHaveProperty('timezoneId');
  });

  test('[A18] is what the server takes', () => {
    const payload = signUpPayload(form, { recaptcha: 'abc', firstRequestedQuoteType: 'LTL' });
    expect(shortRegistrationRequest.safeParse(payload).success).toBe(true);
  });

  test('[A18] a long campaign in another alphabet keeps nobody from signing up', () => {
    const long = campaignIn(`?utm_campaign=${encodeURIComponent('Straße ½ '.repeat(27))}`);
    const payload = signUpPayload(form, { recaptcha: 'abc', firstRequestedQuoteType: 'LTL', ...long });
    expect(payload.utmCampaign).toMatch(/^Strasse 1\/2 Strasse/);
    expect(shortRegistrationRequest.safeParse(payload).success).toBe(true);
  });

  test("[A18] the time zone by the browser's name, else the first", () => {
    const list = [
      { timezoneId: 7, name: 'America/New_York' },
      { timezoneId: 9, name: 'America/Chicago' },
    ];
    expect(timezoneIdFor(list, 'America/Chicago')).toBe(9);
    expect(timezoneIdFor(list, 'Europe/Oslo')).toBe(7);
    expect(timezoneIdFor([], 'Europe/Oslo')).toBeUndefined();
  });

  test('[A18] the campaign of the landing page', () => {
    expect(campaignIn('?utm_campaign=fall&utm_source=mail&x=1')).toEqual({ utmCampaign: 'fall', utmSource: 'mail' });
    expect(campaignIn('?utm_source=mail')).toEqual({ utmCampaign: undefined, utmSource: 'mail' });
    expect(campaignIn('?utm_source=%20')).toBeUndefined();
    expect(campaignIn('')).toBeUndefined();
  });
});

const fullForm = {
  ...emptyFullForm,
  ...form,
  estimatedShipmentsPerMonth: '3',
  customerCompany: ' Whitfield Pumps ',
  customerType: '2',
  businessPhone: '(312) 555-0199',
  password: 'Wheel-barrow7',
  confirmPassword: 'Wheel-barrow7',
  textUpdates: '1',
};

describe('the payload of the full form', () => {
  test('[A18] holds exactly the fields of the specification, and the business phone', () => {
    const context = { recaptcha: 'abc', timezoneId: 4, firstRequestedQuoteType: 'FTL', utmCampaign: 'fall' } as const;
    expect(fullPayload(fullForm, { ...context, utmSource: 'mail' })).toEqual({
      isCommercial: true,
      customerFirstName: 'Dana',
      customerLastName: 'Whitfield',
      customerEmailId: 'dana@whitfieldpumps.example',
      customerPhone: '3125550142',
      customerCell: '3125550142',
      password: 'Wheel-barrow7',
      customerShippingFrequency: 3,
      estimatedShipmentsPerMonth: 3,
      recaptcha: 'abc',
      customerType: 2,
      timezoneId: 4,
      firstRequestedQuoteType: 'FTL',
      customerCompany: 'Whitfield Pumps',
      utmCampaign: 'fall',
      utmSource: 'mail',
      sendSms: 1,
      newsAndUpdate: 1,
      tracking: 1,
      discount: 1,
      ftl: 1,
      businessPhone: '3125550199',
    });
  });

  test('[A18] text updates that were not chosen set no flag, and without a company there is none, nor its phone', () => {
    const bare = { ...fullForm, textUpdates: '', customerCompany: ' ', customerType: '1' };
    const payload = fullPayload(bare, { recaptcha: 'abc', firstRequestedQuoteType: 'LTL' });
    for (const name of ['sendSms', 'newsAndUpdate', 'tracking', 'discount', 'ftl', 'customerCompany', 'businessPhone'])
      expect(payload).not.toHaveProperty(name);
    expect(payload).toMatchObject({ isCommercial: false, customerType: 1 });
  });

  test('[A18] the full payload is what the server takes', () => {
    const payload = fullPayload(fullForm, { recaptcha: 'abc', firstRequestedQuoteType: 'LTL' });
    expect(registrationRequest.safeParse(payload).success).toBe(true);
  });
});

const callNow = vi.hoisted(() => vi.fn());
vi.mock('#web/api/call.ts', () => ({ call: callNow, newIdempotencyKey: () => 'intent-0123456789abcdef' }));

describe('the guest sign-up', () => {
  const human = { value: async () => 'human-1', renew: () => undefined } as unknown as CaptchaSolver;
  const meansOf = (attempt: SignUpAttempt = {}, accepted: SignUpMeans['accepted'] = {}): SignUpMeans => ({
    check: human,
    attempt,
    accepted,
  });
  const fields = { ...form, customerShippingFrequency: undefined, estimatedShipmentsPerMonth: '2' } as QuickFields;
  const session = { userUuid: 'u', accessToken: 'token' };
  const kept = new Map<string, string>();
  const answers = (frequency: () => unknown, search = '') => {
    const sessionStorage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    };
    vi.stubGlobal('window', { location: { search }, sessionStorage });
    callNow.mockReset();
    callNow.mockImplementation(async (name: string) => {
      if (name === 'listTimeZones') return { timeZoneList: [] };
      return name === 'registerGuest' ? session : frequency();
    });
  };
  const called = (name: string) => callNow.mock.calls.filter(([route]) => route === name);

  test('[A21] the account is made, then the frequency submitted with its token', async () => {
    answers(() => ({}));
    expect(await signUpGuest(fields, meansOf())).toMatchObject({ userUuid: 'u', customerShippingFrequency: 2 });
    expect(called('updateShippingFrequency')).toEqual([
      ['updateShippingFrequency', { customerShippingFrequency: 2 }, { token: 'token' }],
    ]);
  });

  test('[A21] the request is kept in the tab once the account is made, and not before', async () => {
    kept.clear();
    answers(() => {
      expect(readSignUpDraft()).toMatchObject({ customerLastName: ' Whitfield', estimatedShipmentsPerMonth: '2' });
      return {};
    });
    expect(readSignUpDraft()).toEqual(emptyQuickForm);
    await signUpGuest(fields, meansOf());
    expect.assertions(2);
  });

  test('[A21] a frequency that could not be saved is tried again, the account is not made twice', async () => {
    answers(() => {
      throw new Error('away');
    });
    const attempt = {};
    await expect(signUpGuest(fields, meansOf(attempt))).rejects.toBeInstanceOf(FrequencyNotSaved);
    answers(() => ({}));
    await signUpGuest(fields, meansOf(attempt));
    expect(called('registerGuest')).toEqual([]);
    expect(called('updateShippingFrequency')).toHaveLength(1);
  });

  test('[A18] who came for a truckload says so', async () => {
    answers(() => ({}), `?data=${encodeURIComponent('{"formName":"TL","fid":"form-ftl-long"}')}`);
    await signUpGuest(fields, meansOf());
    expect(called('registerGuest')[0]?.[1]).toMatchObject({ firstRequestedQuoteType: 'FTL', ftl: 1 });
    answers(() => ({}));
    await signUpGuest(fields, meansOf());
    expect(called('registerGuest')[0]?.[1]).toMatchObject({ firstRequestedQuoteType: 'LTL' });
    expect(called('registerGuest')[0]?.[1]).not.toHaveProperty('ftl');
  });

  test('[C03] the full form opens its account with the password, and a repeat after a lost response has the same key', async () => {
    answers(() => ({}));
    callNow.mockImplementation(async (name: string) => (name === 'listTimeZones' ? { timeZoneList: [] } : session));
    const attempt = {};
    expect(await signUpCustomer(fullForm, meansOf(attempt))).toBe(session);
    await signUpCustomer(fullForm, meansOf(attempt));
    await signUpCustomer({ ...fullForm, password: 'Other-pass8!' }, meansOf(attempt));
    const made = called('registerCustomer');
    expect(made[0]?.[1]).toMatchObject({ password: 'Wheel-barrow7', businessPhone: '3125550199' });
    expect(new Set(made.map(([, , options]) => options.idempotencyKey)).size).toBe(1);
  });

  test('[C03] [C04] both forms name the version of the terms that they showed, and none where they showed none', async () => {
    answers(() => ({}));
    const shown = { fcTermConditionUuid: '01940000-0000-7000-8000-000000007000' };
    await signUpGuest(fields, meansOf({}, shown));
    await signUpCustomer(fullForm, meansOf({}, shown));
    await signUpCustomer(fullForm, meansOf());
    expect(called('registerGuest')[0]?.[1]).toMatchObject(shown);
    const [first, second] = called('registerCustomer');
    expect(first?.[1]).toMatchObject(shown);
    expect(second?.[1]).not.toHaveProperty('fcTermConditionUuid');
  });

  test('what is typed into the full form is kept in the tab, and no password is', () => {
    kept.clear();
    answers(() => ({}));
    saveSignUpDraft(fullForm);
    saveSignUpDraft({ customerLastName: 'Reyes' });
    expect(readFullDraft()).toMatchObject({ businessPhone: '(312) 555-0199', customerLastName: 'Reyes', password: '' });
    expect(JSON.stringify([...kept])).not.toContain('Wheel-barrow7');
  });
});
