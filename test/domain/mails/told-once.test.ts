import { describe, expect, test } from 'vitest';
import { type DomainEvent, newEvent } from '#domain/events/event.ts';
import { sendMail } from '#domain/mails/send-mail.ts';
import { emptyBook } from '#domain/payments/payment-store.ts';
import type { Mail } from '#domain/ports/mail.ts';
import { accountWorld } from '#test/domain/accounts/account-world.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import { paperShipment } from '#test/fakes/fixtures-papers.ts';
import { fakeLinks } from '#test/fakes/links.ts';
import { mailStores } from '#test/fakes/mail-stores.ts';
import { fakeDeliveries } from '#test/fakes/outbox.ts';

const BYTES_MAX = 90 * 1024;
const policyUuid = 'policy-1';
const book = (state: string) =>
  ({
    ...emptyBook(paperShipment().shipmentUuid, CUSTOMER),
    policies: [
      {
        policyUuid,
        state,
        certificateNumber: 'CIC-204877',
        declaredCents: 1_800_000,
        premiumCents: 8100,
        costCents: 5,
      },
    ],
  }) as unknown as ReturnType<typeof emptyBook>;

async function world({ policy = 'bound', marketing = 0 as 0 | 1 } = {}) {
  const { deps, addCustomer } = accountWorld();
  const flags = { sendSms: 1, tracking: 1, newsAndUpdate: marketing, discount: marketing } as const;
  const account = await addCustomer({ customerUuid: CUSTOMER, marketing: flags });
  const stores = mailStores();
  const shipment = { ...paperShipment(), statusId: 3, stageId: 15, name: 'Pumps\r\nBcc: all@other.example' } as const;
  stores.shipments.put(shipment);
  const sent: Mail[] = [];
  const all = {
    ...{ ...deps, ...stores, links: fakeLinks(), deliveries: fakeDeliveries() },
    money: { readBook: async () => book(policy) },
    mailer: { send: async (mail: Mail) => void sent.push(mail) },
  } as unknown as Parameters<typeof sendMail>[1];
  return { all, account, sent, shipment, put: stores.shipments.put };
}

const { shipmentUuid } = paperShipment();
const of = { shipmentUuid, customerUuid: CUSTOMER };
type Make = (deps: Parameters<typeof newEvent>[2]) => DomainEvent;
const events: readonly (readonly [string, Make])[] = [
  ['passwordChanged', (deps) => newEvent('passwordChanged', { customerUuid: CUSTOMER }, deps)],
  ['marketingStopped', (deps) => newEvent('marketingStopped', { customerUuid: CUSTOMER }, deps)],
  [
    'invoicesPaymentMoved',
    (deps) => {
      const invoices = [{ invoiceNumber: 'INV-1', cents: 500 }];
      const data = { customerUuid: CUSTOMER, paymentUuid: 'p', cents: 500, how: 'received', invoices } as const;
      return newEvent('invoicesPaymentMoved', data, deps);
    },
  ],
  ['insuranceBound', (deps) => newEvent('insuranceBound', { ...of, policyUuid }, deps)],
  [
    'documentsOutdated',
    (deps) => newEvent('documentsOutdated', { ...of, version: 4, kinds: ['bol'], parts: ['pro'] }, deps),
  ],
  ['photosAsked', (deps) => newEvent('photosAsked', { ...of, missing: 1, all: 2 }, deps)],
];

describe.each(events)('the mail of %s', (_, make) => {
  test('goes once to the account’s address however often its event is delivered, as a service mail of one-line subject', async () => {
    const { all, account, sent } = await world();
    const event = make(all as never);
    await sendMail(event, all);
    await sendMail(event, all);
    expect(sent).toHaveLength(1);
    const [mail] = sent;
    expect(mail?.to).toBe(account.email);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.subject).not.toBe('');
    expect(mail?.headers).toBeUndefined();
    expect(mail?.text).toContain('https://');
    expect(Buffer.byteLength(mail?.html ?? '') + Buffer.byteLength(mail?.text ?? '')).toBeLessThan(BYTES_MAX);
  });
});

describe('what is not so any more', () => {
  const deliver = async (name: string, { all }: Awaited<ReturnType<typeof world>>) => {
    const make = events.find(([one]) => one === name)?.[1];
    if (make) await sendMail(make(all as never), all);
  };

  test('a certificate that was replaced or canceled meanwhile is mailed no more', async () => {
    const here = await world({ policy: 'canceled' });
    await deliver('insuranceBound', here);
    expect(here.sent).toEqual([]);
  });

  test('nobody who wants news again is told that there are none', async () => {
    const here = await world({ marketing: 1 });
    await deliver('marketingStopped', here);
    expect(here.sent).toEqual([]);
  });

  test.each(['photosAsked', 'documentsOutdated'])('%s: freight that is on its way asks for nothing', async (name) => {
    const here = await world();
    here.put({ ...here.shipment, stageId: 17 });
    await deliver(name, here);
    expect(here.sent).toEqual([]);
  });
});

test('part of a payment of invoices is said as an amount, without lines that do not sum to it', async () => {
  const { all, sent } = await world();
  const invoices = [
    { invoiceNumber: 'INV-1', cents: 4000 },
    { invoiceNumber: 'INV-2', cents: 1000 },
  ];
  const data = { customerUuid: CUSTOMER, paymentUuid: 'p', cents: 900, how: 'returned', invoices } as const;
  await sendMail(newEvent('invoicesPaymentMoved', data, all as never), all);
  expect(sent[0]?.text).toContain('$9.00');
  expect(sent[0]?.text).not.toContain('$40.00');
});

test('ten orders within an hour get ten mails: invoices are not among what strangers could ask for without end', async () => {
  const { all, sent, put, shipment } = await world();
  for (let n = 1; n <= 10; n += 1) {
    const invoice = { invoiceUuid: `i${n}`, invoiceNumber: `INV-${n}`, dueDay: '2026-12-24' };
    await sendMail(newEvent('invoiceIssued', { ...of, ...invoice }, all as never), all);
    await sendMail(newEvent('insuranceBound', { ...of, policyUuid }, all as never), all);
    const data = { customerUuid: CUSTOMER, paymentUuid: `p${n}`, cents: 500, how: 'received' } as const;
    await sendMail(newEvent('invoicesPaymentMoved', { ...data, invoices: [] }, all as never), all);
  }
  expect(sent).toHaveLength(30);
  // Of quotes, which somebody saves by the dozen, a few are told of.
  put({ ...shipment, statusId: 1, stageId: 1 } as never);
  for (let n = 0; n < 10; n += 1) await sendMail(newEvent('shipmentSaved', of, all as never), all);
  expect(sent).toHaveLength(33);
});
