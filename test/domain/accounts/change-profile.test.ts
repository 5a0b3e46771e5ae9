import { beforeEach, describe, expect, test } from 'vitest';
import type { PortalError } from '#contract/codes/portal-error.ts';
import { brokerFields, type ProfileChange } from '#contract/settings.ts';
import { changeProfile, outcomeOf } from '#domain/accounts/change-profile.ts';
import { needsVerifiedEmail, requireVerifiedEmail } from '#domain/accounts/verified-email.ts';
import { CUSTOMER, makeAccount } from '#test/fakes/fixtures.ts';
import { type AccountWorld, accountWorld, errorOf } from './account-world.ts';

let world: AccountWorld;
beforeEach(async () => {
  world = accountWorld();
  await world.addCustomer();
});

const change = (fields: Partial<ProfileChange>, roles: readonly string[] = []) =>
  changeProfile({ customerUuid: CUSTOMER, roles }, { revision: 0, ...fields }, world.deps);
const stored = () => world.deps.accounts.all.get(CUSTOMER);

/** The fields that a change is refused for, with their codes. */
const problemsOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return (error as PortalError).errors.map(({ field, code }) => [field, code]);
};

describe('a change of the profile', () => {
  test('[C39] what is sent is changed, what is absent stays, and the profile as it is now comes back', async () => {
    const profile = await change({ customerFirstName: 'Dee', customerPhone: '3125550148', timezoneId: 2 });
    expect(profile).toMatchObject({
      customerFirstName: 'Dee',
      customerPhone: '3125550148',
      timezoneId: 2,
      revision: 1,
    });
    expect(profile).toMatchObject({ customerLastName: 'Reyes', customerCell: '3125550148' });
    expect(stored()).toEqual({
      ...makeAccount(),
      firstName: 'Dee',
      phone: '3125550148',
      timezoneId: 2,
      profileRevision: 1,
    });
  });

  test('[C40] what the broker knows besides: set, and taken back by null and by an empty text', async () => {
    const business = {
      ...{ extension: '204', sicCode: '3561', annualRevenue: 1_250_000, freightSpend: 90_000 },
      ...{ shippingProvider: 'Lakeside Logistics', providerIssueId: 2, industryId: 2, industryCategoryId: 5 },
    };
    expect(await change(business)).toMatchObject(business);
    const none = { extension: '', annualRevenue: null, providerIssueId: null, revision: 1 };
    expect(await change(none)).toMatchObject({
      extension: '',
      annualRevenue: null,
      providerIssueId: null,
      sicCode: '3561',
    });
    expect(stored()).not.toHaveProperty('extension');
  });

  test('another industry takes its category along; a category of another industry is refused', async () => {
    await change({ industryId: 2, industryCategoryId: 5 });
    expect(await errorOf(change({ industryCategoryId: 1, revision: 1 }))).toEqual({
      status: 422,
      field: 'industryCategoryId',
    });
    expect(await change({ industryId: 1, revision: 1 })).toMatchObject({ industryId: 1, industryCategoryId: null });
  });

  test('a revision that is no longer the profile’s is refused, and nothing is written', async () => {
    await change({ customerFirstName: 'Dee' });
    const before = stored();
    expect(await errorOf(change({ customerLastName: 'Whitfield' }))).toEqual({ status: 409 });
    expect(stored()).toEqual(before);
  });

  test('of ten changes that read the same revision one is written', async () => {
    const tries = Array.from({ length: 10 }, (_, n) =>
      change({ customerFirstName: `Dana ${n}` }).then(
        () => 1,
        () => 0,
      ),
    );
    expect((await Promise.all(tries)).reduce<number>((sum, one) => sum + one, 0)).toBe(1);
    expect(stored()?.profileRevision).toBe(1);
  });

  test.each(brokerFields)('[1013] a customer may not set %s, and nothing of the change is written', async (field) => {
    const values = {
      ...{ recommendedDiscount: 5, arCreditLimit: 1, arGraceAmount: 1, engagementTypeId: 1, notes: 'x' },
      ...{ ratingRequestLock: false, quoteResultsTemplate: 'Default' as const },
    };
    const sent = { customerFirstName: 'Dee', [field]: values[field] };
    expect(await errorOf(change(sent))).toEqual({ code: '1013', status: 403 });
    expect(stored()).toEqual(makeAccount());
    for (const role of ['agent', 'operator']) {
      const { revision } = await change({ ...sent, revision: stored()?.profileRevision ?? 0 }, [role]);
      expect(revision).toBe(stored()?.profileRevision);
    }
  });

  test.each([
    ['ratingRequestLock', true],
    ['quoteResultsTemplate', 'Default'],
  ])(
    '[C40] [A30] an agent’s %s counts at once: open sessions renew their tokens; said again it changes nothing',
    async (field, value) => {
      const second = Math.floor(world.deps.now().getTime() / 1000);
      await change({ [field]: value }, ['agent']);
      expect(stored()?.renewFrom).toBe(second + 1);
      world.deps.accounts.put({ ...makeAccount(), ...stored(), renewFrom: 1 });
      await change({ [field]: value, revision: 1 }, ['agent']);
      expect(stored()?.renewFrom).toBe(1);
    },
  );

  test('[C40] what gives no rights renews no session', async () => {
    await change({ notes: 'Calls on Mondays', customerFirstName: 'Dee' }, ['agent']);
    expect(stored()).not.toHaveProperty('renewFrom');
  });
});

