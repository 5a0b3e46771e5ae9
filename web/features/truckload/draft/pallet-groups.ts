import type { LoadAtStop } from '#contract/rules/truckload-load.ts';
import * as m from '#texts/compiled/messages.js';
import type { PalletGroup } from '#web/components/pallet-plan.tsx';
import type { StopDraft } from '#web/stores/truckload-shape.ts';

/** Whose pallets stand where in the trailer: what is dropped last is loaded first, at the nose; nobody's where no drop takes it. */
export function palletGroups(
  stops: readonly StopDraft[],
  along: readonly LoadAtStop[],
  cities: readonly string[],
): PalletGroup[] {
  const drops = stops
    .flatMap((stop, index) =>
      stop.type === 2 ? [{ count: along[index]?.moved.pallets ?? 0, city: cities[index] ?? '' }] : [],
    )
    .filter(({ count }) => count > 0)
    .toReversed();
  return drops.map(({ count, city }, at) => ({ count, label: labelOf(city, count, at, drops.length) }));
}

function labelOf(city: string, count: number, at: number, groups: number): string {
  if (groups > 1 && at === 0) return m.ftl_at_the_nose({ city, count });
  if (groups > 1 && at === groups - 1) return m.ftl_at_the_doors({ city, count });
  return m.ftl_pallets_for({ city, count });
}
