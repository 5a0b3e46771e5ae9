import { type FiguresOf, WIDGET_ROWS } from '#contract/dashboard.ts';
import { daysLate } from '#contract/rules/ageing.ts';
import { addDays } from '#contract/rules/days.ts';
import { classBoundaries, cubicFeetOf } from '#contract/rules/density.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { photoSlots, slotKey } from '#contract/rules/photo-slots.ts';
import { localTime } from '#contract/rules/zoned-time.ts';
import { type InvoiceStore, sumsOf } from '../invoices/invoice.ts';
import type { PhotoStore } from '../photos/photo.ts';
import type { LtlShipment, ShipmentStore, StoredRow } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';
import { showRow } from '../shipments/show-shipment.ts';

export interface ShowListsDeps {
  readonly shipments: Pick<ShipmentStore, 'find' | 'listByCustomer'>;
  readonly invoices: Pick<InvoiceStore, 'listOpen'>;
  readonly photos: Pick<PhotoStore, 'listByShipment'>;
  readonly zoneOf: (customerUuid: string) => Promise<string>;
  readonly now: () => Date;
}

/** So many of the newest bookings are looked at for those that wait for their truck, and of so many the freight itself is read. */
const BOOKINGS_LOOKED_AT = 50;
const SHIPMENTS_READ = 20;

/** What open invoices ask for, the most late first (C148). */
export async function showUnpaidInvoices(
  customerUuid: string,
  { invoices, zoneOf, now }: Pick<ShowListsDeps, 'invoices' | 'zoneOf' | 'now'>,
): Promise<FiguresOf<'unpaidInvoices'>> {
  const [open, zone] = await Promise.all([invoices.listOpen(customerUuid), zoneOf(customerUuid)]);
  const today = localTime(zone, now().getTime()).day;
  const due = open
    .map((invoice) => ({ invoice, cents: sumsOf(invoice).due }))
    .filter(({ cents }) => cents > 0)
    .toSorted(
      (a, b) => a.invoice.dueDay.localeCompare(b.invoice.dueDay, 'en') || a.invoice.issuedAt - b.invoice.issuedAt,
    );
  return {
    type: 'unpaidInvoices',
    count: due.length,
    due: formatMoney(due.reduce((sum, { cents }) => sum + cents, 0)),
    rows: due.slice(0, WIDGET_ROWS).map(({ invoice, cents }) => ({
      invoiceUuid: invoice.invoiceUuid,
      invoiceNumber: invoice.invoiceNumber,
      shipmentName: invoice.shipmentName,
      dueDate: invoice.dueDay,
      daysLate: Math.max(0, daysLate(invoice.dueDay, today)),
      due: formatMoney(cents),
    })),
  };
}

/** The quotes that were saved last (C148). */
export async function showLatestQuotes(
  customerUuid: string,
  { shipments, now }: Pick<ShowListsDeps, 'shipments' | 'now'>,
): Promise<FiguresOf<'latestQuotes'>> {
  const asked = { customerUuid, orderType: 'Quote', pageNumber: 1, pageSize: WIDGET_ROWS, sortOrder: 'desc' } as const;
  const { rows, count } = await shipments.listByCustomer(asked);
  return { type: 'latestQuotes', count, rows: rows.map((row) => showRow(row, now())) };
}

async function newestBookings(customerUuid: string, pageSize: number, { shipments }: Pick<ShowListsDeps, 'shipments'>) {
  const asked = { customerUuid, orderType: 'Booking', pageNumber: 1, sortOrder: 'desc' } as const;
  return (await shipments.listByCustomer({ ...asked, pageSize })).rows;
}

async function readFreight(rows: readonly StoredRow[], { shipments }: Pick<ShowListsDeps, 'shipments'>) {
  const found = await Promise.all(rows.slice(0, SHIPMENTS_READ).map((row) => shipments.find(row.shipmentUuid)));
  return found.filter((one): one is LtlShipment => one?.modeId === LTL);
}

/** Booked and not picked up. */
const waitsForTruck = ({ statusId }: StoredRow): boolean => statusId === 2 || statusId === 3;

