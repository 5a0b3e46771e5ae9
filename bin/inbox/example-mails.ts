import { paths, UNSUBSCRIBE_CALL } from '#contract/paths.ts';
import { type Account, versionOf } from '#domain/accounts/account.ts';
import { type DomainEvent, type EventType, newEvent } from '#domain/events/event.ts';
import type { LinkPurpose } from '#domain/links/link.ts';
import { purposeTable } from '#domain/links/purposes.ts';
import { accountDeletedMail } from '#domain/mails/account-deleted.ts';
import { renderMail } from '#domain/mails/layout.ts';
import { documentsMail } from '#domain/mails/mail-document-link.ts';
import { flagOf, type LinkMail } from '#domain/mails/mail-kind.ts';
import { mails } from '#domain/mails/mails.ts';
import { emptyBook, type MoneyBook } from '#domain/payments/payment-store.ts';
import type { Mail } from '#domain/ports/mail.ts';
import type { StoredShipment, TruckloadShipment } from '#domain/shipments/shipment.ts';
import { deskMail } from '#domain/truckload/mail-desk.ts';
import { CUSTOMER, makeAccount, NOW_MS } from '#test/fakes/fixtures.ts';
import { makeTruckload } from '#test/fakes/fixtures-truckloads.ts';
import { testId } from '#test/fakes/ids.ts';
import * as m from '#texts/compiled/messages.js';
import {
  book,
  booked,
  changes,
  onAccount,
  order,
  paidBook,
  rebillUuid,
  refusedBook,
  shipmentUuid,
  truckRate,
} from './example-orders.ts';

const ORIGIN = 'https://ship.example.com';

interface Example {
  /** What is different of this one, where an event has several mails. */
  readonly variant?: string;
  readonly data?: object;
  readonly shipment?: StoredShipment;
  /** Its money, where that is another one than the example's. */
  readonly book?: MoneyBook;
}

const moved = (from: readonly number[], to: readonly number[]) => ({ from, to, by: 'customer' });
const cancelled = {
  ...{ at: NOW_MS, by: CUSTOMER, reasonId: 1, reason: 'The order fell through', signature: 'Dana Whitfield' },
  ...{ feeCents: 25_00, carrier: 'asked' as const },
};

/** What an event holds beside its customer, where that matters to its mails. */
const examples: { readonly [Type in EventType]?: readonly Example[] } = {
  creditApplicationDecided: (['approved', 'declined', 'returned'] as const).map((outcome) => ({
    variant: outcome,
    data: { outcome },
  })),
  secondFactorTurnedOff: (['owner', 'operator'] as const).map((by) => ({ variant: by, data: { by } })),
  bulkQuoteDone: [{ data: { bulkUuid: testId(0x9600) } }],
  orderExportReady: (['Booking', 'Quote'] as const).map((orderType) => ({ variant: orderType, data: { orderType } })),
  shipmentSaved: [{ shipment: order }],
  shipmentMoved: [
    { variant: 'booked', data: moved([1, 12], [3, 15]), shipment: { ...order, ...booked }, book: paidBook },
    {
      ...{
        variant: 'booked-truckload',
        data: moved([1, 12], [3, 15]),
        book: { ...book, head: emptyBook('', '').head },
      },
      shipment: makeTruckload(1, { customerUuid: CUSTOMER, ...booked, ...truckRate }),
    },
    { variant: 'canceled', data: moved([3, 15], [7, 15]), shipment: { ...order, statusId: 7, stageId: 15, cancelled } },
    { variant: 'refused', data: moved([2, 13], [1, 12]), shipment: order, book: refusedBook },
  ],
  paymentMoved: (['received', 'refunded', 'returned'] as const).map((how) => ({
    variant: how,
    data: { how, cents: 479_02 },
    shipment: { ...order, ...booked },
  })),
  invoicesPaymentMoved: (['received', 'refunded', 'returned'] as const).map((how) => ({
    variant: how,
    data: {
      ...{ paymentUuid: testId(0xd100), how, cents: 819_02 },
      invoices: [
        { invoiceNumber: 'INV-100042', cents: 479_02 },
        { invoiceNumber: 'INV-100057', cents: 340_00 },
      ],
    },
  })),
  rebillReceived: [{ data: { rebillUuid }, shipment: { ...order, ...booked } }],
  disputeDecided: (['upheld', 'reduced', 'withdrawn'] as const).map((outcome) => ({
    variant: outcome,
    data: { disputeUuid: rebillUuid, outcome },
    shipment: { ...order, ...booked },
  })),
  documentSigned: [{ data: { kind: 'customerAgreement' }, shipment: { ...order, ...booked } }],
  invoiceIssued: [book, onAccount].map((one) => ({
    ...(one === onAccount && { variant: 'on-account' }),
    data: { invoiceUuid: testId(0xf000), invoiceNumber: 'INV-100042', dueDay: '2026-12-24' },
    shipment: { ...order, statusId: 4, stageId: 17 },
    book: one,
  })),
  shipmentProgressed: [16, 17, 18, 19, 20].map((stageId) => ({
    variant: String(stageId),
    data: { stageId, shortId: order.shortId },
    shipment: { ...order, ...booked },
  })),
  pickupMissed: [{ data: { shortId: order.shortId }, shipment: { ...order, ...booked } }],
  pickupMoved: [
    { data: { pickupDate: order.pickupDate, pickupFrom: order.pickupFrom }, shipment: { ...order, ...booked } },
  ],
  insuranceBound: [
    {
      data: { policyUuid: testId(0xd200) },
      shipment: { ...order, ...booked },
      book: {
        ...book,
        policies: [
          {
            ...{ policyUuid: testId(0xd200), shipmentUuid, customerUuid: CUSTOMER, by: CUSTOMER, state: 'bound' },
            ...{ openedAt: NOW_MS, modifiedAt: NOW_MS, certificateNumber: 'CIC-204877', boundAt: NOW_MS },
            ...{ declaredCents: 18_000_00, premiumCents: 81_00, costCents: 123_456_78, goods: [] },
          },
        ],
      },
    },
  ],
  documentsOutdated: [
    {
      data: { version: 4, kinds: ['bol', 'labels'], parts: ['pro', 'freight'] },
      shipment: { ...order, ...booked },
    },
  ],
  photosAsked: [
    { data: { missing: 1, all: 2 }, shipment: { ...order, ...booked } },
    {
      variant: 'truckload',
      data: { missing: 1, all: 1 },
      shipment: makeTruckload(1, { customerUuid: CUSTOMER, ...booked }),
    },
  ],
  truckloadDeskAsked: [{ shipment: makeTruckload(1, { customerUuid: CUSTOMER }) }],
};

