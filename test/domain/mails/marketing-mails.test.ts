import { describe, expect, test } from 'vitest';
import { accountSnapshotOf } from '#domain/accounts/account-snapshot.ts';
import { stopMarketing, unsubscribeToken } from '#domain/accounts/unsubscribe.ts';
import type { EventType } from '#domain/events/event.ts';
import { newEvent } from '#domain/events/event.ts';
import { type LinkMail, linkMail } from '#domain/mails/mail-kind.ts';
import { mails } from '#domain/mails/mails.ts';
import { sendMail } from '#domain/mails/send-mail.ts';
import { accountWorld, HERE } from '#test/domain/accounts/account-world.ts';
import { fakeKeyedHash } from '#test/fakes/keyed-hash.ts';
import { fakeLinks } from '#test/fakes/links.ts';
import { mailStores } from '#test/fakes/mail-stores.ts';
import { fakeMailer } from '#test/fakes/mailer.ts';
import { fakeDeliveries } from '#test/fakes/outbox.ts';

/** News that some event of an account triggers; the portal has no mail of the kind yet. */
const news = linkMail({
  event: 'emailVerificationRequested',
  purpose: 'verify-email',
  kind: { marketing: 'newsAndUpdate' },
  write: ({ link }) => ({
    subject: 'New lanes to Canada',
    preview: 'p',
    heading: 'New lanes',
    blocks: [{ kind: 'button', label: 'See lanes', url: link.url }],
    because: 'You asked for news.',
  }),
});
const offers = linkMail({ ...news, kind: { marketing: 'discount' } });

async function world() {
  const { deps, addCustomer } = accountWorld();
  const account = await addCustomer();
  const all = { ...deps, mailer: fakeMailer(), links: fakeLinks(), deliveries: fakeDeliveries(), ...mailStores() };
  const send = async (mail: LinkMail<'emailVerificationRequested'>) => {
    const snapshot = await accountSnapshotOf(account, HERE, { keyedHash: fakeKeyedHash });
    const defined = new Map([[mail.event, mail as unknown as LinkMail<EventType>]]);
    await sendMail(newEvent(mail.event, snapshot, all), all, defined);
    return all.mailer.sent.at(-1);
  };
  return { account, deps: all, send };
}

describe('a marketing mail', () => {
  test('[R77] offers one-click unsubscribing to mail programs, and a link in HTML and in plain text that asks before', async () => {
    const { account, deps, send } = await world();
    const mail = await send(news);
    const token = await unsubscribeToken(account.customerUuid, deps);
    const { portalOrigin } = await deps.settings.read();
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${portalOrigin}/api/v1/customer/unsubscribe-email?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const page = `${portalOrigin}/unsubscribe?token=${token}`;
    expect(mail?.html).toContain(`<a class="link" href="${page}"`);
    expect(mail?.html).toMatch(/>Unsubscribe<\/a>/);
    expect(mail?.text).toMatch(new RegExp(`Unsubscribe: ${page.replaceAll(/[.?]/g, '\\$&')}\n$`));
  });

  test('[R77] is not sent to who has stopped it by the time it would leave; nothing else is held back', async () => {
    const { account, deps, send } = await world();
    expect(await send(news)).toBeDefined();
    await stopMarketing(await unsubscribeToken(account.customerUuid, deps), deps);
    await send(news);
    await send(offers);
    expect(deps.mailer.sent).toHaveLength(1);
    // No link is made for a mail that is not sent.
    expect(deps.links.all.size).toBe(1);
    await send({ ...news, kind: 'service' });
    expect(deps.mailer.sent).toHaveLength(2);
  });

  test('[C41] each kind has its flag', async () => {
    const { account, deps, send } = await world();
    await deps.profiles.setMarketing(account.customerUuid, { discount: 0 }, deps.now().getTime());
    await send(offers);
    expect(deps.mailer.sent).toHaveLength(0);
    await send(news);
    expect(deps.mailer.sent).toHaveLength(1);
  });
});

test('[R77] the portal’s own mails are all about an account or its freight: none advertises, none can be stopped', async () => {
  expect([...mails.values()].filter(({ kind = 'service' }) => kind !== 'service')).toEqual([]);
  const { send } = await world();
  const service = mails.get('emailVerificationRequested') as unknown as typeof news;
  const mail = await send(service);
  expect(mail?.headers).toBeUndefined();
  expect(mail?.html).not.toContain('nsubscribe');
});
