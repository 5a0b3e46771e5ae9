import { type AccessorialOutcome, decideAccessorials } from './accessorials.ts';
import { areaCharges } from './area-charges.ts';
import { addBusinessDays, businessDayFrom } from './business-days.ts';
import { declineReason } from './decline-reason.ts';
import { fuelCharge, fuelPercent, fuelWeek } from './fuel.ts';
import { sumOf } from './gross.ts';
import { guaranteedCharge, guaranteedLevels } from './guaranteed.ts';
import { distancePercent, type Lane, laneBetween } from './lane.ts';
import { termsOfLane } from './lane-terms.ts';
import { linehaulCharges, PARTIAL_CODE } from './linehaul.ts';
import { overlengthCharge } from './overlength.ts';
import type { FuelWeek, Lanes, SharedTables } from './shared-tables.ts';
import type { Charge, Shipment } from './shipment.ts';
import type { Account, GuaranteedLevel, RegionService, Tariff } from './tariff.ts';
import { transitDays } from './transit.ts';

/** A carrier's price with its service, or its reason not to have one. */
export type Rating =
  | { readonly kind: 'refused'; readonly reason: string }
  | {
      readonly kind: 'priced';
      readonly interline: boolean;
      readonly linehaulCents: number;
      readonly charges: readonly Charge[];
      readonly fuel: FuelWeek;
      readonly transitDays: number;
      readonly deliveryDay: string;
      readonly accessorials: readonly AccessorialOutcome[];
      readonly guaranteed: readonly { readonly level: GuaranteedLevel; readonly charges: readonly Charge[] }[];
    };

/**
 * Rates a shipment on one account: limits, lane, net linehaul, fuel, areas, services, length, guarantee,
 * transit.
 */
export function rateShipment(shipment: Shipment, account: Account, tariff: Tariff, shared: SharedTables): Rating {
  const lane = laneBetween(shipment.origin, shipment.destination, shared);
  const reason = declineReason(shipment, lane, tariff, shared.lanes);
  const service = laneService(lane, tariff);
  if (reason !== undefined || service === undefined) return { kind: 'refused', reason: reason ?? 'Lane not served' };

  const { interline } = service;
  const terms = termsOfLane(lane, interline, account, tariff);
  const percent = lanePercent(lane, service, shared.lanes);
  const linehaul = linehaulCharges(shipment, tariff, { percent, miles: lane.miles, terms });
  const linehaulCents = sumOf(linehaul);
  const isPartial = linehaul.some(({ code }) => code === PARTIAL_CODE);
  const levels = isPartial ? [] : guaranteedLevels(shipment, lane, interline, tariff);
  const accessorials = decideAccessorials(shipment.accessorials, {
    tariff,
    shared: shared.accessorials,
    items: shipment.items,
    interline,
    guaranteedOffered: levels.length > 0,
  });
  const overlength = overlengthCharge(shipment.items, shipment.accessorials, tariff.overlength);
  const charges = [
    ...linehaul,
    fuelCharge(linehaulCents, fuelPercent(shipment.pickupDate, tariff.fuelTable, shared.fuel)),
    ...areaCharges(shipment.items, lane, tariff, shared.areas),
    ...accessorials.flatMap(({ charge }) => charge ?? []),
    ...(overlength ? [overlength] : []),
  ];
  const days = transitDays(lane, interline, tariff, shared, accessorials);
  return {
    kind: 'priced',
    interline,
    linehaulCents,
    charges,
    fuel: fuelWeek(shipment.pickupDate, shared.fuel),
    transitDays: days,
    deliveryDay: deliveryDay(shipment, days),
    accessorials,
    guaranteed: levels.map((level) => ({ level, charges: [...charges, guaranteedCharge(linehaulCents, level)] })),
  };
}

/** Picked up on a business day of the origin's country, on the way on those of both ends'. */
function deliveryDay({ origin, destination, pickupDate }: Shipment, days: number): string {
  const pickup = businessDayFrom(pickupDate, [origin.country]);
  return addBusinessDays(pickup, days, [origin.country, destination.country]);
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