export interface ExampleMail {
  /** 'shipmentMoved-booked': of the event and the variant. */
  readonly name: string;
  readonly mail: Mail;
  /** Where its button leads; two mails have none. */
  readonly link?: string;
}

/** What replaces the example's own. */
export interface ExampleChanges {
  readonly shipment?: Partial<StoredShipment>;
  readonly account?: Partial<Account>;
}

function exampleLink(purpose: LinkPurpose) {
  const { hours, path: pathOf } = purposeTable[purpose];
  const path = pathOf('AbCdEfGhIjKlMnOpQrStUvWxYz0123456789AbCdEfG');
  return { path, url: `${ORIGIN}${path}`, tokenHash: 'hash', hours };
}

/** An event that triggers a mail, and what it is about. */
export interface ExampleEvent {
  readonly name: string;
  readonly event: DomainEvent;
  readonly account: Account;
  readonly shipment?: StoredShipment;
  readonly book: MoneyBook;
}

function exampleEvent(mail: LinkMail<EventType>, example: Example, changes: ExampleChanges): ExampleEvent {
  const account = makeAccount({ arCreditLimitCents: 15_000_00, arGraceCents: 500_00, ...changes.account });
  const shipment = example.shipment && ({ ...example.shipment, ...changes.shipment } as StoredShipment);
  const credentials = { credentialsVersion: versionOf(account), clientHash: 'here' };
  const about = shipment && { shipmentUuid: shipment.shipmentUuid };
  const data = { customerUuid: CUSTOMER, ...about, ...credentials, ...example.data };
  const context = { now: () => new Date(NOW_MS), newId: () => testId(0xe00) };
  const event = newEvent(mail.event, data as never, context) as DomainEvent;
  const name = example.variant ? `${mail.event}-${example.variant}` : mail.event;
  return { name, event, account, ...(shipment && { shipment }), book: example.book ?? book };
}

/** One mail with example data. */
function exampleMail({ name, event, account, shipment, book: money }: ExampleEvent): ExampleMail {
  const mail = mails.get(event.type);
  if (!mail) throw new Error(`${event.type} has no mail`);
  const purpose = typeof mail.purpose === 'function' ? mail.purpose(event) : mail.purpose;
  const link = exampleLink(purpose);
  const content = mail.write({ event, account, link, ...(shipment && { shipment, book: money, changes }) });
  const page = `${ORIGIN}${paths.unsubscribe}?token=example`;
  const unsubscribe = flagOf(mail.kind) && {
    ...{ label: m.mail_stop_updates(), page, oneClick: `${ORIGIN}${UNSUBSCRIBE_CALL}?token=example` },
  };
  return { name, link: link.url, mail: renderMail(account.email, content, unsubscribe) };
}

/** Mails that functions of their own send: to a contact of a shipment, to the broker's desk, and to who has no account any more. */
function mailsOfTheirOwn(changes: ExampleChanges): ExampleMail[] {
  const account = makeAccount(changes.account);
  const booking = { ...order, ...booked, ...changes.shipment } as StoredShipment;
  const truckload = { ...makeTruckload(1, { customerUuid: CUSTOMER }), ...changes.shipment } as TruckloadShipment;
  const link = exampleLink('documents');
  const contents = [
    { name: 'documentsMailed', content: documentsMail(booking, account, link), link: link.url },
    { name: 'truckloadDeskAsked-desk', content: deskMail(truckload, account) },
    { name: 'accountDeletionBegun', content: accountDeletedMail() },
  ];
  return contents.map(({ content, ...one }) => ({ ...one, mail: renderMail(account.email, content) }));
}

/** Every event of which `sendMail` sends a mail, one for each that it can mean. */
export const exampleEvents = (changes: ExampleChanges = {}): ExampleEvent[] =>
  [...mails.values()].flatMap((mail) =>
    (examples[mail.event] ?? [{}]).map((example) => exampleEvent(mail, example, changes)),
  );

/** Every mail of the portal with example data, one for each that an event can mean. */
export const exampleMails = (changes: ExampleChanges = {}): ExampleMail[] => [
  ...exampleEvents(changes).map(exampleMail),
  ...mailsOfTheirOwn(changes),
];
