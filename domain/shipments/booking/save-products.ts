import type { BookedProduct, BookingSaved, ShipmentProducts } from '#contract/booking.ts';
import { wrongFields } from '#contract/codes/portal-error.ts';
import * as m from '#texts/compiled/messages.js';
import { needsReRun, pricedPartOf } from '../needs-re-run.ts';
import type { LtlShipment, StoredProduct } from '../shipment.ts';
import { type SaveStepDeps, saveStep } from './save-step.ts';

/**
 * What the papers say of the freight (C96); what is left out stays. A detail that the quote left open costs nothing; one that it was priced
 * with makes the price another one (12516).
 */
export async function saveProducts(
  stored: LtlShipment,
  { version, step, products: changes }: ShipmentProducts,
  deps: SaveStepDeps,
): Promise<BookingSaved> {
  const unknown = changes.flatMap(({ shipmentProductUuid: uuid }, n) =>
    stored.products.some(({ shipmentProductUuid }) => shipmentProductUuid === uuid) ? [] : [n],
  );
  if (unknown.length > 0)
    throw wrongFields(
      unknown.map((n) => ({ field: `products.${n}.shipmentProductUuid`, message: m.bookings_no_such_product() })),
    );
  const products = stored.products.map((product) => {
    const change = changes.find(({ shipmentProductUuid }) => shipmentProductUuid === product.shipmentProductUuid);
    return change ? productWith(product, change) : product;
  });
  const fields = { products, pricedPart: pricedPartWith(stored, products) };
  return saveStep(stored, { version, step, about: 'products', fields }, deps);
}

const hazardFields = [
  ...(['unNumber', 'hazardClass', 'packingGroup'] as const),
  ...(['properShippingName', 'emergencyContactName', 'emergencyContactPhone'] as const),
];

function productWith(product: StoredProduct, change: BookedProduct): StoredProduct {
  const hazardous = change['haz-matItem'] ?? product.hazardous;
  const typed = (field: 'description' | 'nmfc' | (typeof hazardFields)[number]) =>
    change[field] === undefined ? product[field] : change[field] || undefined;
  const papers = hazardFields.map((field) => [field, hazardous ? typed(field) : undefined] as const);
  return {
    ...product,
    ...Object.fromEntries(papers),
    hazardous,
    description: typed('description'),
    nmfc: typed('nmfc'),
  };
}

const pricedPapers = ['nmfc', 'unNumber', 'hazardClass', 'packingGroup'] as const;

/** Whether a line only got details that were open when it was priced. */
const isFilledIn = (before: StoredProduct, after: StoredProduct): boolean =>
  before.hazardous === after.hazardous &&
  pricedPapers.every((field) => !before[field] || before[field] === after[field]);

/** What counts as priced after the change: the same as before, with details that were open then. */
function pricedPartWith(stored: LtlShipment, products: LtlShipment['products']): string {
  const before = stored.pricedPart ?? pricedPartOf(stored);
  const filledIn = products.every((after, n) => {
    const product = stored.products[n];
    return product !== undefined && isFilledIn(product, after);
  });
  return filledIn && !needsReRun(stored) ? pricedPartOf({ ...stored, products }) : before;
}
