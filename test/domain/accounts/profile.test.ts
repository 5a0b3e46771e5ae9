import { expect, test } from 'vitest';
import { profile } from '#contract/accounts.ts';
import { getProfile } from '#domain/accounts/profile.ts';
import { fakeAccounts } from '#test/fakes/accounts.ts';
import { makeAccount, makeCaller, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import { refusalOf } from './account-world.ts';

function world() {
  const accounts = fakeAccounts();
  accounts.put(makeAccount({ ratingRequestLock: true, template: 'SingleRate_v2' }));
  accounts.put(makeAccount({ customerUuid: OTHER_CUSTOMER, email: 'lee@other.example' }));
  return { accounts };
}

test('[C14] the account’s state, for its owner', async () => {
  const answered = await getProfile(makeCaller(), undefined, world());
  expect(profile.parse(answered)).toEqual(answered);
  expect(answered).toMatchObject({
    customerEmailId: 'dana@reyes-tools.example',
    customerShippingFrequency: { id: 3, name: '1-10 / month' },
    textUpdates: true,
    preference: { quoteResultsTemplate: 'SingleRate_v2', ratingRequestLock: true },
  });
});

test('[C14] the own e-mail address in the query changes nothing', async () => {
  expect(await getProfile(makeCaller(), ' Dana@reyes-tools.example', world())).toMatchObject({
    customerEmailId: 'dana@reyes-tools.example',
  });
});

test('[A42] another customer’s e-mail address is answered like an unknown one', async () => {
  const other = await refusalOf(getProfile(makeCaller(), 'lee@other.example', world()));
  expect(other).toEqual(await refusalOf(getProfile(makeCaller(), 'nobody@other.example', world())));
  expect(other).toEqual({ status: 404 });
});
