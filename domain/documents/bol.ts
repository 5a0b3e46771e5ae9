import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { formatList } from '#contract/format/numbers.ts';
import { toAmericanDay } from '#contract/rules/dates.ts';
import { accessorialLabel } from '#contract/rules/facilities.ts';
import { formatGuarantee } from '#contract/rules/guaranteed-levels.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import type { BrokerLocation } from '../settings/broker-location.ts';
import type { LtlShipment, StoredShipment, TruckloadShipment } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';
import { hazardOf } from '../shipments/truck-stops.ts';
import { emergenciesOf, lineOfProduct, linesOfTruckload } from './bol-freight.ts';
import { gsinOf } from './gsin.ts';
import type { BolLine, BolOrder, BolPaper } from './paper.ts';
import { placeOfBroker, placeOfStop } from './paper-place.ts';
import { loadValueOf, loadWords, paperStops, truckRequirements, windowAt } from './truck-papers.ts';

/** The bill of lading's number: the carrier's, until there is one our shipment number. */
export const bolNumberOf = ({ references, shortId }: StoredShipment): string => references?.bol ?? shortId;

const sum = (lines: readonly BolLine[], of: 'units' | 'pieces' | 'pounds'): number =>
  lines.reduce((all, line) => all + line[of], 0);

function pickupLine({ pickupDate, pickupFrom, pickupTo, from, references }: StoredShipment): string {
  const window = windowAt(from, { day: pickupDate, from: pickupFrom, to: pickupTo });
  const number = references?.pickup;
  return number ? m.papers_pickup_number({ window, number }) : m.papers_pickup({ window });
}

function brokerLine({ customsBroker }: StoredShipment): string[] {
  if (!customsBroker) return [];
  const { type, name, phone, email } = customsBroker;
  const who = { name, phone: formatPhone(phone), email };
  return [type === 1 ? m.papers_customs_broker(who) : m.papers_importer(who)];
}

const servicesLine = (labels: readonly string[]): string[] =>
  labels.length > 0 ? [m.papers_services({ services: formatList(labels) })] : [];

const truckLines = (shipment: TruckloadShipment): string[] =>
  truckRequirements(shipment).map(([label, value]) => m.papers_truck_line({ label, value }));

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

/** A row for each order number, where several are given with commas or semicolons. Which freight is whose is not known then, so that only the total has figures. */
function ordersOf({ references, shortId }: LtlShipment, lines: readonly BolLine[]): BolOrder[] {
  const numbers = (references?.po ?? '').split(/[,;]/).flatMap((number) => number.trim() || []);
  const onPallets = lines.some(isOnPallets);
  const info = m.papers_our_shipment({ shortId });
  if (numbers.length < 2)
    return [
      { number: numbers[0] ?? '', packages: sum(lines, 'pieces'), pounds: sum(lines, 'pounds'), onPallets, info },
    ];
  return numbers.map((number) => ({ number, packages: 0, pounds: 0, onPallets, info }));
}

/** The stops of a truckload, what is moved where and when, and what the driver has to know there. What is aboard counts once: at its pickup. */
function ordersOfTruck(shipment: TruckloadShipment): BolOrder[] {
  return paperStops(shipment).map(({ number, type, place, window, moved, reference, note }, index) => {
    const { name, lines, city, contact } = place;
    const stop = { number, place: [name, ...lines, city, contact].filter(Boolean).join(', ') };
    const isPickup = type === 1;
    const info = [
      isPickup ? m.papers_stop_pickup(stop) : m.papers_stop_drop(stop),
      isPickup ? window : `${window}. ${loadWords(moved)}`,
      ...(note ? [m.papers_stop_note({ note })] : []),
    ];
    return {
      number: reference || (index === 0 ? (shipment.references?.po ?? '') : ''),
      packages: isPickup ? moved.pieces : 0,
      pounds: isPickup ? moved.weight : 0,
      onPallets: moved.pallets > 0,
      info: info.join('\n'),
    };
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
  const declared = shipment.modeId === LTL ? undefined : loadValueOf(shipment);
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
    orders: shipment.modeId === LTL ? ordersOf(shipment, lines) : ordersOfTruck(shipment),
    lines,
    ...(declared && { declared }),
    emergency: emergenciesOf(hazards),
  };
}
