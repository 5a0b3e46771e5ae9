import { formatNumber } from '#contract/format/numbers.ts';
import { formatPackages } from '#contract/format/packages.ts';
import { USED_GOODS } from '#contract/rules/liability.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { type Column, Table } from '#web/components/table.tsx';
import { Text } from '#web/components/text.tsx';
import { formatDimensions } from '#web/format/format-estimate.ts';

type Product = Shipment['products'][number];

/** 'Pump parts · NMFC 12345-6 · used goods'. */
function Description({ product }: { product: Product }) {
  const marks = [
    product['haz-matItem'] === '1' && m.shipments_hazardous_un({ unNumber: product.unNumber ?? '' }),
    product.nmfc && m.shipments_nmfc({ nmfc: product.nmfc }),
    product.stackableItem === '1' && m.shipments_can_be_stacked(),
    product.commodityTypeId === USED_GOODS && m.shipments_used_goods(),
  ];
  return (
    <>
      {product.description || m.shipments_freight()}{' '}
      <Text as="span" tone="muted">
        {marks.filter(Boolean).join(' ')}
      </Text>
    </>
  );
}

function FreightClass({ product }: { product: Product }) {
  const { freightClassId, densityFreightClassId } = product;
  return (
    <>
      {freightClassId}
      {/* Under the class that was entered, so that it takes no room from the words before it. */}
      {densityFreightClassId && (
        <Text as="div" size={12} tone="muted">
          {m.shipments_by_density({ densityFreightClassId })}
        </Text>
      )}
    </>
  );
}

const columns: readonly Column<Product>[] = [
  {
    key: 'units',
    label: m.shipments_units(),
    line: true,
    card: 'start',
    cardOrder: 1,
    cell: (product) => (
      <Text as="span" weight="strong">
        {formatPackages(product.packageTypeId, product.noOfHandlingUnit)}
      </Text>
    ),
  },
  {
    key: 'description',
    label: m.shipments_description(),
    main: true,
    cardOrder: 3,
    cell: (product) => <Description product={product} />,
  },
  { key: 'size', label: m.shipments_l_w_h(), line: true, card: 'start', cardOrder: 4, cell: formatDimensions },
  {
    key: 'weight',
    label: m.shipments_weight_3(),
    align: 'end',
    card: 'end',
    cardOrder: 2,
    cell: (product) => m.format_pounds({ pounds: formatNumber(product.totalWeight) }),
  },
  {
    key: 'class',
    label: m.shipments_class(),
    align: 'end',
    card: 'end',
    cardOrder: 5,
    cardLabel: m.shipments_class_label(),
    cell: (product) => <FreightClass product={product} />,
  },
];

/** The lines of freight of a shipment. */
export function FreightTable({ products }: { products: Shipment['products'] }) {
  return (
    <Table
      look="plain"
      label={m.shipments_freight()}
      columns={columns}
      rows={products}
      keyOf={(product) => product.shipmentProductUuid}
    />
  );
}
