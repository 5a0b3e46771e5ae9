import { expect, test } from 'vitest';
import { profile } from '#contract/profile.ts';
import { toProfile } from '#domain/accounts/profile.ts';
import { makeAccount } from '#test/fakes/fixtures.ts';

test('[C14] the account’s state, for its owner', () => {
  const shown = toProfile(makeAccount({ ratingRequestLock: true, template: 'SingleRate_v2' }));
  expect(profile.parse(shown)).toEqual(shown);
  expect(shown).toMatchObject({
    customerEmailId: 'dana@reyes-tools.example',
    customerShippingFrequency: { id: 3, name: '1-10 / month' },
    textUpdates: true,
    preference: { quoteResultsTemplate: 'SingleRate_v2', ratingRequestLock: true },
  });
});
