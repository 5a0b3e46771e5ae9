import { brand } from '#contract/brand.ts';
import { formatClock } from '#contract/format/dates.ts';
import { formatDayYear } from '#contract/format/days.ts';
import type { Language } from '#contract/format/languages.ts';
import { showMoney } from '#contract/format/money.ts';
import { formatList, formatNumber } from '#contract/format/numbers.ts';
import { formatPackages } from '#contract/format/packages.ts';
import { equipmentOf } from '#contract/rules/equipment.ts';
import { accessorialLabel } from '#contract/rules/facilities.ts';
import { wholeLoad } from '#contract/rules/truckload-load.ts';
import { localTime } from '#contract/rules/zoned-time.ts';
import * as m from '#texts/compiled/messages.js';
import { billOf } from '../ledger/charge-lines.ts';
import type { BrokerLocation } from '../settings/broker-location.ts';
import type { StoredShipment, TruckloadShipment } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';
import type { StoredHazard } from '../shipments/stored-truckload.ts';
import { hazardOf } from '../shipments/truck-stops.ts';
import { bolNumberOf } from './bol.ts';
import { basicDescription } from './bol-freight.ts';
import type { LetterBlock, LetterPaper, PaperPlace } from './paper.ts';
import { cityLine, placeOfStop } from './paper-place.ts';
import { loadWords, paperStops, truckRequirements } from './truck-papers.ts';

/** What letters name beside the shipment. */
export interface LetterContext {
  readonly broker: BrokerLocation;
  /** The customer's name, company first. */
  readonly customer: readonly string[];
  /** The customer's IANA zone. */
  readonly zone: string;
  /** The account's language, for what is no English paper. */
  readonly language: Language;
}

/** 'Tue, Nov 24, 2026' of a timestamp, by the customer's clock. */
export const dayOf = (zone: string, at: number): string => formatDayYear(localTime(zone, at).day);

/** 'Tue, Nov 24, 2026, 4:12 pm CT' */
export const formatTimeOf = (zone: string, at: number): string =>
  `${dayOf(zone, at)}, ${formatClock(zone, new Date(at))}`;

/** Who writes: the broker's address, phone and mail. */
export const senderOf = (broker: BrokerLocation): string[] => [
  [broker.company, ...broker.lines, cityLine(broker)].join(' · '),
  [broker.phone, brand.email].join(' · '),
];

const linesOf = ({ name, lines, city, contact }: PaperPlace): string[] =>
  [name, ...lines, city, contact].filter(Boolean);

const shipmentColumn = (shipment: StoredShipment) => ({
  label: m.letters_shipment({ shortId: shipment.shortId }),
  lines: [
    shipment.name,
    shipment.carrier?.name ?? '',
    shipment.references?.pro ? m.letters_pro({ pro: shipment.references.pro }) : '',
    m.letters_bol({ bol: bolNumberOf(shipment) }),
    shipment.references?.po ? m.letters_po({ po: shipment.references.po }) : '',
  ].filter(Boolean),
});

/** Pickup, delivery and shipment, side by side. */
export const shipmentColumns = (shipment: StoredShipment): LetterPaper['columns'] => [
  { label: m.letters_pickup({ day: formatDayYear(shipment.pickupDate) }), lines: linesOf(placeOfStop(shipment.from)) },
  {
    label: shipment.deliveryDate
      ? m.letters_delivery({ day: formatDayYear(shipment.deliveryDate) })
      : m.letters_delivery_open(),
    lines: linesOf(placeOfStop(shipment.to)),
  },
  shipmentColumn(shipment),
];

