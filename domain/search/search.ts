import { SEARCH_MAX, searchWords } from '#contract/rules/list-filters.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { foldText } from '#contract/rules/text.ts';
import { type Found, type FoundOrder, SEARCH_RESULTS, SEARCH_TEXT_MIN } from '#contract/search.ts';
import type { AddressStore, StoredAddress } from '../addresses/address.ts';
import { digitsOf, type InvoiceStore, isPaid, type StoredInvoice, sumsOf } from '../invoices/invoice.ts';
import { orderTypeOf } from '../shipments/lifecycle.ts';
import { listRowOf } from '../shipments/list-row.ts';
import {
  hasReferences,
  plainReference,
  type Reference,
  referenceSearchOf,
  referencesOf,
} from '../shipments/references.ts';
import type { NamedShipments, ShipmentStore, StoredShipment } from '../shipments/shipment.ts';
import { showRow } from '../shipments/show-shipment.ts';

export interface SearchDeps {
  readonly shipments: Pick<ShipmentStore, 'findByReference'>;
  readonly invoices: Pick<InvoiceStore, 'listOpen' | 'listPaid' | 'findByNumber'>;
  readonly addresses: Pick<AddressStore, 'listByCustomer'>;
  readonly now: () => Date;
}

/** References that one search looks at; of a beginning that more have, only what is named exactly is shown. */
const MAX_REFERENCES = 100;
/** Paid invoices that are looked at, the newest. */
const PAID_INVOICES = 100;

const nothing: Found = { shipments: [], quotes: [], invoices: [], addresses: [], tooMany: false };

/**
 * What of a customer's records a text names or begins (C139): orders by their references, invoices by number and shipment, addresses by
 * company, street, city and ZIP; what it names exactly comes first, then the newest. Four queries, however much there is, and a fifth where a word of many
 * names is a number too. An invoice that is named exactly is found by its number at any age.
 */
export async function search(customerUuid: string, text: string, deps: SearchDeps): Promise<Found> {
  const words = searchWords(text.slice(0, SEARCH_MAX));
  if (words.join('').length < SEARCH_TEXT_MIN) return nothing;
  const [numbered, open, paid, addresses, orders] = await Promise.all([
    findNumbered(customerUuid, words, deps),
    deps.invoices.listOpen(customerUuid),
    deps.invoices.listPaid(customerUuid, 0, PAID_INVOICES),
    deps.addresses.listByCustomer(customerUuid),
    findOrders(customerUuid, words, deps),
  ]);
  return {
    shipments: shownOrders(orders.shipments, 'Booking', words, deps),
    quotes: shownOrders(orders.shipments, 'Quote', words, deps),
    invoices: foundInvoices(withNumbered([...open, ...paid], numbered), words),
    addresses: foundAddresses(addresses, words),
    tooMany: orders.more,
  };
}

/** What is typed of an invoice's number: 'INV-100231', 'inv 100231', '100231'. */
const INVOICE_NUMBER = /^(?:inv)?(\d{3,})$/;

async function findNumbered(
  customerUuid: string,
  words: readonly string[],
  { invoices }: Pick<SearchDeps, 'invoices'>,
): Promise<StoredInvoice | undefined> {
  const [, digits] = INVOICE_NUMBER.exec(words.join('')) ?? [];
  return digits === undefined ? undefined : invoices.findByNumber(customerUuid, digits);
}

/** An invoice that was paid while both were read is shown as it was read last. */
const withNumbered = (listed: readonly StoredInvoice[], numbered: StoredInvoice | undefined) =>
  numbered ? [...listed.filter(({ invoiceUuid }) => invoiceUuid !== numbered.invoiceUuid), numbered] : listed;

async function findOrders(
  customerUuid: string,
  words: readonly string[],
  deps: Pick<SearchDeps, 'shipments'>,
): Promise<NamedShipments> {
  const wanted = referenceSearchOf(words);
  if (!wanted) return { shipments: [], more: false };
  const { beginning } = wanted;
  const { shipments, more } = await deps.shipments.findByReference({ customerUuid, beginning, most: MAX_REFERENCES });
  return {
    shipments: shipments.filter((one) => one.customerUuid === customerUuid && hasReferences(one, wanted)),
    more,
  };
}

