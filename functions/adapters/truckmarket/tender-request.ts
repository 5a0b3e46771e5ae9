import { formatMoney } from '#contract/rules/money.ts';
import type { DispatchPlace } from '#domain/dispatch/dispatch-order.ts';
import type { TenderedStop, TruckTender } from '#domain/dispatch/truck-tender.ts';
import { stopTypeAt, toWireEquipment, wireKeys } from './rate-request.ts';

/** The market's words for how the time at a stop comes about, by `stopOptions`. */
const appointments: Readonly<Record<number, string>> = { 1: 'FIRST_COME', 2: 'SET', 3: 'CARRIER_CALLS' };

/** The body of POST /v1/loadtender/app: what was priced, and with it everything that the market did not have to know before. */
export function toWireTender(tender: TruckTender) {
  const { footage, stops, temperature, loadValueCents, hazard, quoteNumber, instructions, references } = tender;
  return {
    tenderId: tender.dispatchUuid,
    customerReference: tender.shortId,
    carrierCode: tender.carrierCode,
    ...(quoteNumber && { quoteId: quoteNumber }),
    agreedRate: formatMoney(tender.costCents),
    currency: 'USD',
    equipment: toWireEquipment(tender.equipment),
    mode: footage === undefined ? 'FULL' : 'PARTIAL',
    ...(footage !== undefined && { linearFeet: footage }),
    requester: toWirePlace(tender.requester),
    stops: stops.map((stop, index) => toWireStop(stop, index, stops.length)),
    miles: tender.miles,
    totalWeightPounds: tender.load.weight,
    keys: [...(stops.length > 2 ? ['STOP_OFF'] : []), ...tender.flags.map((flag) => wireKeys[flag])],
    ...(temperature !== undefined && { temperatureFahrenheit: temperature }),
    ...(loadValueCents !== undefined && { declaredValue: formatMoney(loadValueCents) }),
    commodity: tender.description,
    ...(hazard && { hazmat: hazard }),
    references: [
      { type: 'BOL', value: references.bol },
      ...(references.po ? [{ type: 'PO', value: references.po }] : []),
      ...(references.pro ? [{ type: 'PRO', value: references.pro }] : []),
      ...(references.pickup ? [{ type: 'PICKUP', value: references.pickup }] : []),
    ],
    ...(instructions && { instructions }),
  };
}

/** The body of POST /v1/loadtender/withdraw. */
export const toWireWithdrawal = ({ dispatchUuid, carrierCode, shortId }: TruckTender) => ({
  tenderId: dispatchUuid,
  customerReference: shortId,
  carrierCode,
});

function toWireStop(
  { type, place, window, option, moved, reference, note }: TenderedStop,
  index: number,
  count: number,
) {
  return {
    stopType: stopTypeAt(index, count),
    sequence: index + 1,
    ...toWirePlace(place),
    earliest: `${window.date}T${window.from}`,
    latest: `${window.date}T${window.to}`,
    appointment: appointments[option] ?? 'FIRST_COME',
    ...(reference && { reference }),
    ...(note && { note }),
    commodities: [
      {
        action: type === 1 ? 'PICKUP' : 'DROP',
        weightPounds: moved.weight,
        pallets: moved.pallets,
        pieces: moved.pieces,
      },
    ],
  };
}

const toWirePlace = ({ company, contact, phone, email, lines, city, state, postalCode, country }: DispatchPlace) => ({
  ...{ company, contact, phone, ...(email && { email }), addressLines: [...lines] },
  ...{ city, state, postalCode, country },
});
