import { describe, expect, test } from 'vitest';
import { exampleEvents, exampleMails } from '#bin/inbox/example-mails.ts';
import { bookedMail } from '#domain/mails/booked.ts';
import { escapeHtml } from '#domain/mails/html.ts';
import { renderMail } from '#domain/mails/layout.ts';
import { mails } from '#domain/mails/mails.ts';
import { moneyBackBlocks } from '#domain/mails/money-back.ts';
import type { Payment } from '#domain/payments/attempt.ts';
import { emptyBook } from '#domain/payments/payment-store.ts';
import { testId } from '#test/fakes/ids.ts';
import * as m from '#texts/compiled/messages.js';

const examples = exampleMails();
const named = (name: string) => {
  const found = examples.find((one) => one.name === name);
  if (!found) throw new Error(`No example ${name}`);
  return found.mail;
};

/** Events whose mails functions of their own send, not to the account's owner or not by a link. */
const ofTheirOwn = ['documentsMailed', 'accountDeletionBegun'];

test('there is an example of every mail', () => {
  const events = new Set(examples.map(({ name }) => name.split('-')[0]));
  expect([...events].sort()).toEqual([...mails.keys(), ...ofTheirOwn].sort());
});

const withLink = examples.flatMap(({ name, mail, link }) => (link === undefined ? [] : [{ name, mail, link }]));

test.each(withLink)('the mail $name says its link and its limit in HTML and in plain text', ({ mail, link }) => {
  expect(mail.html.split(escapeHtml(link))).toHaveLength(4);
  expect(mail.text).toContain(link);
  for (const body of [mail.html, mail.text]) expect(body).toMatch(/(?:within|for) (an hour|[\d,]+ (hours|days))/);
});

