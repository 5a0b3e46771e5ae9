import { addBusinessDays } from '#contract/rules/business-days.ts';
import { toTimestamp } from '#contract/rules/dates.ts';
import { addDays } from '#contract/rules/days.ts';
import type { ShipmentRow } from '#contract/shipment-row.ts';
import { LONG_NAME, pickup } from './rate-responses.ts';

const HOUR_MS = 3_600_000;
const uuid = (n: number) => `00000000-0000-7000-9000-${String(n).padStart(12, '0')}`;

const places = [
  { city: 'Dallas', state: 'TX', postalCode: '75201', zone: 'America/Chicago' },
  { city: 'Las Vegas', state: 'NV', postalCode: '89119', zone: 'America/Los_Angeles' },
  { city: 'Toronto', state: 'ON', postalCode: 'M5V 2T6', zone: 'America/Toronto' },
  { city: 'Truth or Consequences', state: 'NM', postalCode: '87901', zone: 'America/Denver' },
  { city: 'Joliet', state: 'IL', postalCode: '60431', zone: 'America/Chicago' },
];
const names = [
  'Pump parts',
  'Trade-show booth and two crates of printed brochures',
  'Cast housings',
  'Valve crates (4)',
];
const carriers = [
  'Great Lakes Motor Freight',
  'Prairie Line Express',
  LONG_NAME,
  'Blue Mesa Lines',
  'Red River Transfer',
];

const pick = <T>(list: readonly [T, ...T[]] | readonly T[], index: number): T => list[index % list.length] as T;

/** A saved estimate of a list; every third has expired, the first ends within hours. */
function rowOf(index: number): ShipmentRow {
  const hours = index === 0 ? 5 : index % 3 === 2 ? -30 : 40 + 24 * (index % 4);
  return {
    shipmentUuid: uuid(index),
    shipmentShortId: `FL-${204_817 - 27 * index}`,
    shipmentName: `${pick(names, index)} to ${pick(places, index).city}`,
    shipmentStatusId: { id: 1, name: 'Estimate saved' },
    stage: { id: 1, name: 'Estimate saved' },
    from: { city: 'Chicago', state: 'IL', postalCode: '60607', zone: 'America/Chicago' },
    to: pick(places, index),
    requestedPickupStartDate: addBusinessDays(pickup, index % 7, ['US']),
    shippingModeId: { id: 1, name: 'LTL' },
    carrier: { name: pick(carriers, index), scac: 'GLKM' },
    charge: (412.8 + 173.45 * index * index).toFixed(2),
    expiresAt: toTimestamp(new Date(Date.now() + hours * HOUR_MS)),
    expired: hours < 0,
    version: 1,
    needsReRun: false,
    addedDate: addDays(pickup, -index),
  };
}

/** A page of the list of saved estimates. */
export function savedEstimates(shown: number, { count = shown, pageNumber = 1, pageSize = 50 } = {}) {
  const shipmentList = Array.from({ length: shown }, (_, index) => rowOf(index));
  const carriers = [
    ...new Map(shipmentList.flatMap(({ carrier }) => (carrier ? [[carrier.scac, carrier] as const] : []))).values(),
  ];
  return { shipmentList, count, countIsExact: true, pageNumber, pageSize, carriers };
}
