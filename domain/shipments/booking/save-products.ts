import type { BookedProduct, ShipmentProducts } from '#contract/booked-freight.ts';
import type { BookingSaved } from '#contract/booking.ts';
import { wrongFields } from '#contract/codes/portal-error.ts';
import { code12170 } from '#contract/codes/product-fields.ts';
import { errorAt } from '#contract/codes/wrong-field.ts';
import type { ProtectionChange } from '#contract/price-change.ts';
import { hazmatPaperFields } from '#contract/rules/hazmat-papers.ts';
import { needsReRun, pricedPartOf } from '../needs-re-run.ts';
import type { LtlShipment, StoredProduct, StoredShipment } from '../shipment.ts';
import { requireChangeable, requireComplete, type SaveStepDeps, saveStep, showSaved } from './save-step.ts';

/** What saving freight takes: that of a booked shipment may cost something else. */
export interface SaveProductsDeps extends SaveStepDeps {
  /** What the change makes of the protection of an insured shipment; asked where it is only shown. */
  readonly protectionWith?: (after: StoredShipment) => Promise<ProtectionChange | undefined>;
  readonly repriceBooked: (stored: LtlShipment, change: FreightChange) => Promise<BookingSaved>;
}

/** Freight as it becomes, that was priced otherwise. */
export type FreightChange = Pick<ShipmentProducts, 'version' | 'preview' | 'charge'> & Pick<LtlShipment, 'products'>;

/**
 * What the papers say of the freight (C96); what is left out stays. A detail that the quote left open costs nothing; one that it was priced
 * with makes the price another one (12516); of a booked shipment the carrier is asked for the new price, which is shown before it is saved.
 */
export async function saveProducts(
  stored: LtlShipment,
  request: ShipmentProducts,
  deps: SaveProductsDeps,
): Promise<BookingSaved> {
  const { version, step, products: changes } = request;
  const unknown = changes.flatMap(({ shipmentProductUuid: uuid }, n) =>
    stored.products.some(({ shipmentProductUuid }) => shipmentProductUuid === uuid) ? [] : [n],
  );
  if (unknown.length > 0)
    throw wrongFields(unknown.map((n) => errorAt(`products.${n}.shipmentProductUuid`, code12170)));
  const products = stored.products.map((product) => {
    const change = changes.find(({ shipmentProductUuid }) => shipmentProductUuid === product.shipmentProductUuid);
    return change ? productWith(product, change) : product;
  });
  const fields = { products, pricedPart: pricedPartWith(stored, products) };
  const save = { version, step, about: 'products', fields } as const;
  const after = { ...stored, ...fields };
  if (stored.statusId === 1)
    return request.preview === 1 ? showUnsaved(stored, after, deps) : saveStep(stored, save, deps);
  await requireChangeable(stored, save, deps);
  requireComplete(stored, after, save);
  if (needsReRun(after)) return deps.repriceBooked(stored, { ...request, products });
  return request.preview === 1 ? showUnsaved(stored, after, deps) : saveStep(stored, save, deps);
}

/** A change that is only shown: the shipment as it is, with what the change would make of its protection. */
export async function showUnsaved(
  stored: StoredShipment,
  after: StoredShipment,
  { protectionWith }: Pick<SaveProductsDeps, 'protectionWith'>,
): Promise<BookingSaved> {
  const protectionChange = await protectionWith?.(after);
  return { ...showSaved(stored), ...(protectionChange && { protectionChange }) };
}

const hazardFields = [
  ...(['unNumber', 'hazardClass', 'packingGroup'] as const),
  ...(['properShippingName', 'emergencyContactName', 'emergencyContactPhone'] as const),
  ...hazmatPaperFields,
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
