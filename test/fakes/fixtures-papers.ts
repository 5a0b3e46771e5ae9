import type { StoredDocument } from '#domain/documents/document.ts';
import { readSettings } from '#domain/settings/settings.ts';
import type { LtlShipment, StoredProduct, StoredShipment } from '#domain/shipments/shipment.ts';
import { CUSTOMER, makeShipment, NOW_MS } from './fixtures.ts';
import { manyStops, paperTruckload } from './fixtures-truck-papers.ts';
import { bookableTruckload } from './fixtures-truckloads.ts';
import { testId } from './ids.ts';

/** The broker on papers. */
export const broker = readSettings(undefined).brokerLocation;

/** A pallet of paint: hazardous. */
export function paint(product: StoredProduct): StoredProduct {
  return {
    ...product,
    description: 'Touch-up paint',
    hazardous: true,
    unNumber: 'UN1263',
    properShippingName: 'Paint',
    hazardClass: '3',
    packingGroup: 'II',
    emergencyContactName: 'HazLine',
    emergencyContract: '40221',
    innerPackages: '8 steel pails of 5 gal',
    emergencyContactPhone: '8005550199',
    nmfc: '149980-02',
    units: 1,
    pieces: 8,
    unitPounds: 220,
    totalPounds: 220,
  };
}

/** Three skids of used valves that may be stacked. */
const valves = (product: StoredProduct): StoredProduct => ({
  ...product,
  ...{ description: 'Valves', nmfc: '118095-05', freightClass: '85', used: true, stackable: true },
  ...{ units: 3, pieces: 12, unitPounds: 410.5, totalPounds: 1231.5, packageTypeId: 22, packageCode: 'SKID' },
});

/** A booked LTL shipment whose papers have everything. */
export function paperShipment(n = 1, changes: Partial<LtlShipment> = {}): LtlShipment {
  const shipment = makeShipment(n, { customerUuid: CUSTOMER });
  return {
    ...shipment,
    statusId: 3,
    stageId: 15,
    revision: 3,
    bookedAt: shipment.addedAt,
    name: 'Pumps to Dallas',
    carrierQuoteNumber: `CQ-SECRET-${n}`,
    references: { pro: '418026402-1', po: '77031', pickup: 'GL-88231' },
    instructions: 'Call Ray Ortiz before delivery.',
    products: shipment.products.map((product) => ({ ...product, description: 'Pump housings, cast iron' })),
    from: {
      ...shipment.from,
      company: 'Whitfield Pumps',
      firstName: 'Dana',
      lastName: 'Whitfield',
      addressLine1: '1420 W Fulton St, dock 2',
      phone: '3125550144',
    },
    to: {
      ...shipment.to,
      company: 'Whitfield Pumps South',
      firstName: 'Ray',
      lastName: 'Ortiz',
      addressLine1: '2200 N Lamar St',
      phone: '2145550177',
    },
    ...changes,
  };
}

const productOf = ({ products }: LtlShipment): StoredProduct => {
  const [product] = products;
  if (!product) throw new Error('The shipment has no freight');
  return product;
};

/** A flatbed that has to have everything. */
const flatbed = {
  ...{ equipmentTypeId: 30, truckloadType: 2 as const, footage: 32 },
  ...{ escorts: true, strapschains: true, tarps: true, oversized: true, permits: true },
};

const LONG = 'Whitfield Industrial Pumps, Valves, Fittings and Replacement Parts of the Upper Midwest, Incorporated';

/** Fourteen shipments with everything that papers have to cope with, by what is special about each. */
export function paperShipments(): readonly (readonly [name: string, shipment: StoredShipment])[] {
  const plain = paperShipment(1);
  const product = productOf(plain);
  const many = (count: number, of: (n: number) => StoredProduct) => Array.from({ length: count }, (_, n) => of(n));
  const canada = {
    ...plain.to,
    city: 'Toronto',
    state: 'ON',
    postalCode: 'M5V2T6',
    country: 'CA' as const,
    company: 'Équipements Lévesque',
  };
  const customsBroker = {
    type: 1 as const,
    name: 'Great Lakes Customs',
    phone: '7165550144',
    email: 'a@lakes.example',
  };
  const tl = bookableTruckload();
  return [
    ['one pallet', plain],
    [
      'several items',
      paperShipment(2, { products: [product, valves(product)], references: { po: '77031, 77044; 77045' } }),
    ],
    ['hazardous', paperShipment(3, { products: [product, paint(product)] })],
    ['Canada', paperShipment(4, { to: canada, customsBroker })],
    ['long names', paperShipment(5, { from: { ...plain.from, company: LONG, addressLine2: LONG } })],
    ['two pages', paperShipment(6, { products: many(24, (n) => ({ ...product, description: `Part ${n + 1}` })) })],
    ['three pages of paint', paperShipment(7, { products: many(60, () => paint(product)) })],
    ['guaranteed', paperShipment(8, { guaranteedLevel: '17:00' })],
    ['services', paperShipment(9, { accessorialCodes: ['LGDEL', 'RESDEL', 'APPTDEL'] })],
    ['no references', paperShipment(10, { references: {} })],
    ['truckload', paperTruckload()],
    [
      'hazardous truckload',
      paperTruckload({
        query: { ...tl.query, hazmat: true, description: 'Paint' },
        hazard: {
          unNumber: '2924',
          properShippingName: 'Flammable liquid, corrosive, n.o.s.',
          hazardClass: '3',
          packingGroup: 'III',
          technicalName: 'contains xylene',
          subsidiaryClass: '8',
          innerPackages: '60 steel drums of 55 gal',
          emergencyContactName: 'HazLine',
          emergencyContactPhone: '8005550199',
        },
      }),
    ],
    [
      'truckload of three stops',
      manyStops(3, { equipmentTypeId: 21, temperature: 36, loadValue: '48000.00', team: true }),
    ],
    ['truckload of twelve stops', manyStops(12, flatbed)],
  ];
}

/** A stored bill of lading. */
export const makeDocument = (changes: Partial<StoredDocument> = {}): StoredDocument => ({
  documentUuid: testId(0x7000),
  shipmentUuid: testId(0x7100),
  customerUuid: CUSTOMER,
  ...{ kind: 'bol', category: 1, status: 1, version: 3, covers: 3, contentHash: 'c3', parts: { pro: 'p3' } },
  ...{ fileName: 'BOL_FL-200014.pdf', mimeType: 'application/pdf', pages: 1, bytes: 4, fileHash: 'f3', at: NOW_MS },
  ...changes,
});