/** What moves, in a sentence each; of hazardous materials also their description. */
export function freightLines(shipment: StoredShipment): string[] {
  if (shipment.modeId !== LTL) {
    const load = wholeLoad(shipment.query.stops);
    const equipment = equipmentOf(shipment.query.equipmentTypeId)?.name ?? '';
    return [
      m.letters_truck_freight({ equipment, pounds: formatNumber(load.weight, 2), what: shipment.query.description }),
      ...(shipment.query.hazmat ? [hazardLine(hazardOf(shipment), shipment.query.description)] : []),
    ];
  }
  return shipment.products.flatMap((product) => [
    m.letters_freight({
      packages: formatPackages(product.packageTypeId, product.units),
      what: product.description ?? '',
      pounds: formatNumber(product.totalPounds, 2),
      size: [product.lengthIn, product.widthIn, product.heightIn].map((side) => formatNumber(side, 2)).join(' x '),
      freightClass: product.freightClass,
    }),
    ...(product.hazardous ? [hazardLine(product, product.description)] : []),
  ]);
}

const hazardLine = (hazard: StoredHazard, description: string | undefined): string =>
  m.letters_hazardous({ description: basicDescription(hazard, description) });

/** Where a truckload stops, when, and what for. */
export const stopsTable = (shipment: TruckloadShipment): LetterBlock => ({
  kind: 'table',
  head: [m.letters_stop(), m.letters_stop_when(), m.letters_stop_where(), m.letters_stop_freight()],
  rows: paperStops(shipment).map(({ number, type, window, place, moved, reference, note }) => [
    type === 1 ? m.papers_stop_number_pickup({ number }) : m.papers_stop_number_drop({ number }),
    window,
    linesOf(place).join('\n'),
    [
      loadWords(moved),
      ...(reference ? [m.letters_stop_reference({ number: reference })] : []),
      ...(note ? [m.papers_stop_note({ note })] : []),
    ].join('\n'),
  ]),
  foot: [],
  numbers: 0,
});

/** The services of LTL freight, or what a truckload requires and where it stops. */
const agreedServices = (shipment: StoredShipment): LetterBlock[] => {
  if (shipment.modeId !== LTL) return [{ kind: 'facts', rows: truckRequirements(shipment) }, stopsTable(shipment)];
  const services = shipment.accessorialCodes.map(accessorialLabel);
  return services.length > 0 ? [text(m.letters_agreement_services({ services: formatList(services) }))] : [];
};

/** The price as it is billed, so that its lines add up to it; protection is bought beside it and has a certificate of its own. */
const chargesTable = (shipment: StoredShipment): LetterBlock => ({
  kind: 'table',
  head: [m.letters_charge(), m.letters_amount()],
  rows: billOf(shipment)
    .filter(({ kind, cents }) => kind !== 'protection' && cents !== 0)
    .map(({ description, cents }) => [description, showMoney(cents)]),
  foot: [[m.letters_total(), showMoney(shipment.chargeCents ?? 0)]],
});

const heading = (text: string): LetterBlock => ({ kind: 'heading', text });
const text = (words: string): LetterBlock => ({ kind: 'text', text: words });
export const section = (title: string, ...words: string[]): LetterBlock[] => [heading(title), ...words.map(text)];

/** The agreement of the broker with its customer about a shipment; an agent signs it for the customer. */
export function customerAgreement(shipment: StoredShipment, { broker, customer }: LetterContext): LetterPaper {
  const [name = ''] = customer;
  const price = showMoney(shipment.chargeCents ?? 0);
  return {
    kind: 'letter',
    title: m.letters_agreement(),
    number: shipment.shortId,
    sender: senderOf(broker),
    columns: shipmentColumns(shipment),
    blocks: [
      ...section(
        m.letters_agreement_parties(),
        m.letters_agreement_parties_text({ customer: name, broker: broker.company }),
      ),
      ...section(m.letters_agreement_freight(), ...freightLines(shipment)),
      ...agreedServices(shipment),
      heading(m.letters_agreement_price()),
      chargesTable(shipment),
      ...section(m.letters_agreement_changes(), m.letters_agreement_changes_text({ price })),
      ...section(m.letters_agreement_cancel(), m.letters_agreement_cancel_text()),
      ...section(m.letters_agreement_loss(), m.letters_agreement_loss_text()),
      ...section(m.letters_agreement_signing(), m.letters_agreement_signing_text({ customer: name })),
    ],
  };
}