/** The reference that a text means: the one it is the whole of, else the first that it begins. */
function matchOf(shipment: StoredShipment, words: readonly string[]): FoundOrder['match'] {
  const joined = words.join('');
  const references = referencesOf(shipment);
  const whole = references.find(({ value }) => value === joined || words.includes(value));
  const begun = references.find(
    ({ value }) => words.some((word) => value.startsWith(word)) || value.startsWith(joined),
  );
  const match: Reference = whole ?? begun ?? { kind: 'name', value: '' };
  return { kind: match.kind, value: writtenAs(shipment, match), exact: whole !== undefined };
}

/** A reference as the shipment has it, with its hyphens and case. */
function writtenAs(shipment: StoredShipment, { kind, value }: Reference): string {
  if (kind === 'name') return shipment.name;
  if (kind === 'shortId') return shipment.shortId;
  return shipment.references?.[kind] ?? value;
}

const exactFirst = (one: { readonly exact: boolean }, other: { readonly exact: boolean }): number =>
  Number(other.exact) - Number(one.exact);

function shownOrders(
  orders: readonly StoredShipment[],
  type: 'Booking' | 'Quote',
  words: readonly string[],
  { now }: SearchDeps,
): FoundOrder[] {
  return orders
    .filter(({ statusId }) => orderTypeOf(statusId) === type)
    .map((one) => ({ one, match: matchOf(one, words) }))
    .sort((a, b) => exactFirst(a.match, b.match) || (a.one.shipmentUuid < b.one.shipmentUuid ? 1 : -1))
    .slice(0, SEARCH_RESULTS)
    .map(({ one, match }) => {
      const { shipmentUuid, shipmentShortId, shipmentName, ...row } = showRow(listRowOf(one), now());
      const { from, to, shipmentStatusId, stage, shippingModeId, expired, needsReRun } = row;
      return {
        ...{ shipmentUuid, shipmentShortId, shipmentName, shipmentStatusId, stage, shippingModeId },
        ...{ from: { city: from.city, state: from.state }, to: { city: to.city, state: to.state } },
        ...{ expired, needsReRun, match },
      };
    });
}

/** Whether each word begins a word of the texts, or all of them together the number. */
function begins(texts: readonly string[], words: readonly string[]): boolean {
  const all = texts.flatMap((text) => [plainReference(text), ...searchWords(text)]);
  return [words, [words.join('')]].some((wanted) => wanted.every((word) => all.some((one) => one.startsWith(word))));
}

function foundInvoices(invoices: readonly StoredInvoice[], words: readonly string[]): Found['invoices'] {
  const isNamed = ({ invoiceNumber }: StoredInvoice): boolean =>
    [invoiceNumber, digitsOf(invoiceNumber)].some((number) => plainReference(number) === words.join(''));
  return invoices
    .filter((one) =>
      begins([one.invoiceNumber, digitsOf(one.invoiceNumber), one.shipmentShortId, one.shipmentName], words),
    )
    .map((one) => ({ one, exact: isNamed(one) }))
    .sort((a, b) => exactFirst(a, b) || b.one.issuedAt - a.one.issuedAt)
    .slice(0, SEARCH_RESULTS)
    .map(({ one, exact }) => ({
      exact,
      ...{ invoiceUuid: one.invoiceUuid, invoiceNumber: one.invoiceNumber, shipmentName: one.shipmentName },
      ...{ status: isPaid(one) ? 'paid' : 'open', open: formatMoney(sumsOf(one).open), dueDate: one.dueDay },
    }));
}

function foundAddresses(addresses: readonly StoredAddress[], words: readonly string[]): Found['addresses'] {
  const textsOf = (one: StoredAddress) => [one.company, one.address1, one.city, one.customerZip];
  return addresses
    .filter((one) => begins(textsOf(one), words))
    .map((one) => ({ one, exact: foldText(one.company).toLowerCase() === words.join(' ') }))
    .sort(
      (a, b) => exactFirst(a, b) || (b.one.lastUsedAt ?? 0) - (a.one.lastUsedAt ?? 0) || b.one.addedAt - a.one.addedAt,
    )
    .slice(0, SEARCH_RESULTS)
    .map(({ one: { customerAddressUuid, company, address1, city, state, customerZip } }) => ({
      ...{ customerAddressUuid, company, address1, city, state, postalCode: customerZip },
    }));
}
