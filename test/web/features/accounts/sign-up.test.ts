import { describe, expect, test } from 'vitest';
import { shortRegistrationRequest } from '#contract/accounts.ts';
import type { QuickForm } from '#contract/rules/quick-form.ts';
import { campaignIn } from '#web/features/accounts/campaign.ts';
import { signUpPayload, timezoneIdFor } from '#web/features/accounts/sign-up-payload.ts';

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
