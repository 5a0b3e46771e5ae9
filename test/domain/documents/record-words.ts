import type { BrokerLocation } from '#domain/settings/broker-location.ts';
import type { LtlShipment, StoredProduct, StoredShipment, TruckloadShipment } from '#domain/shipments/shipment.ts';
import { LTL, type StoredLocation } from '#domain/shipments/shipment-fields.ts';
import { locationsOf } from '#domain/shipments/truck-stops.ts';

// What papers have to say, in words made of the shipment's record alone: nothing of what makes the papers is called here.

export const solid = (text: string): string => text.replace(/\s+/g, '');
const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 });
export const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
const phone = (digits = '') => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
const present = (...words: readonly (string | undefined)[]) => words.flatMap((word) => word || []);

/** The services that the fixtures ask for, as a carrier reads them. */
const services: Readonly<Record<string, string>> = {
  LGDEL: 'Liftgate at delivery',
  RESDEL: 'Residential delivery',
  APPTDEL: 'Delivery appointment',
  HAZM: 'Hazardous materials',
};
export const servicesOf = ({ accessorialCodes }: LtlShipment): string[] =>
  accessorialCodes.map((code) => {
    const words = services[code];
    if (!words) throw new Error(`The oracle has no words for ${code}`);
    return words;
  });

const cityOf = ({
  city,
  state,
  postalCode,
  country,
}: Pick<StoredLocation, 'city' | 'state' | 'postalCode' | 'country'>) =>
  country === 'CA'
    ? `${city}, ${state} ${postalCode.slice(0, 3)} ${postalCode.slice(3)}, Canada`
    : `${city}, ${state} ${postalCode}`;

/** Who is at a place and where that is. */
export const placeWords = (place: StoredLocation): string[] => [
  ...present(place.company, place.addressLine1, place.addressLine2),
  ...present([place.firstName, place.lastName].filter(Boolean).join(' '), phone(place.phone)),
  cityOf(place),
];

/** 'Tue, Nov 24' */
const dayOf = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
const hour = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const clock = `${hours % 12 || 12}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`;
  return `${clock} ${hours < 12 ? 'am' : 'pm'}`;
};
/** All fixtures are in Central Time but for Toronto's delivery. */
export const windowWords = (day: string, from: string, to: string) => `${dayOf(day)}, ${hour(from)} to ${hour(to)} CT`;

const packages: Readonly<Record<string, readonly [one: string, many: string]>> = {
  PLT: ['pallet', 'pallets'],
  SKID: ['skid', 'skids'],
};
const counted = (count: number, what: string) => `${number(count)} ${packages[what]?.[count === 1 ? 0 : 1] ?? what}`;

/** UN number, proper shipping name (technical name), class (subsidiary) and packing group, nothing between (49 CFR 172.202). */
export function hazardWords(hazard: Partial<StoredProduct>): string {
  const { unNumber = '', properShippingName, technicalName, hazardClass, subsidiaryClass, packingGroup } = hazard;
  const name = technicalName ? `${properShippingName} (${technicalName})` : properShippingName;
  const kind = subsidiaryClass ? `${hazardClass} (${subsidiaryClass})` : hazardClass;
  const group = packingGroup && packingGroup !== 'NONE' ? [`PG ${packingGroup}`] : [];
  return [`UN${unNumber.replace('UN', '')}`, name, kind, ...group].join(', ');
}

/** A whole row of the carrier's table, from the count of its units to its class. */
function rowOf(product: StoredProduct): string {
  const { units, packageCode, pieces, totalPounds, hazardous, description = '', nmfc = '', freightClass } = product;
  const { lengthIn, widthIn, heightIn, used, stackable } = product;
  const quantity = `${product.innerPackages}. Total ${number(totalPounds)} lb in ${counted(units, packageCode)}`;
  const details = [
    ...(hazardous ? [hazardWords(product), quantity, description] : [description]),
    `${number(lengthIn)} x ${number(widthIn)} x ${number(heightIn)} in each`,
    ...(used ? ['. Used goods'] : []),
    ...(stackable ? [] : ['. Do not stack']),
  ];
  const counts = [units, packageCode, number(units * pieces), 'PCS', number(totalPounds), 'lb', hazardous ? 'X' : ''];
  return [...counts, ...details, nmfc, freightClass].join(' ');
}

const sumOf = (lines: readonly StoredProduct[], of: (line: StoredProduct) => number) =>
  number(lines.reduce((all, line) => all + of(line), 0));

/** The rows of both tables with their totals. */
function ltlRows({ products, references, shortId }: LtlShipment): string[] {
  const units = sumOf(products, (line) => line.units);
  const pieces = sumOf(products, (line) => line.units * line.pieces);
  const pounds = sumOf(products, (line) => line.totalPounds);
  const numbers = (references?.po ?? '').split(/[,;] ?/);
  const onPallets = products.some(({ packageCode }) => ['PLT', 'SKID'].includes(packageCode)) ? 'Y' : 'N';
  return [
    ...(numbers.length > 1
      ? numbers.map((number) => `${number} ${onPallets} Shipment ${shortId}`)
      : [`${references?.po ?? ''} ${pieces} ${pounds} lb ${onPallets} Shipment ${shortId}`]),
    `GRAND TOTAL ${pieces} ${pounds} lb`,
    ...products.map(rowOf),
    `${units} ${pieces} ${pounds} lb GRAND TOTAL`,
  ];
}

