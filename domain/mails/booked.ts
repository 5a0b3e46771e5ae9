import { showMoney } from '#contract/format/money.ts';
import { formatList } from '#contract/format/numbers.ts';
import { paths } from '#contract/paths.ts';
import { formatChange } from '#contract/rules/bill-change.ts';
import * as m from '#texts/compiled/messages.js';
import type { NewLink } from '../links/create-link.ts';
import type { MoneyBook } from '../payments/payment-store.ts';
import type { BookedChange } from '../shipments/booked-changes.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';
import { readLine } from '../texts/bill-sentences.ts';
import type { MailBlock, MailContent } from './content.ts';
import {
  carrierOf,
  dayOf,
  laneBlock,
  orderButton,
  orderFacts,
  pickupWhen,
  priceBlock,
  standingOf,
} from './order-parts.ts';

/** Where a page of the order is, without the link's token: it asks for a login like the button's. */
const pageUrl = ({ url, path }: NewLink, { shipmentUuid }: StoredShipment, tab?: string): string =>
  `${url.slice(0, url.length - path.length)}${paths.shipmentDetails}?${tab ? `tab=${tab}&` : ''}shipmentUuid=${shipmentUuid}`;

const linkTo = (label: string, url: string): MailBlock => ({ kind: 'links', links: [{ label, url }] });

/** Which of the carrier's numbers are still to come. */
function numbersNote(shipment: StoredShipment): MailBlock[] {
  const { modeId, references } = shipment;
  if (modeId !== LTL) return [];
  const carrier = carrierOf(shipment);
  const sentences = [
    ...(references?.pro ? [] : [m.mail_booked_pro_later({ carrier })]),
    ...(references?.pickup ? [] : [m.mail_booked_number_later({ carrier })]),
  ];
  return sentences.length > 0 ? [{ kind: 'note', text: sentences.join(' ') }] : [];
}

const over: readonly string[] = ['declined', 'returned', 'released'];

/** 'Visa ending 0027. Nothing is due now.' */
function tenderNote(book: MoneyBook | undefined): string | undefined {
  const booking = book?.payments.findLast(({ purpose }) => purpose === 'booking');
  const tenders = (booking?.attempts ?? []).filter(({ state }) => !over.includes(state));
  const { dueCents } = standingOf(book);
  if (!book) return undefined;
  return [
    ...(tenders.length > 0 ? [`${formatList(tenders.map(({ label }) => readLine(label)))}.`] : []),
    dueCents > 0 ? m.mail_booked_due({ amount: showMoney(dueCents) }) : m.mail_booked_nothing_due(),
  ].join(' ');
}

const plus = (cents: number): string => `+${showMoney(cents)}`;

/** What the carrier could find, with what each adds; of a truckload what its terms add. */
function changeLines(shipment: StoredShipment, changes: readonly BookedChange[]) {
  if (shipment.modeId === LTL) {
    const { from, to, products } = shipment;
    const places = { originFacilityType: from.facilityTypeId, destinationFacilityType: to.facilityTypeId };
    const head = { origin: from, destination: to, quoteQuery: { ...places, items: products } };
    return changes.map((change) => ({ label: formatChange(change, head).what, amount: plus(change.addsCents) }));
  }
  const { terms } = shipment;
  if (!terms) return [];
  return [
    {
      label: m.shares_detention({ minutes: terms.detentionFreeMinutes }),
      amount: m.mail_booked_an_hour({ amount: plus(terms.detentionHourCents) }),
    },
    { label: m.shares_layover(), amount: plus(terms.layoverCents) },
  ];
}

function changesBlock(shipment: StoredShipment, changes: readonly BookedChange[]): MailBlock[] {
  const lines = changeLines(shipment, changes);
  if (lines.length === 0) return [];
  const note = shipment.modeId === LTL ? m.mail_booked_changes_found() : m.mail_booked_changes_truck();
  return [{ kind: 'money', title: m.mail_booked_changes(), note, lines }];
}

interface Booked {
  readonly shipment: StoredShipment;
  readonly link: NewLink;
  readonly couponCents: number;
  readonly book: MoneyBook | undefined;
  readonly changes: readonly BookedChange[];
}

/** That an order was booked: when the driver comes, what to do until then, the price and how it is paid, and what could change the bill. */
export function bookedMail({
  shipment,
  link,
  couponCents,
  book,
  changes,
}: Booked): Pick<MailContent, 'subject' | 'preview' | 'heading' | 'blocks'> {
  const lead = m.mail_booked_lead({ carrier: carrierOf(shipment), when: pickupWhen(shipment) });
  const items = [
    { title: m.mail_booked_step_papers(), text: m.mail_booked_step_papers_text() },
    {
      title: m.mail_booked_step_label(),
      // A truckload has no labels to print.
      text: shipment.modeId === LTL ? m.mail_booked_step_label_text() : m.mail_booked_step_mark_text(),
    },
    { title: m.mail_booked_step_photos(), text: m.mail_booked_step_photos_text() },
  ];
  const note = tenderNote(book);
  return {
    subject: m.mail_booked_subject({ name: shipment.name }),
    preview: lead,
    heading: m.mail_booked_heading({ carrier: carrierOf(shipment), day: dayOf(shipment.pickupDate) }),
    blocks: [
      { kind: 'text', text: lead },
      ...orderButton(m.mail_booked_print(), link, shipment),
      ...numbersNote(shipment),
      linkTo(m.mail_booked_track(), pageUrl(link, shipment, 'tracking')),
      laneBlock(shipment),
      orderFacts(shipment),
      { kind: 'heading', text: m.mail_booked_next() },
      { kind: 'steps', items },
      linkTo(m.mail_booked_add_photos(), pageUrl(link, shipment, 'photos')),
      { ...priceBlock(shipment, m.mail_booked_price(), couponCents), ...(note && { note }) },
      ...changesBlock(shipment, changes),
      { kind: 'note', text: m.mail_booked_change() },
      linkTo(m.mail_booked_change_link(), pageUrl(link, shipment)),
    ],
  };
}
