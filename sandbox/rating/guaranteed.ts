import type { Lane } from './lane.ts';
import { percentOf } from './money.ts';
import { feetOfCode, longestInches } from './overlength.ts';
import { type Charge, type Shipment, totalPounds } from './shipment.ts';
import type { GuaranteedLevel, Tariff } from './tariff.ts';

/** The guaranteed services that a carrier sells: none where a partner carries part of the way, or what it excludes is asked for. */
export function guaranteedLevels(
  shipment: Shipment,
  lane: Lane,
  interline: boolean,
  tariff: Tariff,
): readonly GuaranteedLevel[] {
  if (interline || isExcluded(shipment, lane, tariff)) return [];
  return tariff.guaranteed.filter(({ offered }) => offered);
}

function isExcluded({ accessorials, items }: Shipment, lane: Lane, { guaranteeExcludes }: Tariff): boolean {
  const { services, regions, overPounds, fromFeet } = guaranteeExcludes;
  const longest = Math.max(longestInches(items), ...accessorials.map((code) => (feetOfCode(code) ?? 0) * 12));
  return (
    accessorials.some((code) => services.includes(code)) ||
    [lane.origin, lane.destination].some(({ region }) => regions.includes(region)) ||
    totalPounds(items) > (overPounds ?? Number.POSITIVE_INFINITY) ||
    longest >= (fromFeet ?? Number.POSITIVE_INFINITY) * 12
  );
}

/** The surcharge of a guaranteed service: a share of the net linehaul, at least its minimum. */
export function guaranteedCharge(netLinehaulCents: number, level: GuaranteedLevel): Charge {
  const cents = Math.max(percentOf(netLinehaulCents, level.percent), level.minimumCents);
  return { code: level.code, description: level.description, cents };
}
