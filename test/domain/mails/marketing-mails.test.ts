import { describe, expect, test } from 'vitest';
import { accountSnapshotOf } from '#domain/accounts/account-snapshot.ts';
import { stopByLink, unsubscribeToken } from '#domain/accounts/unsubscribe.ts';
import type { EventType } from '#domain/events/event.ts';
import { newEvent } from '#domain/events/event.ts';
import { type LinkMail, linkMail } from '#domain/mails/mail-kind.ts';
import { mails } from '#domain/mails/mails.ts';
import { sendMail } from '#domain/mails/send-mail.ts';
import { accountWorld, HERE } from '#test/domain/accounts/account-world.ts';
import { paperShipment } from '#test/fakes/fixtures-papers.ts';
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
    await stopByLink(await unsubscribeToken(account.customerUuid, deps), deps);
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

test('[R77] the portal’s own mails are all about an account or its freight: none advertises, and updates alone can be stopped', async () => {
  const kinds = [...mails.values()].map(({ event, kind = 'service' }) => ({ event, kind }));
  expect(kinds.filter(({ kind }) => typeof kind === 'object' && 'marketing' in kind)).toEqual([]);
  expect(kinds.filter(({ kind }) => kind !== 'service')).toEqual([
    { event: 'shipmentProgressed', kind: { updates: 'tracking' } },
  ]);
  const { send } = await world();
  const service = mails.get('emailVerificationRequested') as unknown as typeof news;
  const mail = await send(service);
  expect(mail?.headers).toBeUndefined();
  expect(mail?.html).not.toContain('nsubscribe');
});

describe('the mail of a stage that freight reached', () => {
  const progressed = async () => {
    const here = await world();
    const shipment = { ...paperShipment(), customerUuid: here.account.customerUuid };
    here.deps.shipments.put(shipment);
    const { shipmentUuid, shortId } = shipment;
    const data = { shipmentUuid, customerUuid: here.account.customerUuid, shortId, stageId: 17 as const };
    const tell = () => sendMail(newEvent('shipmentProgressed', data, here.deps), here.deps);
    return { ...here, tell };
  };

  test('[R77] is stopped by one click, which turns off the tracking flag and no other', async () => {
    const { account, deps, tell } = await progressed();
    await tell();
    const [mail] = deps.mailer.sent;
    const token = await unsubscribeToken(account.customerUuid, deps, 'tracking');
    const { portalOrigin } = await deps.settings.read();
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${portalOrigin}/api/v1/customer/unsubscribe-email?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const page = `${portalOrigin}/unsubscribe?token=${token}`;
    expect(mail?.html).toContain(`<a class="link" href="${page}"`);
    expect(mail?.text).toContain(`Stop emails about freight on its way: ${page}\n`);
    await stopByLink(token, deps);
    expect(deps.accounts.all.get(account.customerUuid)?.marketing).toEqual({ ...account.marketing, tracking: 0 });
    await tell();
    expect(deps.mailer.sent).toHaveLength(1);
  });

  test('[R77] goes on where marketing was stopped', async () => {
    const { account, deps, tell } = await progressed();
    await stopByLink(await unsubscribeToken(account.customerUuid, deps), deps);
    const before = deps.mailer.sent.length;
    await tell();
    expect(deps.mailer.sent).toHaveLength(before + 1);
  });
});
