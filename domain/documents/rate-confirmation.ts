import { showMoney } from '#contract/format/money.ts';
import { accessorialLabel } from '#contract/rules/facilities.ts';
import * as m from '#texts/compiled/messages.js';
import type { StoredShipment } from '../shipments/shipment.ts';
import { LTL } from '../shipments/shipment-fields.ts';
import { freightLines, type LetterContext, section, senderOf, shipmentColumns, stopsTable } from './letters.ts';
import type { LetterBlock, LetterPaper } from './paper.ts';
import { truckRequirements, windowAt } from './truck-papers.ts';

type Fact = readonly [label: string, value: string];

/** What LTL freight needs beside the carriage, and when it is picked up; of a truckload what it requires. Windows of a truckload stand at its stops. */
function serviceFacts(shipment: StoredShipment): Fact[] {
  if (shipment.modeId !== LTL) return truckRequirements(shipment);
  const { from, pickupDate: day, pickupFrom, pickupTo, accessorialCodes } = shipment;
  const services = accessorialCodes.map(accessorialLabel);
  return [
    [m.letters_pickup_window(), windowAt(from, { day, from: pickupFrom, to: pickupTo })],
    ...(services.length > 0 ? [[m.letters_services(), services.join(', ')] as const] : []),
  ];
}

const stops = (shipment: StoredShipment): LetterBlock[] =>
  shipment.modeId === LTL ? [] : [...section(m.letters_stops()), stopsTable(shipment)];

/** What the carrier is paid, for the carrier's signature: it names our cost, so only agents see it (R91). */
export function rateConfirmation(shipment: StoredShipment, { broker }: LetterContext): LetterPaper {
  const { carrier, carrierQuoteNumber, costCents = 0, references, instructions, shortId } = shipment;
  const facts: Fact[] = [
    [m.letters_carrier(), `${carrier?.name ?? ''} (${carrier?.scac ?? ''})`],
    ...(carrierQuoteNumber ? [[m.letters_carrier_quote(), carrierQuoteNumber] as const] : []),
    [m.letters_rate(), showMoney(costCents)],
    ...serviceFacts(shipment),
    ...(references?.pickup ? [[m.letters_pickup_number(), references.pickup] as const] : []),
    ...(instructions ? [[m.letters_instructions(), instructions] as const] : []),
  ];
  return {
    kind: 'letter',
    title: m.letters_rate_confirmation(),
    number: shortId,
    sender: senderOf(broker),
    columns: shipmentColumns(shipment),
    blocks: [
      { kind: 'facts', rows: facts },
      ...section(m.letters_rate_freight(), ...freightLines(shipment)),
      ...stops(shipment),
      ...section(m.letters_rate_terms(), m.letters_rate_terms_text({ broker: broker.company, shortId })),
    ],
  };
}