/** Among the newest bookings those that are picked up next and lack photos, the next pickup first (C148). */
export async function showPhotosMissing(
  customerUuid: string,
  deps: Omit<ShowListsDeps, 'invoices'>,
): Promise<FiguresOf<'photosMissing'>> {
  const [bookings, zone] = await Promise.all([
    newestBookings(customerUuid, BOOKINGS_LOOKED_AT, deps),
    deps.zoneOf(customerUuid),
  ]);
  const yesterday = addDays(localTime(zone, deps.now().getTime()).day, -1);
  const next = bookings
    .filter((row) => waitsForTruck(row) && row.pickupDate >= yesterday)
    .toSorted((a, b) => a.pickupDate.localeCompare(b.pickupDate, 'en') || (a.shipmentUuid < b.shipmentUuid ? -1 : 1));
  const freight = await readFreight(next, deps);
  const rows = await Promise.all(
    freight.map(async (shipment) => ({ shipment, missing: await missingOf(shipment, deps) })),
  );
  const lacking = rows.filter(({ missing }) => missing > 0);
  return {
    type: 'photosMissing',
    count: lacking.length,
    rows: lacking
      .slice(0, WIDGET_ROWS)
      .map(({ shipment: { shipmentUuid, shortId, name, from, to, pickupDate }, missing }) => ({
        ...{ shipmentUuid, shipmentShortId: shortId, shipmentName: name, from, to, pickupDay: pickupDate, missing },
      })),
  };
}

/** How many of the pictures that win a dispute are not there. */
async function missingOf({ shipmentUuid, products }: LtlShipment, { photos }: Pick<ShowListsDeps, 'photos'>) {
  const taken = new Set((await photos.listByShipment(shipmentUuid)).map(slotKey));
  const lines = products.map(({ shipmentProductUuid, units }) => ({ shipmentProductUuid, noOfHandlingUnit: units }));
  return photoSlots(lines).filter(({ key }) => !taken.has(key)).length;
}

interface Shipped {
  readonly description: string;
  readonly freightClass: string;
  readonly pounds: number;
  readonly cubicFeet: number;
  readonly shipments: ReadonlySet<string>;
}

/** The freight of the newest bookings by what it is and its class, with its density and the class that denser freight has (C148). */
export async function showClassAndDensity(
  customerUuid: string,
  deps: Pick<ShowListsDeps, 'shipments'>,
): Promise<FiguresOf<'classAndDensity'>> {
  const freight = await readFreight(await newestBookings(customerUuid, SHIPMENTS_READ, deps), deps);
  const shipped = new Map<string, Shipped>();
  for (const { shipmentUuid, products } of freight)
    for (const { description = '', freightClass, units, unitPounds, ...sizes } of products) {
      const name = `${description.toLowerCase()}\n${freightClass}`;
      const before = shipped.get(name) ?? { description, freightClass, pounds: 0, cubicFeet: 0, shipments: new Set() };
      shipped.set(name, {
        ...before,
        pounds: before.pounds + units * unitPounds,
        cubicFeet: before.cubicFeet + cubicFeetOf({ ...sizes, weightLb: unitPounds, units }),
        shipments: new Set([...before.shipments, shipmentUuid]),
      });
    }
  const rows = [...shipped.values()]
    .filter(({ cubicFeet }) => cubicFeet > 0)
    .toSorted((a, b) => b.shipments.size - a.shipments.size || b.pounds - a.pounds);
  return { type: 'classAndDensity', count: rows.length, rows: rows.slice(0, WIDGET_ROWS).map(showClass) };
}

function showClass({ description, freightClass, pounds, cubicFeet, shipments }: Shipped) {
  const density = pounds / cubicFeet;
  const { nextClass, nextAtPcf } = classBoundaries(density);
  return {
    ...{ description, freightClass, density: Math.round(density * 100) / 100, shipments: shipments.size },
    ...(nextClass && nextAtPcf !== undefined && { next: { freightClass: nextClass, density: nextAtPcf } }),
  };
}
