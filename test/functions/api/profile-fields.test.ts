import { afterEach, describe, expect, test, vi } from 'vitest';
import { brokerFields, fixedFields } from '#contract/settings.ts';
import { handler as updateCustomer } from '#functions/api/settings/update-customer.ts';
import { handler as updateRegistration } from '#functions/api/settings/update-registration.ts';
import { START } from '#test/fakes/clock.ts';
import { AGENT, CUSTOMER } from '#test/fakes/fixtures.ts';
import { callHandler } from '#test/fakes/http-event.ts';
import { apiWorld } from './api-world.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A change of the profile by its owner and by an agent who acts for the owner. */
async function world() {
  const { deps, authenticator, dana, agentIn } = await apiWorld();
  authenticator.giveRights(AGENT, {
    selection: { customerUuid: CUSTOMER, name: 'Reyes Tools', selectedAt: START },
    assignment: { customerUuid: CUSTOMER, userUuid: AGENT, assignedAt: START, words: [] },
  });
  const agent = await agentIn(['agents']);
  const handlers = {
    C39: [updateRegistration.withDeps(deps, authenticator), 'updateRegistration'],
    C40: [updateCustomer.withDeps(deps, authenticator), 'updateCustomer'],
  } as const;
  const change = async (id: keyof typeof handlers, who: 'owner' | 'agent', fields: object) => {
    const [handler, name] = handlers[id];
    const sender =
      who === 'owner' ? { accessToken: dana } : { accessToken: agent, headers: { 'x-acting-for': CUSTOMER } };
    const body = { revision: 0, customerFirstName: 'Dee', ...fields };
    const { status, envelope } = await callHandler(handler as (typeof handlers.C40)[0], name as 'updateCustomer', {
      body,
      ...sender,
    });
    return { status, code: envelope.errors[0]?.code, field: envelope.errors[0]?.field };
  };
  const stored = () => deps.accounts.all.get(CUSTOMER);
  return { change, stored };
}

/** Sent as a stranger would: of a type that no schema takes, since what is closed is refused before it is read. */
const sent = { some: 'text' };
const calls = ['C39', 'C40'] as const;

describe.each(calls)('%s', (id) => {
  test.each([...brokerFields, ...fixedFields])(
    `[${id}] [R74] a customer who sends %s is refused (1013), and nothing is written`,
    async (field) => {
      const { change, stored } = await world();
      const before = stored();
      for (const value of [1, null, sent])
        expect(await change(id, 'owner', { [field]: value })).toEqual({ status: 403, code: '1013', field });
      expect(stored()).toEqual(before);
    },
  );

  test.each(fixedFields)(`[${id}] [1013] %s is set by no agent either`, async (field) => {
    const { change, stored } = await world();
    const before = stored();
    expect(await change(id, 'agent', { [field]: 1 })).toEqual({ status: 403, code: '1013', field });
    expect(stored()).toEqual(before);
  });

  test(`[${id}] an agent sets what is the broker’s, within its limits`, async () => {
    const { change, stored } = await world();
    expect(await change(id, 'agent', { recommendedDiscount: 128 })).toEqual({
      status: 422,
      code: '4031',
      field: 'recommendedDiscount',
    });
    expect(await change(id, 'agent', { recommendedDiscount: 127, arCreditLimit: '500.00' })).toMatchObject({
      status: 200,
    });
    expect(stored()).toMatchObject({ firstName: 'Dee', recommendedDiscount: 127, arCreditLimitCents: 50_000 });
  });

  test(`[${id}] [4008] [4018] a company without a business phone and a time zone of no list are refused`, async () => {
    const { change, stored } = await world();
    const before = stored();
    expect(await change(id, 'owner', { customerCompany: 'Whitfield Pumps' })).toEqual({
      status: 422,
      code: '4008',
      field: 'businessPhone',
    });
    expect(await change(id, 'owner', { timezoneId: 99 })).toEqual({ status: 422, code: '4018', field: 'timezoneId' });
    expect(stored()).toEqual(before);
  });
});
