import { type LoadingLimits, loadingLimits } from './loading.ts';

/** Pieces of one size (in, lb): `lengthIn` and `widthIn` on the floor, height and weight of one piece. */
export interface FloorPieces {
  readonly lengthIn: number;
  readonly widthIn: number;
  readonly count: number;
  /** Another one of the same kind may be stacked on top. */
  readonly stackable?: boolean | undefined;
  readonly heightIn?: number | undefined;
  readonly pounds?: number | undefined;
}

/** The pieces on one place of the floor: a piece, or two of them; `item` is the index of the line. */
export interface Stack {
  readonly item: number;
  readonly high: 1 | 2;
}

/** Places of one size on the floor, the shorter side first, and what stands on each. */
export interface Footprint {
  readonly short: number;
  readonly long: number;
  readonly stacks: Stack[];
}

/** A ten-thousandth of an inch: sides converted from centimeters differ slightly from the intended inch. */
export const roundedInches = (inches: number): number => Math.round(inches * 10_000) / 10_000;

/**
 * Whether two of these can be stacked: marked as stackable, together no higher than a trailer's door and no heavier than a pallet
 * bears.
 */
function standsTwoHigh(
  { stackable, heightIn = 0, pounds = 0 }: Pick<FloorPieces, 'stackable' | 'heightIn' | 'pounds'>,
  limits: LoadingLimits = loadingLimits,
): boolean {
  return (
    stackable === true &&
    heightIn > 0 &&
    roundedInches(heightIn * 2) <= limits.heightInches &&
    roundedInches(pounds * 2) <= limits.unitPounds
  );
}

/** The load by size of floor place, independent of how lines are turned and split; lines without size or count are left out. */
export function footprintsOf(lines: readonly FloorPieces[], limits?: LoadingLimits): Footprint[] {
  const footprints = new Map<string, Footprint>();
  /** The single piece of a kind without one on top, by the kind. */
  const waiting = new Map<string, { footprint: Footprint; at: number }>();
  for (const [item, line] of lines.entries()) {
    const [short = 0, long = 0] = [roundedInches(line.lengthIn), roundedInches(line.widthIn)].sort((a, b) => a - b);
    if (!(short > 0 && line.count >= 1)) continue;
    const size = `${short}/${long}`;
    const footprint = footprints.get(size) ?? { short, long, stacks: [] };
    footprints.set(size, footprint);
    const kind = standsTwoHigh(line, limits)
      ? `${size}/${roundedInches(line.heightIn ?? 0)}/${line.pounds}`
      : undefined;
    for (let left = Math.floor(line.count); left > 0; left -= 1) {
      const below = kind === undefined ? undefined : waiting.get(kind);
      if (kind !== undefined && below) {
        const stack = below.footprint.stacks[below.at];
        if (stack) below.footprint.stacks[below.at] = { ...stack, high: 2 };
        waiting.delete(kind);
        continue;
      }
      if (kind !== undefined) waiting.set(kind, { footprint, at: footprint.stacks.length });
      footprint.stacks.push({ item, high: 1 });
    }
  }
  return [...footprints.values()].sort((a, b) => b.long - a.long || b.short - a.short);
}