describe('a company', () => {
  test('[4010] is needed by whoever ships more than once, as soon as either is changed', async () => {
    world.deps.accounts.put(makeAccount({ company: null }));
    expect(await problemsOf(change({ customerShippingFrequency: 4 }))).toEqual([['customerCompany', '4010']]);
    expect(await problemsOf(change({ customerCompany: '' }))).toEqual([['customerCompany', '4010']]);
    expect(await change({ customerShippingFrequency: 2 })).toMatchObject({ customerShippingFrequency: { id: 2 } });
  });

  test('[R52] its absence holds no other change up', async () => {
    world.deps.accounts.put(makeAccount({ company: null, shippingFrequencyId: 4 }));
    expect(await change({ customerPhone: '3125550148' })).toMatchObject({ customerPhone: '3125550148' });
  });

  test('[4008] [R76] comes with a business phone', async () => {
    expect(await problemsOf(change({ customerCompany: 'Whitfield Pumps' }))).toEqual([['businessPhone', '4008']]);
    const both = { customerCompany: 'Whitfield Pumps', businessPhone: '3125550100' };
    expect(await change(both)).toMatchObject(both);
  });
});

describe('preferences', () => {
  test('[A32] text updates and each flag are set by themselves; when texts were agreed to is kept', async () => {
    await change({ sendSms: 0 });
    expect(stored()?.marketing).toEqual({ sendSms: 0, newsAndUpdate: 1, tracking: 1, discount: 1 });
    const profile = await change({ sendSms: 1, discount: 0, revision: 1 });
    expect(profile).toMatchObject({ textUpdates: true, discount: 0, tracking: 1 });
    expect(stored()?.textUpdatesAt).toBe(world.clock.ms());
    expect(profile.textUpdatesSince).not.toBeNull();
    expect(await change({ sendSms: 0, revision: 2 })).toMatchObject({ textUpdatesSince: null });
  });

  test('[2015] is said where only preferences changed', () => {
    expect(outcomeOf({ revision: 0, discount: 0, timezoneId: 2 }).code).toBe('2015');
  });

  test('[2020] is said for a change of the profile', () => {
    expect(outcomeOf({ revision: 0, discount: 0, customerPhone: '3125550148' }).code).toBe('2020');
  });

  test('[4018] a time zone that is in no list is refused', async () => {
    expect(await problemsOf(change({ timezoneId: 99 }))).toEqual([['timezoneId', '4018']]);
  });
});

test('[A49] who has not verified the address is kept from booking, with what to do', async () => {
  expect([needsVerifiedEmail({ emailVerified: false }), needsVerifiedEmail({ emailVerified: true })]).toEqual([
    true,
    false,
  ]);
  expect(() => requireVerifiedEmail({ emailVerified: true })).not.toThrow();
  expect(() => requireVerifiedEmail({ emailVerified: false })).toThrow('Verify your email first');
});

describe('what an agent changes of the broker’s fields', () => {
  const agent = { userUuid: 'agent-1', name: 'Priya Shah', agentNumber: 'A-0001' };
  const asAgent = (fields: Partial<ProfileChange>) =>
    changeProfile({ customerUuid: CUSTOMER, roles: ['agent'], agent }, { revision: 0, ...fields }, world.deps);

  test('[C40] is in the audit log with both values and who it was; notes are not repeated there', async () => {
    await asAgent({
      arCreditLimit: 1_500_000,
      ratingRequestLock: true,
      notes: 'Call Dana on 3125550148',
      sicCode: '3561',
    });
    const [entry, ...more] = world.deps.profiles.entries;
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ by: 'A-0001 Priya Shah', subject: { kind: 'customer', id: CUSTOMER } });
    expect(entry?.changes).toEqual([
      { field: 'limit', from: '0.00', to: '15000.00' },
      { field: 'rating lock', from: 'off', to: 'on' },
      { field: 'notes', from: 'none', to: expect.stringMatching(/^text [0-9a-f]{8}$/) },
    ]);
  });

  test('nothing is logged where none of them differs, or the customer changes the profile', async () => {
    await asAgent({ arCreditLimit: 0, customerFirstName: 'Dee' });
    await changeProfile({ customerUuid: CUSTOMER, roles: ['customer'] }, { revision: 1, sicCode: '3561' }, world.deps);
    expect(world.deps.profiles.entries).toEqual([]);
  });
});
