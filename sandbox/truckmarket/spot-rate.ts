import { createHash } from 'node:crypto';
import carriers from './carriers.json' with { type: 'json' };
import market from './market.json' with { type: 'json' };
import type { RateQuoteRequest } from './wire.ts';

export type TruckCarrier = (typeof carriers)[number];

/** The carrier of a code. */
export const carrierOf = (code: string): TruckCarrier | undefined => carriers.find((carrier) => carrier.code === code);

export interface ChargeLine {
  readonly key: string;
  readonly amount: number;
}

/** A number between 0 and 1 that depends on the text alone. */
const fractionOf = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
const cents = (dollars: number): number => Math.round(dollars * 100) / 100;
const factorOf = (table: Readonly<Record<string, number>>, name: string): number => table[name] ?? 1;

const DAY_MS = 86_400_000;

/** How one carrier sees a lane on a day: its level, the two markets, the weekday, the notice and a little of its own. */
function laneFactor(request: RateQuoteRequest, carrier: TruckCarrier, now: number): number {
  const [first, last] = [request.address[0], request.address.at(-1)];
  if (!first || !last) return 1;
  const day = first.earliest.slice(0, 10);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const notice = Date.parse(`${day}T00:00:00Z`) - now < DAY_MS ? market.shortNotice : 1;
  const own = 0.97 + 0.06 * fractionOf(`${carrier.code}|${first.postalCode}|${last.postalCode}|${day}`);
  const lane = factorOf(market.outbound, first.state) * factorOf(market.inbound, last.state);
  return carrier.level * lane * (market.weekday[weekday] ?? 1) * notice * own;
}

/** The share of a truck's price that a part of it costs: more a foot than the whole. */
const shareOf = ({ mode, linearFeet = 0, equipment }: RateQuoteRequest): number =>
  mode === 'FULL' ? 1 : Math.min(0.95, 0.12 + (1.2 * linearFeet) / Math.max(1, equipment.lengthFeet));

/** The lines of a carrier's spot price in dollars. */
export function chargesOf(request: RateQuoteRequest, carrier: TruckCarrier, now: number): ChargeLine[] {
  const { miles, keys, address } = request;
  const { type } = request.equipment;
  const share = shareOf(request);
  const byMiles =
    (market.fixed + miles * market.perMile[type] * market.longHaulShare) * laneFactor(request, carrier, now);
  const fuel = miles * market.fuelPerMile[type] * share;
  const lineHaul = Math.max(byMiles, market.floor[type] * carrier.level - miles * market.fuelPerMile[type]) * share;
  const priced: Partial<Record<(typeof keys)[number], number>> = {
    STOP_OFF: market.stopOff * Math.max(0, address.length - 2),
    HAZMAT: Math.max(market.hazmatMinimum, miles * market.hazmatPerMile),
    TARP: market.tarp,
    OVERSIZE: miles * market.oversizePerMile,
    PERMIT: market.permit,
    ESCORT: miles * market.escortPerMile,
  };
  const asked = keys.flatMap((key) => {
    const amount = cents(priced[key] ?? 0);
    return amount > 0 ? [{ key, amount }] : [];
  });
  return [{ key: 'LINE_HAUL', amount: cents(lineHaul) }, { key: 'FUEL', amount: cents(fuel) }, ...asked];
}

/** What a team adds to the price in dollars. */
export const teamCharge = ({ miles }: RateQuoteRequest): ChargeLine => ({
  key: 'TEAM_DRIVER',
  amount: cents(Math.max(market.teamMinimum, miles * market.teamPerMile)),
});

/** Where the truck is empty, and when: the day before the pickup, in a town of its state. */
export function emptyAt(request: RateQuoteRequest, carrier: TruckCarrier) {
  const [first] = request.address;
  const towns = first && (market.emptyTowns as Readonly<Record<string, readonly string[]>>)[first.state];
  if (!first || !towns) return undefined;
  const day = first.earliest.slice(0, 10);
  const town = towns[Math.floor(fractionOf(`${carrier.code}|${day}|empty`) * towns.length)];
  if (town === undefined) return undefined;
  const date = new Date(Date.parse(`${day}T00:00:00Z`) - DAY_MS).toISOString().slice(0, 10);
  return { city: town, state: first.state, date };
}

/** Why a carrier does not move a load, in its words; undefined when it does. */
export function declineReason(request: RateQuoteRequest, carrier: TruckCarrier): string | undefined {
  const { type } = request.equipment;
  if (!carrier.equipment.includes(type)) return 'We do not run this equipment';
  if (request.miles > carrier.maxMiles) return 'This lane is longer than we run';
  if (request.mode === 'PARTIAL' && !carrier.partial) return 'We move full truckloads only';
  if (request.keys.includes('HAZMAT') && !carrier.team && type === 'DRYVAN')
    return 'No hazmat endorsement in this region';
  if (request.keys.includes('OVERSIZE') && type !== 'STEPDECK' && type !== 'FLATBED')
    return 'No permits for this equipment';
  return undefined;
}
