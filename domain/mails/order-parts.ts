import { formatTime } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import { showMoney } from '#contract/format/money.ts';
import { formatMode } from '#contract/format/stages.ts';
import { parseDay } from '#contract/rules/dates.ts';
import { type Cents, parseMoney } from '#contract/rules/money.ts';
import { showPostalCode } from '#contract/rules/postal-code.ts';
import * as m from '#texts/compiled/messages.js';
import { balanceOf } from '../invoices/note-balance.ts';
import { summaryOf } from '../ledger/summary.ts';
import type { NewLink } from '../links/create-link.ts';
import type { MoneyBook } from '../payments/payment-store.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { readLine } from '../texts/bill-sentences.ts';
import type { LaneEnd, MailBlock } from './content.ts';

/** A day as people read it: 'Tue, Nov 24'; the text itself where it is none. */
export function dayOf(text: string): string {
  const day = parseDay(text);
  return day === undefined ? text : formatDay(day);
}

/** The carrier's name, or what it is called before it is known. */
export const carrierOf = ({ carrier }: StoredShipment): string => carrier?.name ?? m.mail_order_the_carrier();

/** 'Chicago to Dallas'. */
export const laneName = ({ from, to }: StoredShipment): string => m.mail_order_lane({ from: from.city, to: to.city });

const hour = (time: string): string => formatTime(time.slice(0, 5));

/** 'Tue, Nov 24, 8 am to 5 pm', by the pickup stop's clock. */
export const pickupWhen = ({ pickupDate, pickupFrom, pickupTo }: StoredShipment): string =>
  m.mail_order_pickup_when({ day: dayOf(pickupDate), from: hour(pickupFrom), to: hour(pickupTo) });

function placeOf({ company, city, state, postalCode }: StoredShipment['from']): string[] {
  const place = `${city}, ${state} ${showPostalCode(postalCode)}`;
  return company ? [company, place] : [place];
}

/** Pickup and delivery with their days and places. */
export function laneBlock(shipment: StoredShipment): MailBlock {
  const { deliveryDate, from, to } = shipment;
  const pickup: LaneEnd = { label: m.mail_order_pickup(), when: pickupWhen(shipment), lines: placeOf(from) };
  const when = deliveryDate === undefined ? m.mail_order_no_day() : m.mail_order_by_day({ day: dayOf(deliveryDate) });
  return { kind: 'lane', from: pickup, to: { label: m.mail_order_delivery(), when, lines: placeOf(to) } };
}

/** What is known of the order's carrier and numbers. */
export function orderFacts({ carrier, modeId, references }: StoredShipment): MailBlock {
  const rows = [
    [m.mail_order_carrier(), carrier?.name],
    [m.mail_order_mode(), formatMode(modeId)],
    [m.mail_order_pro(), references?.pro],
    [m.mail_order_po(), references?.po],
    [m.mail_order_pickup_number(), references?.pickup],
  ] as const;
  return { kind: 'facts', rows: rows.flatMap(([label, value]) => (value ? [{ label, value }] : [])) };
}

/** The price with the lines that make it, as the order's page shows it, and what a coupon takes off it. */
export function priceBlock(
  { charges = [], chargeCents = 0, onlineDiscountCents = 0 }: StoredShipment,
  title: string,
  couponCents: Cents = 0,
): MailBlock {
  const amounts = [
    ...charges.map(({ description, amount }) => [readLine(description), parseMoney(amount) ?? 0] as const),
    [m.ledger_online_discount(), onlineDiscountCents] as const,
    [m.mail_order_coupon(), -couponCents] as const,
  ];
  const lines = amounts.flatMap(([label, cents]) => (cents === 0 ? [] : [{ label, amount: showMoney(cents) }]));
  return { kind: 'money', title, total: showMoney(chargeCents - couponCents), lines };
}

/** How long a link works that a login has to follow: in days, where these are several. */
export const reopensNote = (hours: number): MailBlock => ({
  kind: 'note',
  text: hours > 72 ? m.mail_link_reopens_days({ days: Math.floor(hours / 24) }) : m.mail_link_reopens({ hours }),
});

/** The way to the order's page, and how long it works. */
export const orderButton = (label: string, link: NewLink, { shipmentUuid }: StoredShipment): MailBlock[] => [
  { kind: 'button', label, url: `${link.url}&shipmentUuid=${shipmentUuid}` },
  reopensNote(link.hours),
];

const nothing = { receivedCents: 0, dueCents: 0, onAccountCents: 0, couponCents: 0 };

/** What was received of a shipment, what is due on it, and what stands on the A/R account instead, in cents. */
export function standingOf(book: MoneyBook | undefined): typeof nothing {
  if (!book) return nothing;
  const { receivedCents, dueCents, onAccountCents } = balanceOf(book, []);
  return { receivedCents, dueCents, onAccountCents, couponCents: summaryOf(book.head).couponCents };
}

/** What was received, and what stands on the A/R account where something does. */
export const moneyLines = ({ receivedCents, onAccountCents }: typeof nothing) => [
  { label: m.mail_money_paid(), amount: showMoney(receivedCents) },
  ...(onAccountCents === 0 ? [] : [{ label: m.mail_money_on_account(), amount: showMoney(onAccountCents) }]),
];