describe.each(examples)('the mail $name', ({ mail }) => {
  test('says in its plain text every line of its HTML', () => {
    const [, body = ''] = mail.html.split('<body');
    const lines = [...body.matchAll(/>([^<>]{12,})</g)].map(([, line = '']) => line);
    // What inboxes show beside the subject, and the words before the button's address, stand in the HTML alone.
    const said = lines.filter((line) => !line.includes('&#847;') && line !== escapeHtml(m.mail_button_fallback()));
    expect(said.length).toBeGreaterThan(3);
    const text = escapeHtml(mail.text);
    for (const line of said) expect(text).toContain(line.replace(/\.$/, ''));
  });

  test('has a subject of one line, a preview, a text, and nothing that was not filled in', () => {
    expect(mail.subject).toMatch(/^\S.{5,100}$/);
    expect(mail.text.length).toBeGreaterThan(200);
    for (const body of [mail.subject, mail.html, mail.text])
      expect(body).not.toMatch(/undefined|NaN|Invalid|\[object|\{\w+\}|null/);
  });

  test('fits 600 px and a phone, and follows the dark mode of the system', () => {
    expect(mail.html).toContain('max-width:600px');
    expect(mail.html).toContain('width=device-width');
    expect(mail.html).toContain('prefers-color-scheme: dark');
  });

  test('loads nothing from elsewhere, and has at most 90 KB, which mail programs show whole', () => {
    expect(mail.html).not.toMatch(/<(?:img|link|script)\b|url\(/);
    expect(Buffer.byteLength(mail.html)).toBeLessThanOrEqual(90 * 1024);
  });
});

describe('what stands in a mail', () => {
  test('of the booking: when the driver comes, where, the price with its lines, and what to do next', () => {
    const { subject, text } = named('shipmentMoved-booked');
    expect(subject).toBe('Booked: 2 pallets to Dallas');
    expect(text).toMatch(/The driver comes Tue, Nov 24, 8 am to 5 pm, local time/);
    expect(text).toContain('PRO number: 0418026377');
    expect(text).toContain('1. Print the bill of lading.');
    expect(text).toContain('The shipping labels are beside the bill of lading.');
    expect(text).toMatch(/Print the bill of lading: https:\S+\?tab=documents&/);
  });

  test('[C134] of the booking: how it is paid, whether something is due, and what the carrier could find with what it adds', () => {
    const { text, html } = named('shipmentMoved-booked');
    expect(text).toContain('Checking ending 6789 and Visa ending 1881. $61.40 is due now.');
    const [, changes = ''] = /What could change the bill\n([\s\S]*?)\n\n/.exec(text) ?? [];
    expect(changes.split('\n').slice(1)).toEqual([
      'The scale shows 1,100 lb, not 1,000: +$31.20',
      'It measures class 125, not 100: +$74.10',
      'Dallas has no dock or forklift: +$98.00',
    ]);
    expect(text).toContain('hasn’t given its pickup number yet.');
    for (const [label, page] of [
      ['Track this shipment', 'tab=tracking&'],
      ['Add photos', 'tab=photos&'],
      ['Change or cancel', ''],
    ]) {
      const url = `https://ship.example.com/customer/shipment-details?${page}shipmentUuid=${testId(0x2000)}`;
      expect(text).toContain(`${label}: ${url}`);
      expect(html).toContain(`href="${escapeHtml(url)}"`);
    }
  });

  test('of a truckload’s booking: what its terms add, and no numbers or labels of LTL', () => {
    const { text } = named('shipmentMoved-booked-truckload');
    expect(text).toContain('Write the shipment number on each one');
    expect(text).toMatch(
      /What could change the bill\n.*\nDetention after 120 min: \+\$75\.00 an hour\nLayover: \+\$300\.00\n/,
    );
    expect(text).toContain('Your price: $2,150.00\nNothing is due now.');
    expect(text).not.toMatch(/PRO number at the pickup|shipping labels/);
  });

  test('of a booking of which nothing is due: that it is so', () => {
    const at = exampleEvents().find(({ name }) => name === 'shipmentMoved-booked');
    if (!at?.shipment) throw new Error('No example');
    const { book, shipment } = at;
    const paid = { ...book, head: { ...book.head, sums: { cashCard: 540_42, revenue: -540_42 } } };
    const link = { path: '/p?from=mail/x', url: 'https://ship.example.com/p?from=mail/x', tokenHash: 'h', hours: 720 };
    const { blocks } = bookedMail({ shipment, link, couponCents: 0, book: paid, changes: [] });
    expect(JSON.stringify(blocks)).toContain('Nothing is due now.');
    expect(JSON.stringify(blocks)).not.toContain('What could change the bill');
  });

  test.each(['pickupMissed', 'shipmentProgressed-18'])('of %s: which shipment it is about, at its head', (name) => {
    expect(named(name).html).toMatch(/>FL-200001</);
  });

  test.each(['shipmentSaved', 'shipmentMoved-booked', 'invoiceIssued'])('of %s: lines that make the price', (name) => {
    const [block = ''] = /Your price: [\s\S]*?\n\n/.exec(named(name).text) ?? [];
    const cents = [...block.matchAll(/: (−?)\$([\d,]+)\.(\d\d)/g)].map(([, sign, dollars = '', rest]) =>
      Number(`${sign ? '-' : ''}${dollars.replaceAll(',', '')}${rest}`),
    );
    const [total = 0, ...lines] = cents;
    expect(total).toBeGreaterThan(0);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.reduce((sum, one) => sum + one, 0)).toBe(total);
  });

  test('of money: the amount, what is paid and what is due', () => {
    for (const name of ['received', 'refunded', 'returned']) {
      const { text } = named(`paymentMoved-${name}`);
      expect(text).toContain('$479.02');
      expect(text).toContain('Paid so far: $479.02');
      expect(text).toContain('Due now: $61.40');
    }
  });

  test('of a booking that ended: what becomes of each tender, by its name', () => {
    const { text } = named('shipmentMoved-refused');
    expect(text).toContain('Checking ending 6789: $410.00 goes back to this account if it was debited already.');
    expect(text).toContain('Visa ending 1881: The hold of $130.42 is released. Nothing was charged.');
  });

  test.each([
    [{ paymentTypeId: 3, state: 'received', receivedAt: 1 }, /^\$100\.00 goes back to this card/],
    [{ paymentTypeId: 3, state: 'declined' }, undefined],
    [{ paymentTypeId: 3, state: 'released', transactionId: undefined }, undefined],
    [{ paymentTypeId: 6, state: 'returned' }, undefined],
    [{ paymentTypeId: 6, state: 'recorded', transactionId: undefined }, undefined],
    [{ paymentTypeId: 7, state: 'approved' }, /^\$100\.00 no longer stands on the account/],
    [{ paymentTypeId: 8, state: 'released' }, /^\$100\.00 is yours again/],
    [{ paymentTypeId: 4, state: 'pending' }, undefined],
    [{ paymentTypeId: 4, state: 'received', receivedAt: 1 }, /^\$100\.00 goes back to you/],
  ] as const)('of a booking that ended with %o', (changes, said) => {
    const one = {
      ...{ tenderUuid: 't', attemptId: 'a', cents: 97_50, feeCents: 2_50, label: 'It' },
      transactionId: '6',
    };
    const payment = { purpose: 'booking', attempts: [{ ...one, ...changes }] } as unknown as Payment;
    const [, facts] = moneyBackBlocks({ ...emptyBook('s', 'c'), payments: [payment] });
    const value = facts?.kind === 'facts' ? facts.rows[0]?.value : undefined;
    if (said) expect(value).toMatch(said);
    else expect(value).toBeUndefined();
  });

  test('of invoices that were paid: each by its number, the rest by theirs', () => {
    const { subject, text } = named('invoicesPaymentMoved-returned');
    expect(subject).toBe('Your bank returned $819.02 for your invoices');
    expect(text).toContain('Invoice INV-100042: $479.02');
    expect(text).toContain('Invoice INV-100057: $340.00');
  });

  test('[R61] of an invoice on the A/R account: nothing is paid, and the invoice asks for all of it', () => {
    const { text } = named('invoiceIssued-on-account');
    expect(text).toContain('Due now: $540.42');
    expect(text).toContain('Please pay by Thu, Dec 24.');
    expect(text).toContain('Paid so far: $0.00');
    expect(text).toContain('On your A/R account: $540.42');
  });

  test('[R54] of a rebill: how much, and until when to answer', () => {
    const { subject, text } = named('rebillReceived');
    expect(subject).toBe('Answer by Thu, Nov 12: a later charge for 2 pallets to Dallas');
    expect(text).toContain('Without an answer by Thu, Nov 12 it becomes due.');
  });

  test('[R42] is never our cost, our profit or the carrier’s quote number', () => {
    const secret = { costCents: 123_456_78, profitPercent: 98.7654, carrierQuoteNumber: 'CANARY-QUOTE' };
    for (const { mail } of exampleMails({ shipment: secret }))
      expect(mail.text + mail.html).not.toMatch(/123,456|98\.76|CANARY/);
  });

  test('is escaped in its HTML, and no name begins another header field', () => {
    const name = 'Pumps\r\nBcc: all@example.com\u2028<b onload=x>"';
    const person = { firstName: name, lastName: name, company: name };
    const all = exampleMails({ shipment: { name, shortId: '<i>FL</i>' }, account: person });
    expect(all.filter(({ mail }) => mail.subject.includes('Bcc')).length).toBeGreaterThan(5);
    for (const { mail } of all) {
      expect(mail.subject).not.toMatch(/[\r\n\u2028]/);
      expect(mail.html).not.toMatch(/<b onload|<i>FL/);
    }
    const content = { subject: 's', preview: 'p', heading: '<b>Dana & Co</b>', because: 'b' };
    const blocks = [{ kind: 'button', label: '"Go"', url: 'https://x.example/a"><script>b' }] as const;
    const { html } = renderMail('dana@reyes-tools.example', { ...content, blocks });
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;b&gt;Dana &amp; Co&lt;/b&gt;');
    expect(html).toContain('a&quot;&gt;&lt;script&gt;b');
  });
});
