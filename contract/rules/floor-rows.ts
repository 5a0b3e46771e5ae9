import type { Footprint } from './stacking.ts';

/** Pieces stand side by side when their widths together are no more than this (in). */
const FLOOR_WIDTH_IN = 96;

/** One piece's place in a row: which footprint, and how it is turned (in). */
export interface RowPiece {
  readonly footprint: number;
  readonly along: number;
  readonly across: number;
}

/** Pieces side by side across the trailer; a row is as long as its longest piece. */
export interface FloorRow {
  readonly length: number;
  readonly pieces: readonly RowPiece[];
}

export type Size = Pick<Footprint, 'short' | 'long'> & { readonly count: number };
type Turn = { readonly along: number; readonly across: number };

/** The maximum number of steps, a few milliseconds of work. */
const MAX_STEPS = 300_000;
/** The maximum number of sizes for which every orientation is tried. */
const MAX_TURNED_SIZES = 5;

/** The ways a piece can stand. One over 96 in across that still fits fills its row alone. */
function turnsOf({ short, long }: Size, acrossInches: number): readonly Turn[] {
  const across = { along: short, across: long };
  const along = { along: long, across: short };
  return long <= acrossInches && short < long ? [across, along] : [along];
}

const roomOf = ({ across }: Turn): number => Math.min(across, FLOOR_WIDTH_IN);

/**
 * The shortest rows that hold all pieces, each turned as suits its row: the shortest there are for loads of few sizes, for others those of a
 * quick rule. More pieces never need less length than fewer, and neither the order of the sizes nor their orientation matters.
 */
export function shortestRows(sizes: readonly Size[], acrossInches: number): FloorRow[] {
  return exactRows(sizes, acrossInches) ?? quickRows(sizes, acrossInches);
}

const lengthOf = (rows: readonly FloorRow[]): number => rows.reduce((sum, { length }) => sum + length, 0);

/** How many pieces of each size stand in a row of a length. */
interface Pattern {
  readonly length: number;
  readonly counts: readonly number[];
  readonly turns: readonly (Turn | undefined)[];
}

/** Every possible full row; undefined when there are more than `most`. */
function patternsOf(sizes: readonly Size[], acrossInches: number, most: number): Pattern[] | undefined {
  const turns = sizes.map((size) => turnsOf(size, acrossInches));
  const lengths = [...new Set(turns.flat().map(({ along }) => along))].sort((a, b) => a - b);
  const patterns: Pattern[] = [];
  for (const length of lengths) {
    // In a row of this length each size takes its minimum width.
    const fit = turns.map((ways) =>
      ways.filter(({ along }) => along <= length).sort((a, b) => roomOf(a) - roomOf(b) || a.along - b.along),
    );
    const chosen = fit.map(([best]) => best);
    const counts: number[] = [];
    const visit = (at: number, room: number): boolean => {
      if (at === sizes.length) {
        const full = chosen.every((turn, i) => !turn || counts[i] === sizes[i]?.count || roomOf(turn) > room + 1e-9);
        const needed = chosen.some((turn, i) => turn?.along === length && (counts[i] ?? 0) > 0);
        if (full && needed) patterns.push({ length, counts: [...counts], turns: chosen });
        return patterns.length <= most;
      }
      const turn = chosen[at];
      const fits = turn ? Math.min(sizes[at]?.count ?? 0, Math.floor((room + 1e-9) / roomOf(turn))) : 0;
      for (let count = fits; count >= 0; count -= 1) {
        counts[at] = count;
        if (!visit(at + 1, turn ? room - count * roomOf(turn) : room)) return false;
      }
      return true;
    };
    if (!visit(0, FLOOR_WIDTH_IN)) return undefined;
  }
  return patterns;
}

