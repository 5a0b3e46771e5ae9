import { type AccessorialAnswer, answerAccessorials } from './accessorials.ts';
import { addBusinessDays, businessDayFrom } from './business-days.ts';
import { laneRates } from './class-rates.ts';
import { itemsAsRated } from './freight-all-kinds.ts';
import { fuelCharge, fuelPercent } from './fuel.ts';
import { grossCharges, sumOf } from './gross.ts';
import { guaranteedCharge, guaranteedLevels } from './guaranteed.ts';
import { distancePercent, type Lane, laneBetween } from './lane.ts';
import { discountAndMinimum } from './net.ts';
import { feetOfCode, longestInches, overlengthCharge } from './overlength.ts';
import { type Charge, type Shipment, totalPounds } from './shipment.ts';
import { cubicCapacityWeight, linearFootWeight } from './space.ts';
import type { Account, Fuel, GuaranteedLevel, Lanes, RegionService, SharedAccessorial, Tariff } from './tariff.ts';
import { transitDays } from './transit.ts';

/** What every carrier shares. */
export type SharedTables = {
  readonly lanes: Lanes;
  readonly fuel: Fuel;
  readonly accessorials: Readonly<Record<string, SharedAccessorial>>;
};

/** A carrier's price with its service, or its reason not to have one. */
export type Rating =
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'priced';
      readonly interline: boolean;
      readonly linehaulCents: number;
      readonly charges: readonly Charge[];
      readonly transitDays: number;
      readonly deliveryDay: string;
      readonly accessorials: readonly AccessorialAnswer[];
      readonly guaranteed: readonly { readonly level: GuaranteedLevel; readonly charges: readonly Charge[] }[];
    };

/** Rates a shipment on one account: limits, lane, gross, discount and minimum, fuel, services, length, guarantee, transit. */
export function rateShipment(shipment: Shipment, account: Account, tariff: Tariff, shared: SharedTables): Rating {
  const lane = laneBetween(shipment.origin, shipment.destination, shared.lanes);
  const service = laneService(lane, tariff);
  const reason = refusal(shipment, lane, tariff, shared.lanes);
  if (reason !== undefined || service === undefined) return { kind: 'refused', reason: reason ?? 'Lane not served' };

  const linehaul = linehaulCharges(shipment, account, tariff, service, lanePercent(lane, service, shared.lanes));
  const linehaulCents = sumOf(linehaul);
  const levels = guaranteedLevels(tariff, service.interline);
  const accessorials = answerAccessorials(shipment.accessorials, {
    tariff,
    shared: shared.accessorials,
    pounds: totalPounds(shipment.items),
    interline: service.interline,
    guaranteedOffered: levels.length > 0,
  });
  const overlength = overlengthCharge(shipment.items, shipment.accessorials, tariff.overlength);
  const charges = [
    ...linehaul,
    fuelCharge(linehaulCents, fuelPercent(shipment.pickupDate, tariff.fuelTable, shared.fuel)),
    ...accessorials.flatMap(({ charge }) => charge ?? []),
    ...(overlength ? [overlength] : []),
  ];
  const days = transitDays(lane, service.interline, tariff, shared.lanes, accessorials);
  return {
    kind: 'priced',
    interline: service.interline,
    linehaulCents,
    charges,
    transitDays: days,
    deliveryDay: addBusinessDays(businessDayFrom(shipment.pickupDate), days),
    accessorials,
    guaranteed: levels.map((level) => ({ level, charges: [...charges, guaranteedCharge(linehaulCents, level)] })),
  };
}

type LaneService = { readonly origin: RegionService; readonly destination: RegionService; readonly interline: boolean };

function laneService(lane: Lane, tariff: Tariff): LaneService | undefined {
  const origin = tariff.regions[lane.origin.region];
  const destination = tariff.regions[lane.destination.region];
  if (origin === undefined || destination === undefined) return undefined;
  return { origin, destination, interline: [origin, destination].some(({ service }) => service === 'interline') };
}

function lanePercent(lane: Lane, service: LaneService, lanes: Lanes): number {
  return (distancePercent(lane.miles, lanes.distance) * service.origin.percent * service.destination.percent) / 10_000;
}

function linehaulCharges(
  shipment: Shipment,
  account: Account,
  tariff: Tariff,
  service: LaneService,
  percent: number,
): readonly Charge[] {
  const items = itemsAsRated(shipment.items, tariff.classesRatedAs);
  const byRoom = [
    linearFootWeight(items, shipment.statedLinearFeet, tariff.linearFoot),
    cubicCapacityWeight(items, tariff.cubicCapacity),
  ];
  const [added] = byRoom.flatMap((weight) => weight ?? []).sort((a, b) => b.pounds - a.pounds);
  const gross = grossCharges(items, laneRates(tariff.rates, percent), added);
  const discount = account.discountPercent ?? tariff.discountPercent;
  const interlineMinimum = service.interline ? (tariff.interlineMinimumCents ?? 0) : 0;
  const minimum = Math.max(tariff.absoluteMinimumCents, interlineMinimum);
  return [...gross, ...discountAndMinimum(sumOf(gross), discount, minimum)];
}

function refusal(shipment: Shipment, lane: Lane, tariff: Tariff, lanes: Lanes): string | undefined {
  for (const { region } of [lane.origin, lane.destination]) {
    const name = lanes.regions[region]?.name ?? 'this place';
    if (tariff.regions[region] === undefined) return `${tariff.name} does not serve ${name}.`;
  }
  const { pounds, lengthInches, lineItems } = tariff.limits;
  if (totalPounds(shipment.items) > pounds)
    return `The shipment weighs more than ${pounds} lb; ask for a volume quote.`;
  const stated = shipment.accessorials.map((code) => (feetOfCode(code) ?? 0) * 12);
  if (Math.floor(Math.max(longestInches(shipment.items), ...stated)) > lengthInches) {
    return `A piece is longer than ${lengthInches} in, the longest that ${tariff.name} accepts.`;
  }
  if (shipment.items.length > lineItems) return `${tariff.name} rates ${lineItems} line items at most.`;
  return undefined;
}
