import { type FloorRow, shortestRows } from './floor-rows.ts';
import { type LoadingLimits, loadingLimits } from './loading.ts';
import { type FloorPieces, type Footprint, footprintsOf, roundedInches, type Stack } from './stacking.ts';

/** One place on the plan: `xFt` from the nose, `yFt` from the left wall; `item` is the index of its line, `high` how many stand there. */
export interface FloorBlock {
  readonly xFt: number;
  readonly yFt: number;
  readonly lengthFt: number;
  readonly widthFt: number;
  readonly item: number;
  readonly high: 1 | 2;
}

export interface TrailerPlan {
  /** Rounded up to a tenth, as carriers do. */
  readonly linearFeet: number;
  readonly blocks: FloorBlock[];
}

const toFeet = (inches: number): number => Math.ceil(roundedInches(inches / 1.2)) / 10;

function plannedRows(lines: readonly FloorPieces[], limits: LoadingLimits): [FloorRow[], Footprint[]] {
  const footprints = footprintsOf(lines, limits);
  const sizes = footprints.map(({ short, long, stacks }) => ({ short, long, count: stacks.length }));
  return [shortestRows(sizes, limits.acrossInches), footprints];
}

const inchesOf = (rows: readonly FloorRow[]): number => rows.reduce((sum, { length }) => sum + length, 0);

/** Feet of trailer that the pieces take, turned and stacked as in the plan. */
export function linearFeet(lines: readonly FloorPieces[], limits: LoadingLimits = loadingLimits): number {
  return toFeet(inchesOf(plannedRows(lines, limits)[0]));
}

/**
 * The floor plan of a load: rows of pieces side by side within 96 in, each row as long as its longest piece, each piece turned to make the
 * load shortest, two of a stackable kind on each other if door and pallet allow. Turning or reordering the lines changes nothing; lines
 * without size or count are left out.
 */
export function trailerPlan(lines: readonly FloorPieces[], limits: LoadingLimits = loadingLimits): TrailerPlan {
  const [rows, footprints] = plannedRows(lines, limits);
  const waiting: Stack[][] = footprints.map(({ stacks }) => [...stacks].reverse());
  const blocks: FloorBlock[] = [];
  let x = 0;
  for (const row of rows) {
    let y = 0;
    for (const { footprint, along, across } of row.pieces) {
      const stack = waiting[footprint]?.pop();
      if (stack) blocks.push({ xFt: x / 12, yFt: y / 12, lengthFt: along / 12, widthFt: across / 12, ...stack });
      y += across;
    }
    x += row.length;
  }
  return { linearFeet: toFeet(x), blocks };
}
