import { beforeEach, describe, expect, test } from 'vitest';
import { changeEmail, sendVerification, verifyEmail } from '#domain/accounts/change-email.ts';
import type { DomainEvent } from '#domain/events/event.ts';
import { sendMail } from '#domain/mails/send-mail.ts';
import { CUSTOMER, makeAccount, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import { fakeOutbox } from '#test/fakes/outbox.ts';
import { fakeProfiles } from '#test/fakes/profiles.ts';
import { type AccountWorld, accountWorld, errorOf, HERE, PASSWORD } from './account-world.ts';

const OLD = 'dana@reyes-tools.example';
const NEW = 'dana@whitfield.example';
let world: AccountWorld;
beforeEach(async () => {
  world = accountWorld();
  await world.addCustomer();
});

const ask = (customerEmailId = NEW, password = PASSWORD) =>
  changeEmail({ userUuid: CUSTOMER }, { customerEmailId, password, clientAddress: HERE, cookies: {} }, world.deps);
const stored = () => world.deps.accounts.all.get(CUSTOMER);
const mailed = () => world.deps.mailer.sent.map(({ to }) => to);
/** The token of the last mail to an address. */
const tokenTo = (to: string): string => {
  const mail = world.deps.mailer.sent.findLast((one) => one.to === to);
  return /\/(?:verify-email|keep-email)\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

describe('a change of the e-mail address', () => {
  test('[C152] counts once the link in the new mailbox is opened; the old one gets a notice; sessions renew their tokens', async () => {
    expect(await ask()).toEqual({ pendingEmail: NEW });
    expect(stored()).toMatchObject({ email: OLD, pendingEmail: { email: NEW } });
    expect(mailed().toSorted()).toEqual([OLD, NEW]);
    expect(await verifyEmail(tokenTo(NEW), world.deps)).toEqual({ customerEmailId: NEW });
    expect(stored()).toMatchObject({ email: NEW, emailVerified: true, renewFrom: expect.any(Number) });
    expect(stored()).not.toHaveProperty('pendingEmail');
    expect(await verifyEmail(tokenTo(NEW), world.deps)).toEqual({ customerEmailId: NEW });
    expect(await world.deps.accounts.findUuidByEmail(OLD)).toBeUndefined();
  });

  test('[3267] a wrong password changes and mails nothing', async () => {
    expect(await errorOf(ask(NEW, 'Wrong-barrow7'))).toMatchObject({ code: '3267', field: 'password' });
    expect([stored(), mailed()]).toEqual([makeAccount(), []]);
  });

  test('[R75] an address that is taken gets the same response, and its owner a mail instead of a link', async () => {
    await world.addCustomer({ customerUuid: OTHER_CUSTOMER, email: NEW });
    expect(await ask()).toEqual({ pendingEmail: NEW });
    expect(mailed().toSorted()).toEqual([OLD, NEW]);
    expect(tokenTo(NEW)).toBe('');
  });

  test('[4014] an address that another account took meanwhile is refused at the link', async () => {
    await ask();
    const token = tokenTo(NEW);
    await world.addCustomer({ customerUuid: OTHER_CUSTOMER, email: NEW });
    expect(await errorOf(verifyEmail(token, world.deps))).toEqual({ code: '4014', status: 409 });
    expect(stored()?.email).toBe(OLD);
  });

  test('[C152] of two quick changes only the later one’s link is mailed, to its own address', async () => {
    const held: DomainEvent[] = [];
    const outbox = fakeOutbox();
    outbox.hear(async (event) => void held.push(event));
    const profiles = fakeProfiles(world.deps.accounts, { links: world.deps.links, outbox });
    const deps = { ...world.deps, profiles };
    for (const customerEmailId of ['first@whitfield.example', NEW])
      await changeEmail(
        { userUuid: CUSTOMER },
        { customerEmailId, password: PASSWORD, clientAddress: HERE, cookies: {} },
        deps,
      );
    for (const event of held) await sendMail(event, world.deps);
    expect(mailed().toSorted()).toEqual([OLD, OLD, NEW].toSorted());
    expect(JSON.stringify(held)).not.toMatch(/first@|dana@/);
    expect(await verifyEmail(tokenTo(NEW), world.deps)).toEqual({ customerEmailId: NEW });
  });

  test('the present address is no change, and three links an hour are enough', async () => {
    expect(await errorOf(ask(OLD))).toMatchObject({ status: 422, field: 'customerEmailId' });
    for (const n of [1, 2, 3]) await ask(`dana${n}@whitfield.example`);
    expect(await errorOf(ask())).toEqual({ status: 429 });
  });
});

describe('a verified address', () => {
  beforeEach(() => {
    world.deps.accounts.put(makeAccount({ emailVerified: false }));
  });

  test('[C138] comes of the mailed link, which can be sent again three times an hour', async () => {
    const resend = () => sendVerification({ userUuid: CUSTOMER }, HERE, world.deps);
    await resend();
    expect(await verifyEmail(tokenTo(OLD), world.deps)).toEqual({ customerEmailId: OLD });
    expect(stored()?.emailVerified).toBe(true);
    await resend();
    expect(mailed()).toEqual([OLD]);
    world.deps.accounts.put(makeAccount({ emailVerified: false }));
    for (const _ of [1, 2]) await resend();
    expect(await errorOf(resend())).toEqual({ status: 429 });
  });

  test('[1002] no other link, no invented token and no link to another address verifies it', async () => {
    await world.forgot(OLD);
    const reset = /resetpassword\/([\w-]+)/.exec(world.deps.mailer.sent[0]?.text ?? '')?.[1] ?? '';
    for (const token of [reset, 'invented'])
      expect(await errorOf(verifyEmail(token, world.deps))).toMatchObject({ code: '1002' });
    expect(stored()?.emailVerified).toBe(false);
  });

  test('[4647] an expired link says so', async () => {
    await sendVerification({ userUuid: CUSTOMER }, HERE, world.deps);
    world.clock.advance(4 * 24 * 60 * 60_000);
    expect(await errorOf(verifyEmail(tokenTo(OLD), world.deps))).toEqual({ code: '4647', status: 410 });
  });
});
