import { beforeEach, describe, expect, test, vi } from 'vitest';
import { newEvent } from '#domain/events/event.ts';
import { sendMail } from '#domain/mails/send-mail.ts';
import { log } from '#functions/platform/log.ts';
import { handler } from '#functions/triggers/note-undelivered.ts';
import { accountWorld } from '#test/domain/accounts/account-world.ts';
import { fakeKeyedHash } from '#test/fakes/keyed-hash.ts';
import { fakeLinks } from '#test/fakes/links.ts';
import { mailStores } from '#test/fakes/mail-stores.ts';
import { fakeMailer } from '#test/fakes/mailer.ts';
import { fakeDeliveries } from '#test/fakes/outbox.ts';

beforeEach(() => void vi.spyOn(log, 'info').mockImplementation(() => undefined));

const bounce = (emailAddress: string, bounceType = 'Permanent') => ({
  eventType: 'Bounce',
  bounce: { bounceType, bouncedRecipients: [{ emailAddress }] },
});
const complaint = (emailAddress: string, complaintFeedbackType?: string) => ({
  eventType: 'Complaint',
  complaint: { complainedRecipients: [{ emailAddress }], ...(complaintFeedbackType && { complaintFeedbackType }) },
});

async function world() {
  const { deps, addCustomer } = accountWorld();
  const account = await addCustomer();
  const all = {
    ...{ ...deps, ...mailStores(), mailer: fakeMailer(), links: fakeLinks(), deliveries: fakeDeliveries() },
    keyedHash: fakeKeyedHash,
  };
  const { customerUuid } = account;
  const send = async () => {
    const before = all.mailer.sent.length;
    await sendMail(newEvent('personalDataReady', { customerUuid, exportUuid: 'e' }, all), all);
    return all.mailer.sent.length - before;
  };
  const reset = async () => {
    const before = all.mailer.sent.length;
    const data = { customerUuid, credentialsVersion: account.credentialsVersion ?? 0, clientHash: 'here' };
    await sendMail(newEvent('emailVerificationRequested', data, all), all);
    return all.mailer.sent.length - before;
  };
  /** What SNS delivers. */
  const hear = (message: object) => {
    const Sns = { MessageId: 'm', Message: JSON.stringify(message) };
    return handler.withDeps(all)({ Records: [{ Sns }] } as never);
  };
  return { account, deps: all, send, reset, hear };
}

describe('an address', () => {
  test.each([
    ['bounced for good', (email: string) => bounce(email)],
    ['bounced under a name and in capitals', (email: string) => bounce(`Dana W <${email.toUpperCase()}>`)],
    ['complained', (email: string) => complaint(email)],
    ['complained of abuse', (email: string) => complaint(email, 'abuse')],
  ])('that %s gets no mail but those that lead back in, and is in no record', async (_, message) => {
    const { account, deps, send, reset, hear } = await world();
    await hear(message(account.email));
    const links = deps.links.all.size;
    expect(await send()).toBe(0);
    expect(deps.links.all.size).toBe(links);
    expect(await reset()).toBe(1);
    expect(JSON.stringify([...deps.suppressions.all])).not.toContain(account.email.split('@')[0]);
  });

  test.each([
    ['whose mailbox was full', (email: string) => bounce(email, 'Transient')],
    ['whose owner said that it is no spam', (email: string) => complaint(email, 'not-spam')],
    ['of somebody else', () => bounce('lee@other.example')],
    ['of a delivered mail', (email: string) => ({ eventType: 'Delivery', mail: { destination: [email] } })],
    ['of nonsense', () => ({ bounce: 7 })],
  ])('%s gets its mails', async (_, message) => {
    const { account, send, hear } = await world();
    await hear(message(account.email));
    expect(await send()).toBe(1);
  });

  test('is noted by what SNS delivers, however often', async () => {
    const { account, deps, send, hear } = await world();
    for (let n = 0; n < 2; n += 1) await hear(bounce(account.email));
    expect(deps.suppressions.all.size).toBe(1);
    expect(await send()).toBe(0);
  });
});
