import type { DraftItem } from '#web/stores/draft-item.ts';
import { lineOf } from './freight-figures.ts';

/** Keeps the density's class of a line and, when a change gives it another one, the class before (Q01). */
export function withClasses(item: DraftItem, change: Partial<DraftItem>): Partial<DraftItem> {
  const before = lineOf(item)?.freightClass ?? item.calculatedFreightClass;
  const now = lineOf({ ...item, ...change })?.freightClass ?? before;
  const changed = before !== '' && now !== before;
  return { ...change, calculatedFreightClass: now, ...(changed && { previousCalculatedFreightClass: before }) };
}