const options = ['First come, first served', 'Appointment at this time', 'They call a time'];

/** What is typed about each stop of a truckload. */
export const stopWords = (shipment: TruckloadShipment): string[] =>
  shipment.query.stops.flatMap((stop, index) => {
    const place = locationsOf(shipment)[index];
    const { requestedDate, startTime, endTime, option, referenceNumber, note, weight } = stop;
    return [
      ...(place ? placeWords(place) : []),
      `${windowWords(requestedDate, startTime, endTime)}. ${options[option - 1]}`,
      ...present(referenceNumber, note),
      ...(weight === undefined ? [] : [`${number(weight)} lb`]),
    ];
  });

/** What a truckload's carrier has to bring and do. */
export function requirementWords({ query }: TruckloadShipment): string[] {
  const asked = (flag: boolean, words: string) => (flag ? [words] : []);
  return [
    ...asked(query.tarps, 'Tarps'),
    ...asked(query.strapschains, 'Straps or chains'),
    ...asked(query.escorts, 'Escorts'),
    ...asked(query.permits, 'Permits'),
    ...asked(query.oversized, 'Oversized'),
    ...asked(query.hazmat, 'Hazmat'),
    ...(query.temperature === undefined ? [] : [`keep at ${query.temperature} °F`]),
    ...asked(query.truckloadType === 2, `${number(query.footage)} ft of the trailer`),
    ...(query.loadValue ? [`$${number(Number(query.loadValue))}.00`] : []),
  ];
}

function truckRows(shipment: TruckloadShipment): string[] {
  const pickups = shipment.query.stops.filter(({ type }) => type === 1);
  const sum = (of: 'weight' | 'pallets' | 'pieces') => number(pickups.reduce((all, stop) => all + (stop[of] ?? 0), 0));
  const { hazmat, description } = shipment.query;
  return [
    `GRAND TOTAL ${sum('pieces')} ${sum('weight')} lb`,
    `${sum('pallets')} ${sum('pieces')} ${sum('weight')} lb GRAND TOTAL`,
    ...pickups.map(({ pallets = 0, pieces = 0, weight = 0 }) =>
      [
        ...[pallets, 'PLT', pieces, 'PCS', number(weight), 'lb'],
        hazmat && shipment.hazard ? `X ${hazardWords(shipment.hazard)} ${shipment.hazard.innerPackages}` : description,
      ].join(' '),
    ),
  ];
}

const emergencyWords = (shipment: StoredShipment): string[] => {
  const hazards = shipment.modeId === LTL ? shipment.products.filter(({ hazardous }) => hazardous) : [shipment.hazard];
  return hazards.flatMap((hazard) =>
    hazard
      ? [
          `24-HOUR EMERGENCY PHONE ${phone(hazard.emergencyContactPhone)}`,
          hazard.emergencyContactName ?? '',
          hazard.emergencyContract ? `contract ${hazard.emergencyContract}` : '',
        ]
      : [],
  );
};

const brokerWords = ({ company, lines, city, state, postalCode, country, phone: called }: BrokerLocation) => [
  ...[company, ...lines, called],
  cityOf({ city, state, postalCode, country }),
];

/** Everything that the record has for the bill of lading. */
export function billWords(shipment: StoredShipment, broker: BrokerLocation): string[] {
  const { references = {}, carrier, shortId, pickupDate, pickupFrom, pickupTo, customsBroker } = shipment;
  const [year, month, day] = pickupDate.split('-');
  return present(
    `${month}/${day}/${year}`,
    `Bill of Lading Number ${references.bol ?? shortId}`,
    `SID# ${shortId}`,
    'Location #',
    'CID#',
    shipment.modeId !== LTL && shipment.query.loadValue
      ? `not exceeding $${number(Number(shipment.query.loadValue))}.00 per shipment.`
      : 'not exceeding __________ per __________.',
    `Fairlane quote ${shortId}`,
    `Carrier name ${carrier?.name}`,
    `SCAC ${carrier?.scac}`,
    `Pro number ${references.pro ?? ''}`,
    references.po && `PO ${references.po}`,
    references.pickup && `Pickup ${references.pickup}`,
    references.pickup && `pickup number ${references.pickup}`,
    `Pickup ${windowWords(pickupDate, pickupFrom, pickupTo)}`,
    shipment.instructions,
    ...placeWords(shipment.from),
    ...placeWords(shipment.to),
    ...brokerWords(broker),
    ...(customsBroker ? [customsBroker.name, phone(customsBroker.phone), customsBroker.email] : []),
    ...emergencyWords(shipment),
    ...(shipment.modeId === LTL ? servicesOf(shipment) : [...requirementWords(shipment), ...stopWords(shipment)]),
    ...(shipment.modeId === LTL ? ltlRows(shipment) : truckRows(shipment)),
    shipment.modeId === LTL ? (shipment.guaranteedLevel ? 'Guaranteed by 5 pm' : 'Service Standard') : 'Truckload',
  );
}