/** The best of all rows, calculated from no piece left to all of them; undefined when that takes too many steps. */
function exactRows(sizes: readonly Size[], acrossInches: number): FloorRow[] | undefined {
  const states = sizes.reduce((product, { count }) => product * (count + 1), 1);
  const patterns = states <= MAX_STEPS ? patternsOf(sizes, acrossInches, MAX_STEPS / states) : undefined;
  if (!patterns) return undefined;
  const strides: number[] = [];
  sizes.reduce((stride, { count }, at) => {
    strides[at] = stride;
    return stride * (count + 1);
  }, 1);
  const best = new Float64Array(states);
  const choice = new Int32Array(states);
  const countIn = (state: number, at: number) => Math.floor(state / (strides[at] ?? 1)) % ((sizes[at]?.count ?? 0) + 1);
  const after = (state: number, { counts }: Pattern) =>
    counts.reduce((left, count, at) => left - Math.min(count, countIn(state, at)) * (strides[at] ?? 0), state);
  for (let state = 1; state < states; state += 1) {
    best[state] = Number.POSITIVE_INFINITY;
    for (const [index, pattern] of patterns.entries()) {
      const next = after(state, pattern);
      const length = next < state ? pattern.length + (best[next] ?? 0) : Number.POSITIVE_INFINITY;
      if (length >= (best[state] ?? 0) - 1e-9) continue;
      best[state] = length;
      choice[state] = index;
    }
  }
  const rows: FloorRow[] = [];
  for (let state = states - 1; state > 0; ) {
    const pattern = patterns[choice[state] ?? 0];
    if (!pattern) break;
    const pieces = pattern.counts.flatMap((count, at) => {
      const turn = pattern.turns[at];
      return turn
        ? Array.from({ length: Math.min(count, countIn(state, at)) }, () => ({ footprint: at, ...turn }))
        : [];
    });
    rows.push({ length: Math.max(...pieces.map(({ along }) => along)), pieces });
    state = after(state, pattern);
  }
  return rows.sort((a, b) => b.length - a.length);
}

/** The shortest of a few plans: each size by itself, or all of them turned in a fixed way and put row by row, the longest first. */
function quickRows(sizes: readonly Size[], acrossInches: number): FloorRow[] {
  const turns = sizes.map((size) => turnsOf(size, acrossInches));
  const perPiece = (turn: Turn) => turn.along / Math.floor(FLOOR_WIDTH_IN / roomOf(turn));
  const thriftiest = turns.map((ways) => [...ways].sort((a, b) => perPiece(a) - perPiece(b) || a.along - b.along)[0]);
  const ways = [turns.map(([first]) => first), turns.map((all) => all.at(-1)), thriftiest];
  if (sizes.length <= MAX_TURNED_SIZES) {
    for (let mask = 0; mask < 2 ** sizes.length; mask += 1)
      ways.push(turns.map((all, at) => ((mask >> at) & 1 ? all.at(-1) : all[0])));
  }
  const plans = [eachAlone(sizes, acrossInches), ...ways.map((turned) => inOrder(sizes, turned))];
  return plans.reduce((best, plan) => (lengthOf(plan) < lengthOf(best) - 1e-9 ? plan : best));
}

/** Every size in rows of its own. */
function eachAlone(sizes: readonly Size[], acrossInches: number): FloorRow[] {
  return sizes.flatMap((size, footprint) =>
    (exactRows([size], acrossInches) ?? []).map(({ length, pieces }) => ({
      length,
      pieces: pieces.map((piece) => ({ ...piece, footprint })),
    })),
  );
}

/** Next fit by falling length: a row is closed for good once a piece does not fit, which is why more pieces never need fewer rows. */
function inOrder(sizes: readonly Size[], turned: readonly (Turn | undefined)[]): FloorRow[] {
  const queue = turned
    .flatMap((turn, footprint) => (turn ? [{ footprint, ...turn, count: sizes[footprint]?.count ?? 0 }] : []))
    .sort((a, b) => b.along - a.along || b.across - a.across || a.footprint - b.footprint);
  const rows: { length: number; pieces: RowPiece[] }[] = [];
  let room = 0;
  for (const { count, ...piece } of queue) {
    for (let left = count; left > 0; left -= 1) {
      if (roomOf(piece) > room + 1e-9) {
        rows.push({ length: piece.along, pieces: [] });
        room = FLOOR_WIDTH_IN;
      }
      rows.at(-1)?.pieces.push(piece);
      room -= roomOf(piece);
    }
  }
  return rows;
}
