import { formatNumber } from '#contract/format/numbers.ts';
import { formatPackageType } from '#contract/format/package-names.ts';
import * as m from '#texts/compiled/messages.js';
import type { LtlShipment } from '../shipments/shipment.ts';
import { bolNumberOf } from './bol.ts';
import { lineOfProduct } from './bol-freight.ts';
import type { LabelPaper } from './paper.ts';
import { placeOfStop } from './paper-place.ts';

/** The shipping labels of an LTL shipment, one for each handling unit. */
export function labelsOf(shipment: LtlShipment): LabelPaper[] {
  const { products, references = {}, carrier, shortId } = shipment;
  const of = products.reduce((all, { units }) => all + units, 0);
  const common = {
    kind: 'label' as const,
    from: placeOfStop(shipment.from),
    to: placeOfStop(shipment.to),
    carrier: { name: carrier.name, scac: carrier.scac },
    pro: references.pro ?? '',
    bol: bolNumberOf(shipment),
    po: references.po ?? '',
    shortId,
  };
  return products
    .flatMap((product) => Array.from({ length: product.units }, () => product))
    .map((product, index) => ({
      ...common,
      count: m.papers_unit_of({ type: formatPackageType(product.packageTypeId), number: index + 1, of }),
      freight: m.papers_label_freight({
        what: lineOfProduct(product).description,
        pounds: formatNumber(product.unitPounds, 2),
      }),
      hazardous: product.hazardous,
    }));
}
