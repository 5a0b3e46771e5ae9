import { laneRates } from './class-rates.ts';
import { itemsAsRated } from './freight-all-kinds.ts';
import { grossCharges, sumOf } from './gross.ts';
import type { TermsOfLane } from './lane-terms.ts';
import { discountAndMinimum, toMinimum } from './net.ts';
import type { Charge, Shipment } from './shipment.ts';
import { type AddedWeight, countedFeet, cubicCapacityWeight, linearFootWeight } from './space.ts';
import type { Tariff, VolumePrice } from './tariff.ts';

/** The part of a lane that makes a price: its rates in percent of the base lane, its miles, its discount and minimum. */
export type LanePrice = { readonly percent: number; readonly miles: number; readonly terms: TermsOfLane };

/**
 * The net linehaul, line by line: by class, or by class with the pounds that a rule about room adds, or, where the carrier has one, by its
 * volume price, which takes the place of the added pounds but never makes freight cheaper than its class does.
 */
export function linehaulCharges(shipment: Shipment, tariff: Tariff, lane: LanePrice): readonly Charge[] {
  const items = itemsAsRated(shipment.items, tariff.classesRatedAs);
  const byClass = (added?: AddedWeight) => {
    const gross = grossCharges(items, laneRates(tariff.rates, lane.percent), added);
    return [...gross, ...discountAndMinimum(sumOf(gross), lane.terms.discountPercent, lane.terms.minimumCents)];
  };
  const byRoom = [
    linearFootWeight(items, shipment.statedLinearFeet, tariff.linearFoot),
    cubicCapacityWeight(items, tariff.cubicCapacity),
  ];
  const [added] = byRoom.flatMap((weight) => weight ?? []).sort((a, b) => b.pounds - a.pounds);
  const penalised = byClass(added);
  if (added === undefined || tariff.volume === undefined) return penalised;
  const feet = countedFeet(items, shipment.statedLinearFeet, tariff.linearFoot);
  const volume = volumeCharges(feet, lane, tariff.volume);
  const plain = byClass();
  const asVolume = sumOf(plain) >= sumOf(volume) ? plain : volume;
  return sumOf(asVolume) < sumOf(penalised) ? asVolume : penalised;
}

/** The carriage of so many feet of trailer, whatever stands on them, and what lifts it to the volume price's or the lane's minimum. */
function volumeCharges(feet: number, { miles, terms }: LanePrice, price: VolumePrice): readonly Charge[] {
  const cents = Math.round(feet * (price.centsPerFoot + price.centsPerFootMile * miles));
  const line = isPartial(feet, price)
    ? { code: PARTIAL_CODE, description: `Partial truckload: ${feet} ft of trailer`, cents }
    : { code: 'VOL', description: `Volume rate: ${feet} ft of trailer`, cents };
  return [line, ...toMinimum(cents, Math.max(price.minimumCents, terms.minimumCents))];
}

/** The line of a price for part of a truckload. */
export const PARTIAL_CODE = 'PTL';
const PARTIAL_FROM_FT = 10;
const PARTIAL_TO_FT = 28;

const isPartial = (feet: number, { asPartial }: VolumePrice): boolean =>
  asPartial && feet >= PARTIAL_FROM_FT && feet <= PARTIAL_TO_FT;
