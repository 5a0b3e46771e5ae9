/** Pounds, pallets and pieces. */
export interface Load {
  readonly weight: number;
  readonly pallets: number;
  readonly pieces: number;
}

/** A stop as far as freight is concerned; a drop without any of the three takes off everything. */
export interface LoadingStop {
  readonly type: 1 | 2;
  readonly weight?: number | undefined;
  readonly pallets?: number | undefined;
  readonly pieces?: number | undefined;
}

/** What is moved at a stop, and what is aboard when the truck leaves it; below zero where more is dropped than was aboard. */
export interface LoadAtStop {
  readonly before: Load;
  readonly moved: Load;
  readonly aboard: Load;
}

export const loadParts = ['weight', 'pallets', 'pieces'] as const;
export type LoadPart = (typeof loadParts)[number];

const nothing: Load = { weight: 0, pallets: 0, pieces: 0 };
const hundredths = (value: number): number => Math.round(value * 100) / 100;

const combine = (one: Load, sign: 1 | -1, other: Load): Load => ({
  weight: hundredths(one.weight + sign * other.weight),
  pallets: one.pallets + sign * other.pallets,
  pieces: one.pieces + sign * other.pieces,
});

const takesAll = ({ type, weight, pallets, pieces }: LoadingStop): boolean =>
  type === 2 && weight === undefined && pallets === undefined && pieces === undefined;

/** What comes aboard and leaves, stop by stop. */
export function loadAlong(stops: readonly LoadingStop[]): LoadAtStop[] {
  let before = nothing;
  return stops.map((stop) => {
    const { weight = 0, pallets = 0, pieces = 0 } = stop;
    const moved = takesAll(stop) ? before : { weight: hundredths(weight), pallets, pieces };
    const at = { before, moved, aboard: combine(before, stop.type === 1 ? 1 : -1, moved) };
    before = at.aboard;
    return at;
  });
}

/** Everything that comes aboard at the pickups. */
export function wholeLoad(stops: readonly LoadingStop[]): Load {
  return stops
    .filter(({ type }) => type === 1)
    .reduce((sum, { weight = 0, pallets = 0, pieces = 0 }) => combine(sum, 1, { weight, pallets, pieces }), nothing);
}
