import { addDays } from '#contract/rules/days.ts';
import { formatMoney, parseMoney } from '#contract/rules/money.ts';
import { allowedMove } from '#domain/shipments/move.ts';
import type { LtlShipment } from '#domain/shipments/shipment.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { done, palletQuery } from '../integration/portal.ts';

/** Saves the cheapest of real rates as a quote, and changes what is stored as time would have. */
export async function savedQuote(
  token: string,
  aged: (stored: LtlShipment) => Partial<LtlShipment>,
): Promise<LtlShipment> {
  const { responseData } = await done('requestRates', palletQuery('Cast housings'), {
    token,
    idempotencyKey: crypto.randomUUID(),
  });
  const [rate] = responseData.rateQuotes;
  const { quoteRequestUuid, rateRequestUuid } = responseData;
  if (!rate || typeof quoteRequestUuid === 'string') throw new Error('Full has rates and a uuid a group');
  const { FCPreRateQuoteResponseId } = rate;
  const group = quoteRequestUuid[rate.capacityProviderAccountGroup.code] ?? '';
  const choice = { rateRequestUuid, quoteRequestUuid: group, FCPreRateQuoteResponseId, type: 'n' as const };
  const { shipmentUuid } = await done('createShipment', choice, { token });
  const stored = await dynamoShipments.find(shipmentUuid);
  if (stored?.modeId !== 1) throw new Error('The quote was not stored');
  const shipment = { ...stored, ...aged(stored), revision: 2 };
  const standing = { statusId: stored.statusId, stageId: stored.stageId };
  const entry = { from: standing, to: standing, at: Date.now(), by: 'test', why: 'Time passed' };
  const outcome = await dynamoShipments.reprice(shipment, { shipmentUuid, FCPreRateQuoteResponseId, type: 'n' }, entry);
  if (outcome !== 'repriced') throw new Error(`The quote is ${outcome}`);
  return shipment;
}

/** A saved quote that its carrier has taken, as paying for it leaves it. */
export async function bookedShipment(token: string, references: LtlShipment['references'] = {}): Promise<LtlShipment> {
  const quote = await savedQuote(token, () => ({ references, bookedAt: Date.now() }));
  const { shipmentUuid, customerUuid } = quote;
  const from = { statusId: quote.statusId, stageId: quote.stageId };
  const move = allowedMove({ from, to: { statusId: 3, stageId: 15 }, at: Date.now(), by: customerUuid, why: 'Booked' });
  if (!move || (await dynamoShipments.move(shipmentUuid, move)) !== 'moved')
    throw new Error('The quote was not booked');
  return { ...quote, ...move.to };
}

const DAY_MS = 86_400_000;
/** Below every week's percentage of the sample tables in use. */
const PAST_FUEL_PERCENT = 20;

/** A week ago: the price has ended and its pickup day passed; freight was $20 less, by another tariff and week of fuel. */
export function aWeekOld(stored: LtlShipment): Partial<LtlShipment> {
  const { factors } = stored;
  const fuelShare = factors?.fuel ? PAST_FUEL_PERCENT / factors.fuel.percent : 1;
  const cheaper = stored.charges.map((line) => {
    const cents = parseMoney(line.amount) ?? 0;
    if (line.code === 'GFC') return { ...line, amount: formatMoney(cents - 2000) };
    return line.code === 'FSC' ? { ...line, amount: formatMoney(Math.round(cents * fuelShare)) } : line;
  });
  const sum = (lines: LtlShipment['charges']) =>
    lines.reduce((cents, line) => cents + (parseMoney(line.amount) ?? 0), 0);
  return {
    charges: cheaper,
    chargeCents: stored.chargeCents - sum(stored.charges) + sum(cheaper),
    expiresAt: Date.now() - 2 * DAY_MS,
    pricedAt: Date.now() - 7 * DAY_MS,
    pickupDate: addDays(stored.pickupDate, -7),
    pricedPart: undefined,
    ...(factors && {
      factors: {
        ...factors,
        tariffFrom: '2025-01-06',
        ...(factors.fuel && { fuel: { ...factors.fuel, percent: PAST_FUEL_PERCENT, from: '2026-11-04' } }),
      },
    }),
  };
}

/** Its carrier's account is no more. */
export const withGoneCarrier = (stored: LtlShipment): Partial<LtlShipment> => ({
  carrier: { ...stored.carrier, name: 'Gone Freightways', scac: 'GONE', accountCode: 'GONE' },
});
