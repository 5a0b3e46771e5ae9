import { formatClock, formatTime } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { formatList } from '#contract/format/numbers.ts';
import { toAmericanDay } from '#contract/rules/dates.ts';
import { equipmentOf } from '#contract/rules/equipment.ts';
import { accessorialLabel } from '#contract/rules/facilities.ts';
import { formatGuarantee } from '#contract/rules/guaranteed-levels.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import type { BrokerLocation } from '../settings/broker-location.ts';
import type { LtlShipment, StoredShipment, TruckloadShipment } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';
import { hazardOf, locationsOf } from '../shipments/truck-stops.ts';
import { emergenciesOf, lineOfProduct, linesOfTruckload } from './bol-freight.ts';
import { gsinOf } from './gsin.ts';
import type { BolLine, BolOrder, BolPaper } from './paper.ts';
import { placeOfBroker, placeOfStop } from './paper-place.ts';

/** The bill of lading's number: the carrier's, until there is one our shipment number. */
export const bolNumberOf = ({ references, shortId }: StoredShipment): string => references?.bol ?? shortId;

const sum = (lines: readonly BolLine[], of: 'units' | 'pieces' | 'pounds'): number =>
  lines.reduce((all, line) => all + line[of], 0);

/** 'CT': what the pickup's stop calls its time on that day. */
const zoneWord = (zone: string, day: string): string =>
  formatClock(zone, new Date(`${day}T18:00:00Z`))
    .split(' ')
    .slice(2)
    .join(' ');

function pickupLine({ pickupDate, pickupFrom, pickupTo, from, references }: StoredShipment): string {
  const window = {
    day: formatDay(pickupDate),
    from: formatTime(pickupFrom.slice(0, 5)),
    to: formatTime(pickupTo.slice(0, 5)),
    zone: zoneWord(from.zone, pickupDate),
  };
  const number = references?.pickup;
  return number ? m.papers_pickup_number({ ...window, number }) : m.papers_pickup(window);
}

function brokerLine({ customsBroker }: StoredShipment): string[] {
  if (!customsBroker) return [];
  const { type, name, phone, email } = customsBroker;
  const who = { name, phone: formatPhone(phone), email };
  return [type === 1 ? m.papers_customs_broker(who) : m.papers_importer(who)];
}

const servicesLine = (labels: readonly string[]): string[] =>
  labels.length > 0 ? [m.papers_services({ services: formatList(labels) })] : [];

function truckLines({ query }: TruckloadShipment): string[] {
  const equipment = equipmentOf(query.equipmentTypeId)?.name ?? '';
  const { temperature } = query;
  return [
    m.papers_equipment({ equipment }),
    ...(temperature === undefined ? [] : [m.papers_temperature({ degrees: temperature })]),
  ];
}

function instructionsOf(shipment: StoredShipment): string[] {
  const services = shipment.modeId === LTL ? shipment.accessorialCodes.map(accessorialLabel) : [];
  return [
    pickupLine(shipment),
    ...(shipment.instructions ? [shipment.instructions] : []),
    ...servicesLine(services),
    ...(shipment.modeId === LTL ? [] : truckLines(shipment)),
    ...brokerLine(shipment),
  ];
}

const isOnPallets = ({ unitType }: BolLine): boolean => unitType === 'PLT' || unitType === 'SKID';

const orderOf = (shipment: LtlShipment, lines: readonly BolLine[]): BolOrder => ({
  number: shipment.references?.po ?? '',
  packages: sum(lines, 'pieces'),
  pounds: sum(lines, 'pounds'),
  onPallets: lines.some(isOnPallets),
  info: m.papers_our_shipment({ shortId: shipment.shortId }),
});

/** The stops of a truckload between the first and the last one, and what is picked up where. */
function ordersOfTruck(shipment: TruckloadShipment): BolOrder[] {
  const { query, references } = shipment;
  const locations = locationsOf(shipment);
  return query.stops.flatMap(({ type, pallets = 0, pieces = 0, weight = 0, referenceNumber }, index) => {
    const location = locations[index];
    if (!location) return [];
    const { name, lines, city } = placeOfStop(location);
    const place = [name, ...lines, city].filter(Boolean).join(', ');
    const stop = { number: index + 1, place };
    return [
      {
        number: referenceNumber || (index === 0 ? (references?.po ?? '') : ''),
        packages: pieces,
        pounds: weight,
        onPallets: pallets > 0,
        info: type === 1 ? m.papers_stop_pickup(stop) : m.papers_stop_drop(stop),
      },
    ];
  });
}

function serviceOf(shipment: StoredShipment): string {
  if (shipment.modeId !== LTL) return shipment.team ? m.papers_team() : m.papers_truckload();
  return shipment.guaranteedLevel ? formatGuarantee(shipment.guaranteedLevel) : m.papers_standard();
}

/** The straight bill of lading of a booked shipment, in English whoever asks (49 CFR 172.201); undefined where no carrier is chosen. */
export const bolOf = (shipment: StoredShipment, broker: BrokerLocation): BolPaper | undefined =>
  inLanguage(BASE_LANGUAGE, () => englishBol(shipment, broker));

function englishBol(shipment: StoredShipment, broker: BrokerLocation): BolPaper | undefined {
  const { carrier, references = {} } = shipment;
  if (!carrier) return undefined;
  const gsin = gsinOf(broker.gs1Prefix, shipment.shortId);
  const lines = shipment.modeId === LTL ? shipment.products.map(lineOfProduct) : linesOfTruckload(shipment);
  const hazards =
    shipment.modeId === LTL
      ? shipment.products.filter(({ hazardous }) => hazardous)
      : shipment.query.hazmat
        ? [hazardOf(shipment)]
        : [];
  return {
    kind: 'bol',
    date: toAmericanDay(shipment.pickupDate),
    number: bolNumberOf(shipment),
    shortId: shipment.shortId,
    ...(gsin && { gsin }),
    from: placeOfStop(shipment.from),
    to: placeOfStop(shipment.to),
    billTo: placeOfBroker(broker),
    instructions: instructionsOf(shipment),
    carrier: { name: carrier.name, scac: carrier.scac },
    pro: references.pro ?? '',
    po: references.po ?? '',
    pickupNumber: references.pickup ?? '',
    pickupWindow: `${shipment.pickupDate} ${shipment.pickupFrom} ${shipment.pickupTo}`,
    service: serviceOf(shipment),
    orders: shipment.modeId === LTL ? [orderOf(shipment, lines)] : ordersOfTruck(shipment),
    lines,
    emergency: emergenciesOf(hazards),
  };
}
