import type { BookedProduct, ShipmentProducts } from '#contract/booked-freight.ts';
import type { BookingSaved } from '#contract/booking.ts';
import { portalError, wrongFields } from '#contract/codes/portal-error.ts';
import { code12170 } from '#contract/codes/product-fields.ts';
import { code12516 } from '#contract/codes/quotes.ts';
import { errorAt } from '#contract/codes/wrong-field.ts';
import { hazmatPaperFields } from '#contract/rules/hazmat-papers.ts';
import { type SaveProductsDeps, saveProducts, showUnsaved } from '../../shipments/booking/save-products.ts';
import { requireChangeable, requireComplete, saveStep } from '../../shipments/booking/save-step.ts';
import type { StoredShipment, TruckloadShipment } from '../../shipments/shipment.ts';
import { LTL } from '../../shipments/shipment-fields.ts';
import type { StoredHazard } from '../../shipments/stored-truckload.ts';
import { hazardOf } from '../../shipments/truck-stops.ts';

/** What the papers say of the freight of a shipment of any mode (C96). */
export const saveFreight = (
  stored: StoredShipment,
  request: ShipmentProducts,
  deps: SaveProductsDeps,
): Promise<BookingSaved> =>
  stored.modeId === LTL ? saveProducts(stored, request, deps) : saveLoad(stored, request, deps);

/**
 * A truckload's commodity, and the papers of freight that was priced as hazardous; weight and equipment were priced and stay. Its one line bears the
 * shipment's own id. 12516 for freight that was priced as the other kind.
 */
async function saveLoad(
  stored: TruckloadShipment,
  { version, step, preview, products }: ShipmentProducts,
  deps: SaveProductsDeps,
): Promise<BookingSaved> {
  const wrong = products.findIndex(
    ({ shipmentProductUuid }, n) => n > 0 || shipmentProductUuid !== stored.shipmentUuid,
  );
  const [line] = products;
  if (!line || wrong !== -1) throw wrongFields([errorAt(`products.${wrong}.shipmentProductUuid`, code12170)]);
  const { hazmat } = stored.query;
  if ((line['haz-matItem'] ?? hazmat) !== hazmat) throw portalError(code12516);
  const query = { ...stored.query, description: line.description ?? stored.query.description };
  const fields = { query, ...(hazmat && { hazard: hazardWith(hazardOf(stored), line) }) };
  const save = { version, step, about: 'products', fields } as const;
  if (preview !== 1) return saveStep(stored, save, deps);
  const after = { ...stored, ...fields };
  await requireChangeable(stored, save, deps);
  requireComplete(stored, after, save);
  return showUnsaved(stored, after, deps);
}

const papers = [
  ...(['unNumber', 'properShippingName', 'hazardClass', 'packingGroup'] as const),
  ...(['emergencyContactName', 'emergencyContactPhone'] as const),
  ...hazmatPaperFields,
] as const;

/** What is known with what was sent; an empty text removes it. */
const hazardWith = (known: StoredHazard, line: BookedProduct): StoredHazard =>
  Object.fromEntries(
    papers.flatMap((field) => {
      const text = line[field] === undefined ? known[field] : line[field];
      return text ? [[field, text]] : [];
    }),
  );
