import { describe, expect, test } from 'vitest';
import { exampleMails } from '#bin/inbox/example-mails.ts';
import { accountSnapshotOf } from '#domain/accounts/account-snapshot.ts';
import { newEvent } from '#domain/events/event.ts';
import { sendMail } from '#domain/mails/send-mail.ts';
import { accountWorld, HERE } from '#test/domain/accounts/account-world.ts';
import { fakeKeyedHash } from '#test/fakes/keyed-hash.ts';
import { fakeLinks } from '#test/fakes/links.ts';
import { mailStores } from '#test/fakes/mail-stores.ts';
import { fakeMailer } from '#test/fakes/mailer.ts';
import { fakeDeliveries } from '#test/fakes/outbox.ts';
import { inLanguage } from '#texts/compiled/locale.js';

const english = new Map(exampleMails().map(({ name, mail }) => [name, mail]));

/** To the broker's own desk. */
const ofBroker = ['truckloadDesk'];

/** Lines that say something: names, numbers, places and links are the same in every language. */
const sentences = (text: string) =>
  text.split('\n').filter((line) => (line.match(/\b[a-z]{2,}\b/g) ?? []).length > 3 && !line.includes('http'));

describe.each(['es', 'fr'] as const)('in %s', (language) => {
  const translated = inLanguage(language, () => exampleMails());

  test.each(translated.filter(({ name }) => !ofBroker.includes(name)))(
    '[R86] the mail $name says no sentence in English',
    ({ name, mail }) => {
      const before = english.get(name);
      expect(mail.subject).not.toBe(before?.subject);
      expect(mail.html).toContain(`<html lang="${language}">`);
      const said = new Set(sentences(before?.text ?? ''));
      expect(said.size).toBeGreaterThan(1);
      expect(sentences(mail.text).filter((line) => said.has(line))).toEqual([]);
      for (const body of [mail.subject, mail.html, mail.text])
        expect(body).not.toMatch(/undefined|NaN|Invalid|\[object|\{\w+\}/);
      expect(Buffer.byteLength(mail.html)).toBeLessThanOrEqual(90 * 1024);
    },
  );
});

test('[R86] a mail is written in its account’s language, whoever caused it; two at once each in theirs', async () => {
  const { deps, addCustomer } = accountWorld();
  const mailer = fakeMailer();
  const more = { mailer, links: fakeLinks(), deliveries: fakeDeliveries(), ...mailStores() };
  const events = await Promise.all(
    (['fr', undefined, 'es'] as const).map(async (language, n) => {
      const customerUuid = `0197f00d-0000-7000-8000-00000000000${n}`;
      const account = await addCustomer({ email: `one-${n}@whitfield.example`, customerUuid, language });
      const snapshot = await accountSnapshotOf(account, HERE, { keyedHash: fakeKeyedHash });
      return newEvent('passwordResetRequested', snapshot, deps);
    }),
  );
  await inLanguage('es', () => Promise.all(events.map((event) => sendMail(event, { ...deps, ...more }))));
  const languages = mailer.sent.map(({ to, html }) => [to.slice(0, 5), /<html lang="(\w+)"/.exec(html)?.[1]]);
  expect(languages.sort()).toEqual([
    ['one-0', 'fr'],
    ['one-1', 'en'],
    ['one-2', 'es'],
  ]);
});
