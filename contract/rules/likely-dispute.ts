import type { DisputeReason, ShipmentRebill } from '../rebills.ts';

const reasonOf: Readonly<Partial<Record<ShipmentRebill['lines'][number]['kind'], DisputeReason>>> = {
  reweigh: 'weight',
  reclass: 'freightClass',
  accessorial: 'service',
};

/** The reason that a later bill is most likely disputed for: that of its lines where they are all of one kind; undefined where somebody has to choose. */
export function likelyDispute(
  lines: readonly Pick<ShipmentRebill['lines'][number], 'kind'>[],
): DisputeReason | undefined {
  // The broker's own fee follows the others.
  const kinds = new Set(lines.map(({ kind }) => kind).filter((kind) => kind !== 'billingFee'));
  const [only] = kinds;
  return kinds.size === 1 && only ? reasonOf[only] : undefined;
}
