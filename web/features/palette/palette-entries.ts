import { formatDay } from '#contract/format/days.ts';
import { paths } from '#contract/paths.ts';
import type { Found, FoundOrder } from '#contract/search.ts';
import * as m from '#texts/compiled/messages.js';
import { bookedPath, placeName, rowPath, shownMoney } from '#web/format/format-row.ts';
import { findPages } from './palette-pages.ts';

export interface PaletteEntry {
  readonly key: string;
  readonly label: string;
  readonly note?: string;
  readonly to: string;
  /** What the address alone does not say: which shipment is meant. */
  readonly state?: { readonly shipmentUuid: string };
}

export interface PaletteGroup {
  readonly name: string;
  readonly entries: readonly PaletteEntry[];
}

const kinds = {
  pro: m.palette_pro,
  bol: m.palette_bol,
  po: m.palette_po,
  pickup: m.palette_pickup,
} as const;

/** Its lane and stage, and the number that was typed where that is not ours. */
function orderNote({ from, to, stage, match }: FoundOrder): string {
  const lane = m.palette_lane({ from: placeName(from), to: placeName(to) });
  const kind = match.kind === 'shortId' || match.kind === 'name' ? undefined : kinds[match.kind]();
  return [...(kind ? [m.palette_match({ kind, value: match.value })] : []), lane, stage.name].join(' · ');
}

function orderEntry(order: FoundOrder, to: string): PaletteEntry {
  const { shipmentUuid, shipmentName, shipmentShortId } = order;
  return {
    key: shipmentUuid,
    label: m.palette_order({ shipmentName, shipmentShortId }),
    note: orderNote(order),
    to,
    state: { shipmentUuid },
  };
}

/** The keys of what a text names exactly. */
const namedIn = (found: Found | undefined): ReadonlySet<string> =>
  new Set([
    ...[...(found?.shipments ?? []), ...(found?.quotes ?? [])].flatMap(({ shipmentUuid, match }) =>
      match.exact ? [shipmentUuid] : [],
    ),
    ...(found?.invoices ?? []).flatMap(({ invoiceUuid, exact }) => (exact ? [invoiceUuid] : [])),
  ]);

/** The whole of a search in its order: what is named, the pages, and the lists that can be searched for more. */
export function paletteGroups(text: string, found: Found | undefined, locked: boolean): readonly PaletteGroup[] {
  const wanted = text.trim();
  const pages = findPages(wanted, locked).map(({ to, label }) => ({ key: to, label, to }));
  const search = encodeURIComponent(wanted);
  const groups: readonly PaletteGroup[] = [
    {
      name: m.palette_shipments(),
      entries: (found?.shipments ?? []).map((one) => orderEntry(one, bookedPath(one.shipmentUuid))),
    },
    { name: m.palette_quotes(), entries: (found?.quotes ?? []).map((one) => orderEntry(one, rowPath(one))) },
    {
      name: m.palette_invoices(),
      entries: (found?.invoices ?? []).map(({ invoiceUuid, invoiceNumber, shipmentName, status, open, dueDate }) => ({
        key: invoiceUuid,
        label: m.palette_invoice({ invoiceNumber, shipmentName }),
        note:
          status === 'paid'
            ? m.palette_invoice_paid()
            : m.palette_invoice_open({ amount: shownMoney(open), day: formatDay(dueDate) }),
        to: `${paths.invoices}?${status === 'paid' ? 'status=paid&' : ''}search=${encodeURIComponent(invoiceNumber)}`,
      })),
    },
    {
      name: m.palette_addresses(),
      entries: (found?.addresses ?? []).map(({ customerAddressUuid, company, address1, city, state, postalCode }) => ({
        key: customerAddressUuid,
        label: company,
        note: `${address1}, ${city}, ${state} ${postalCode}`,
        to: `${paths.accountSettings}?tab=2&search=${encodeURIComponent(company)}`,
      })),
    },
    { name: m.palette_pages(), entries: pages },
    {
      name: m.palette_more(),
      entries: wanted
        ? [
            {
              key: 'in-shipments',
              label: m.palette_in_shipments({ text: wanted }),
              to: `${paths.bookings}?search=${search}`,
            },
            {
              key: 'in-quotes',
              label: m.palette_in_quotes({ text: wanted }),
              to: `${paths.savedQuotes}?search=${search}`,
            },
          ]
        : [],
    },
  ];
  // What is named exactly stands first, whatever it is: Enter opens it.
  const isNamed = (group: PaletteGroup) => namedIn(found).has(group.entries[0]?.key ?? '');
  const shown = groups.filter(({ entries }) => entries.length > 0);
  return [...shown.filter(isNamed), ...shown.filter((group) => !isNamed(group))];
}
