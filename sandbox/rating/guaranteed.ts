import { percentOf } from './money.ts';
import type { Charge } from './shipment.ts';
import type { GuaranteedLevel, Tariff } from './tariff.ts';

/** The guaranteed services that a carrier sells on a lane: none where a partner carries part of the way. */
export function guaranteedLevels(tariff: Tariff, interline: boolean): readonly GuaranteedLevel[] {
  return interline ? [] : tariff.guaranteed.filter(({ offered }) => offered);
}

/** The surcharge of a guaranteed service: a share of the net linehaul, at least its minimum. */
export function guaranteedCharge(netLinehaulCents: number, level: GuaranteedLevel): Charge {
  const cents = Math.max(percentOf(netLinehaulCents, level.percent), level.minimumCents);
  return { code: level.code, description: level.description, cents };
}
