import { describe, expect, test } from 'vitest';
import { mailDocuments } from '#domain/documents/mail-documents.ts';
import { type EventType, newEvent } from '#domain/events/event.ts';
import type { MailContent } from '#domain/mails/content.ts';
import { mailDocumentLink } from '#domain/mails/mail-document-link.ts';
import type { LinkMail } from '#domain/mails/mail-kind.ts';
import { mails } from '#domain/mails/mails.ts';
import { sendMail } from '#domain/mails/send-mail.ts';
import { noteUndelivered, type Undelivered } from '#domain/mails/suppression.ts';
import { accountWorld } from '#test/domain/accounts/account-world.ts';
import { deletionWorld } from '#test/domain/personal-data/deletion-world.ts';
import { documentsWorld } from '#test/fakes/documents-world.ts';
import { paperShipment } from '#test/fakes/fixtures-papers.ts';
import { fakeKeyedHash } from '#test/fakes/keyed-hash.ts';
import { fakeMailer } from '#test/fakes/mailer.ts';
import { fakeDeliveries, fakeOutbox } from '#test/fakes/outbox.ts';
import { fakeRateLimiter } from '#test/fakes/rate-limiter.ts';
import { fakeSuppressions } from '#test/fakes/suppressions.ts';

const NEW = 'dana@whitfield.example';
const plain: MailContent = { subject: 'S', preview: 'P', heading: 'H', blocks: [], because: 'B' };

/** Mails that set a password or verify an address, of their own accord or because somebody asked. */
const leadBackIn: readonly EventType[] = [
  ...(['customerRegistered', 'passwordResetRequested', 'emailAddressClaimed'] as const),
  ...(['customerSignedUp', 'emailVerificationRequested', 'emailChangeLinkRequested'] as const),
];

/** How many mails an event sends to an account both of whose addresses were said to be undeliverable, or neither. */
async function sentOf(mail: LinkMail<EventType>, reason: Undelivered['reason'] | undefined): Promise<number> {
  const { deps, addCustomer } = accountWorld();
  const account = await addCustomer({ pendingEmail: { email: NEW, askedAt: 0 } });
  if (reason) await noteUndelivered({ reason, addresses: [account.email, NEW] }, deps);
  // What an event is about does not matter here: with no order in it none is read, and the words are the same.
  const { isCurrent: _, ...always } = mail;
  const data = { customerUuid: account.customerUuid, to: [1, 12], orderType: 'Quote' };
  const event = { ...newEvent('sessionEnded', { customerUuid: account.customerUuid }, deps), type: mail.event, data };
  await sendMail(event as never, deps, new Map([[mail.event, { ...always, write: () => plain }]]));
  return deps.mailer.sent.length;
}

describe.each([...mails.values()])('the mail of $event', (mail) => {
  const isSent = leadBackIn.includes(mail.event);
  test.each(['bounce', 'complaint'] as const)(
    `${isSent ? 'goes' : 'does not go'} to an address after a %s`,
    async (reason) => {
      expect(await sentOf(mail, reason)).toBe(isSent ? 1 : 0);
    },
  );

  test('goes to any other', async () => {
    expect(await sentOf(mail, undefined)).toBe(1);
  });
});

test.each([[[]], [['ray@whitfield.example']]])(
  'documents go to a contact unless the address complained: %j',
  async (addresses) => {
    const base = paperShipment();
    const shipment = paperShipment(1, { to: { ...base.to, email: 'ray@whitfield.example' } });
    const made = await documentsWorld(shipment);
    const [outbox, mailer, suppressions] = [fakeOutbox(), fakeMailer(), fakeSuppressions()];
    const deps = {
      ...{ ...made.deps, rateLimiter: fakeRateLimiter(), deliveries: fakeDeliveries() },
      ...{ outbox, mailer, suppressions, keyedHash: fakeKeyedHash },
    };
    await noteUndelivered(
      { reason: 'complaint', addresses },
      { ...deps, accounts: { findUuidByEmail: async () => undefined } },
    );
    await mailDocuments(shipment, 'ray@whitfield.example', deps);
    for (const event of outbox.all) await mailDocumentLink(event, deps);
    expect(mailer.sent).toHaveLength(1 - addresses.length);
  },
);

test.each([true, false])('the confirmation of a deletion goes unless the address bounced: %s', async (isBounced) => {
  const { account, deps, erase } = await deletionWorld({ deletion: { at: 1 } as never });
  if (isBounced) await noteUndelivered({ reason: 'bounce', addresses: [account.email] }, deps);
  const before = deps.mailer.sent.length;
  await erase();
  expect(deps.accounts.all.get(account.customerUuid)?.deletion?.erased).toBe(true);
  expect(deps.mailer.sent.length - before).toBe(isBounced ? 0 : 1);
});
