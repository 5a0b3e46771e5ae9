import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ExampleEvent, exampleEvents } from '#bin/inbox/example-mails.ts';
import { mailDocuments } from '#domain/documents/mail-documents.ts';
import { newEvent } from '#domain/events/event.ts';
import { mailDocumentLink } from '#domain/mails/mail-document-link.ts';
import { sendMail } from '#domain/mails/send-mail.ts';
import type { Mail } from '#domain/ports/mail.ts';
import { mailTruckloadDesk } from '#domain/truckload/mail-desk.ts';
import { accountWorld } from '#test/domain/accounts/account-world.ts';
import { deletionWorld } from '#test/domain/personal-data/deletion-world.ts';
import { documentsWorld } from '#test/fakes/documents-world.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { paperShipment } from '#test/fakes/fixtures-papers.ts';
import { makeTruckload } from '#test/fakes/fixtures-truckloads.ts';
import { fakeLinks } from '#test/fakes/links.ts';
import { mailStores } from '#test/fakes/mail-stores.ts';
import { fakeMailer } from '#test/fakes/mailer.ts';
import { fakeDeliveries, fakeOutbox } from '#test/fakes/outbox.ts';
import { fakeRateLimiter } from '#test/fakes/rate-limiter.ts';
import { inLanguage } from '#texts/compiled/locale.js';

const texts = new URL('../../../contract/texts/', import.meta.url);

/** The words of a catalogue between its placeholders, a part each. */
function partsOf(language: string): string[] {
  const stringsOf = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    if (Array.isArray(value)) return value.flatMap(stringsOf);
    if (typeof value !== 'object' || value === null) return [];
    return 'match' in value ? stringsOf(value.match) : Object.values(value).flatMap(stringsOf);
  };
  const folder = new URL(`${language}/`, texts);
  return readdirSync(folder)
    .flatMap((file) => stringsOf(JSON.parse(readFileSync(new URL(file, folder), 'utf8'))))
    .flatMap((text) => text.split(/\{[^}]*\}/).map((part) => part.trim()));
}

const french = new Set(partsOf('fr'));
/** What only the English catalogue says: four words or more, so that no name is among them. */
const english = [...new Set(partsOf('en'))].filter((part) => part.split(/\s+/).length >= 4 && !french.has(part));

const frenchAccount = {
  language: 'fr',
  marketing: { sendSms: 0, newsAndUpdate: 0, tracking: 1, discount: 0 },
  pendingEmail: { email: 'dana@neuf.example', changeId: 'c', askedAt: 0 },
} as const;

/** A mail as it is really sent to a French account, while somebody else's English request or nobody's is served. */
async function sentOf({ event, account, shipment, book }: ExampleEvent): Promise<Mail | undefined> {
  const { deps } = accountWorld();
  const [mailer, stores] = [fakeMailer(), mailStores()];
  if (shipment) stores.shipments.put(shipment);
  const more = { mailer, links: fakeLinks(), deliveries: fakeDeliveries(), ...stores };
  const accounts = { findByUuid: async () => account };
  // A change of an address names itself; the example's account has one that is pending.
  const named = {
    ...event,
    data: { ...event.data, ...(event.type === 'emailChangeLinkRequested' && { changeId: 'c' }) },
  };
  await sendMail(named as typeof event, { ...deps, ...more, accounts, money: { readBook: async () => book } });
  return mailer.sent.at(-1);
}

/** To a contact: here the account itself. */
async function documentsMailed(): Promise<Mail | undefined> {
  const shipment = paperShipment();
  const made = await documentsWorld(shipment);
  const [outbox, mailer] = [fakeOutbox(), fakeMailer()];
  const account = await made.deps.accounts.findByUuid(shipment.customerUuid);
  if (!account) throw new Error('The shipment has no account');
  const accounts = { findByUuid: async () => ({ ...account, ...frenchAccount }) };
  const deps = { ...made.deps, rateLimiter: fakeRateLimiter(), deliveries: fakeDeliveries(), outbox, mailer, accounts };
  await mailDocuments(shipment, account.email, deps);
  for (const event of outbox.all) await mailDocumentLink(event, deps);
  return mailer.sent.at(-1);
}

async function accountDeletionBegun(): Promise<Mail | undefined> {
  const { deps, erase } = await deletionWorld({ language: 'fr', deletion: { at: 1 } as never });
  await erase();
  return deps.mailer.sent.at(-1);
}

/** Every mail that goes to a customer or a customer's contact, by the function that sends it. */
const all: readonly (readonly [string, () => Promise<Mail | undefined>])[] = [
  ...exampleEvents({ account: frenchAccount }).map((example) => [example.name, () => sentOf(example)] as const),
  ['documentsMailed', documentsMailed],
  ['accountDeletionBegun', accountDeletionBegun],
];

describe.each(all)('the mail %s', (_name, send) => {
  test('[R86] goes to a French account in French, with no sentence of the English catalogue left', async () => {
    for (const caller of ['en', 'es'] as const) {
      const mail = await inLanguage(caller, send);
      expect(mail?.html).toContain('<html lang="fr">');
      const said = `${mail?.subject}\n${mail?.text}`;
      expect(english.filter((part) => said.includes(part))).toEqual([]);
      expect(said).toMatch(/[àâçéèêô’]/);
    }
  });
});

test('an English account’s mails are full of what is looked for', async () => {
  for (const example of exampleEvents({ account: { ...frenchAccount, language: 'en' } })) {
    const { text = '' } = (await sentOf(example)) ?? {};
    expect(english.filter((part) => text.includes(part)).length, example.name).toBeGreaterThan(2);
  }
});

test('[R86] the broker’s desk reads English, whoever asks', async () => {
  const { deps, addCustomer } = accountWorld();
  await addCustomer({ customerUuid: CUSTOMER, language: 'fr' });
  const [mailer, stores] = [fakeMailer(), mailStores()];
  const shipment = makeTruckload(1, { customerUuid: CUSTOMER });
  stores.shipments.put(shipment);
  const { shipmentUuid } = shipment;
  const event = newEvent('truckloadDeskAsked', { shipmentUuid, customerUuid: CUSTOMER }, deps);
  const more = { mailer, deliveries: fakeDeliveries(), ...stores };
  await inLanguage('fr', () => mailTruckloadDesk(event, { ...deps, ...more }));
  expect(mailer.sent.at(-1)?.html).toContain('<html lang="en">');
});

test('no other file of the domain sends a mail', () => {
  const domain = new URL('../../../domain/', import.meta.url);
  const senders = readdirSync(domain, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && readFileSync(new URL(file, domain), 'utf8').includes('mailer.send('))
    .sort();
  expect(senders).toEqual([
    ...['mails/mail-document-link.ts', 'mails/send-mail.ts', 'personal-data/erase-customer.ts'],
    'truckload/mail-desk.ts',
  ]);
});
