/** Decisions drawn from a seed, the same in every run. */
export interface Chance {
  /** A whole number from 0 to `most`. */
  upTo(most: number): number;
  /** True in so many of a hundred cases. */
  percent(cases: number): boolean;
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { upTo: (most) => Math.floor(next() * (most + 1)), percent: (cases) => next() * 100 < cases };
}

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
