import { brand } from '#contract/brand.ts';
import { formatClock } from '#contract/format/dates.ts';
import { formatDayYear } from '#contract/format/days.ts';
import type { Language } from '#contract/format/languages.ts';
import { showMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { formatPackages } from '#contract/format/packages.ts';
import { equipmentOf } from '#contract/rules/equipment.ts';
import { accessorialLabel } from '#contract/rules/facilities.ts';
import { wholeLoad } from '#contract/rules/truckload-load.ts';
import { localTime } from '#contract/rules/zoned-time.ts';
import * as m from '#texts/compiled/messages.js';
import { billOf } from '../ledger/charge-lines.ts';
import type { BrokerLocation } from '../settings/broker-location.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';
import { bolNumberOf } from './bol.ts';
import type { LetterBlock, LetterPaper, PaperPlace } from './paper.ts';
import { cityLine, placeOfStop } from './paper-place.ts';

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

/** What moves, in a sentence each. */
function freightLines(shipment: StoredShipment): string[] {
  if (shipment.modeId !== LTL) {
    const load = wholeLoad(shipment.query.stops);
    const equipment = equipmentOf(shipment.query.equipmentTypeId)?.name ?? '';
    return [
      m.letters_truck_freight({ equipment, pounds: formatNumber(load.weight, 2), what: shipment.query.description }),
    ];
  }
  return shipment.products.map((product) =>
    m.letters_freight({
      packages: formatPackages(product.packageTypeId, product.units),
      what: product.description ?? '',
      pounds: formatNumber(product.totalPounds, 2),
      size: [product.lengthIn, product.widthIn, product.heightIn].map((side) => formatNumber(side, 2)).join(' x '),
      freightClass: product.freightClass,
    }),
  );
}

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
const section = (title: string, ...words: string[]): LetterBlock[] => [heading(title), ...words.map(text)];

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
      heading(m.letters_agreement_price()),
      chargesTable(shipment),
      ...section(m.letters_agreement_changes(), m.letters_agreement_changes_text({ price })),
      ...section(m.letters_agreement_cancel(), m.letters_agreement_cancel_text()),
      ...section(m.letters_agreement_loss(), m.letters_agreement_loss_text()),
      ...section(m.letters_agreement_signing(), m.letters_agreement_signing_text({ customer: name })),
    ],
  };
}

/** What the carrier is paid, for the carrier's signature: it names our cost, so only agents see it (R91). */
export function rateConfirmation(shipment: StoredShipment, { broker }: LetterContext): LetterPaper {
  const services = shipment.modeId === LTL ? shipment.accessorialCodes.map(accessorialLabel) : [];
  const facts: (readonly [string, string])[] = [
    [m.letters_carrier(), `${shipment.carrier?.name ?? ''} (${shipment.carrier?.scac ?? ''})`],
    ...(shipment.carrierQuoteNumber ? [[m.letters_carrier_quote(), shipment.carrierQuoteNumber] as const] : []),
    [m.letters_rate(), showMoney(shipment.costCents ?? 0)],
    ...(services.length > 0 ? [[m.letters_services(), services.join(', ')] as const] : []),
    ...(shipment.references?.pickup ? [[m.letters_pickup_number(), shipment.references.pickup] as const] : []),
    ...(shipment.instructions ? [[m.letters_instructions(), shipment.instructions] as const] : []),
  ];
  return {
    kind: 'letter',
    title: m.letters_rate_confirmation(),
    number: shipment.shortId,
    sender: senderOf(broker),
    columns: shipmentColumns(shipment),
    blocks: [
      { kind: 'facts', rows: facts },
      ...section(m.letters_rate_freight(), ...freightLines(shipment)),
      ...section(
        m.letters_rate_terms(),
        m.letters_rate_terms_text({ broker: broker.company, shortId: shipment.shortId }),
      ),
    ],
  };
}
