/** Pieces of one size standing on the trailer's floor (in): `lengthIn` along the trailer, `widthIn` across. */
export interface FloorPieces {
  readonly lengthIn: number;
  readonly widthIn: number;
  readonly count: number;
  /** Counts for nothing: carriers measure as if everything stood on the floor. */
  readonly stackable?: boolean | undefined;
}

/** One piece on the plan: `xFt` from the nose, `yFt` from the left wall; `item` is the index of its line. */
export interface FloorBlock {
  readonly xFt: number;
  readonly yFt: number;
  readonly lengthFt: number;
  readonly widthFt: number;
  readonly item: number;
}

export interface TrailerPlan {
  readonly linearFeet: number;
  readonly blocks: FloorBlock[];
}

/** Two pieces stand side by side when their widths together are no more than this (in). */
export const FLOOR_WIDTH_IN = 96;

interface Piece {
  readonly item: number;
  readonly length: number;
  readonly width: number;
  readonly count: number;
}

/** So many equal rows of one or two pieces; a row is as long as its longer piece. */
interface Rows {
  readonly left: Piece;
  readonly right?: Piece;
  readonly count: number;
}

/** A ten-thousandth of an inch: sides given in centimeters come out a hair beside the inch they mean. */
const settled = (inches: number): number => Math.round(inches * 10_000) / 10_000;
const toFeet = (inches: number): number => settled(inches / 12);

/** Pairs the longest piece left with the longest other one that fits beside it. */
function packRows(pieces: readonly Piece[]): Rows[] {
  const groups = pieces
    .map((piece) => ({ piece, left: piece.count }))
    .sort((a, b) => b.piece.length - a.piece.length || b.piece.width - a.piece.width || a.piece.item - b.piece.item);
  const rows: Rows[] = [];
  for (const [at, group] of groups.entries()) {
    while (group.left > 0) {
      const partner = groups
        .slice(at)
        .find(
          (other) => other.left >= (other === group ? 2 : 1) && group.piece.width + other.piece.width <= FLOOR_WIDTH_IN,
        );
      if (!partner) {
        rows.push({ left: group.piece, count: group.left });
        group.left = 0;
      } else {
        const count = partner === group ? Math.floor(group.left / 2) : Math.min(group.left, partner.left);
        rows.push({ left: group.piece, right: partner.piece, count });
        group.left -= count;
        partner.left -= count;
      }
    }
  }
  return rows;
}

const inchesOf = (rows: readonly Rows[]): number => rows.reduce((sum, { left, count }) => sum + left.length * count, 0);

const turned = (piece: Piece): Piece => ({ ...piece, length: piece.width, width: piece.length });

/** Turns the lines that are too wide for the trailer, and those too wide to stand two abreast when that shortens the load. */
function orient(pieces: readonly Piece[]): Piece[] {
  const oriented = pieces.map((piece) =>
    piece.width > FLOOR_WIDTH_IN && piece.length < piece.width ? turned(piece) : piece,
  );
  let best = inchesOf(packRows(oriented));
  for (const [index, piece] of oriented.entries()) {
    if (piece.width * 2 <= FLOOR_WIDTH_IN || piece.length > FLOOR_WIDTH_IN) continue;
    const attempt = oriented.with(index, turned(piece));
    const inches = inchesOf(packRows(attempt));
    if (inches >= best) continue;
    oriented[index] = turned(piece);
    best = inches;
  }
  return oriented;
}

function floorRows(pieces: readonly FloorPieces[]): Rows[] {
  const lines = pieces
    .map(({ lengthIn, widthIn, count }, item) => ({ item, length: settled(lengthIn), width: settled(widthIn), count }))
    .filter(({ length, width, count }) => length > 0 && width > 0 && count >= 1);
  return packRows(orient(lines));
}

/** Feet of trailer the pieces take, floor-loaded, two abreast where the widths allow. */
export function linearFeet(pieces: readonly FloorPieces[]): number {
  return toFeet(inchesOf(floorRows(pieces)));
}

/**
 * The floor plan of a load: nothing on top of anything, at most two abreast within 96 in, each row as long as its longer
 * piece. A piece stands as it was given, length along the trailer, unless it is too wide to go two abreast and turning its
 * line makes the load shorter. The same pieces always give the same plan; lines without size or count are left out.
 */
export function trailerPlan(pieces: readonly FloorPieces[]): TrailerPlan {
  const blocks: FloorBlock[] = [];
  let x = 0;
  for (const { left, right, count } of floorRows(pieces)) {
    for (let row = 0; row < count; row += 1) {
      blocks.push(block(left, x, 0));
      if (right) blocks.push(block(right, x, left.width));
      x += left.length;
    }
  }
  return { linearFeet: toFeet(x), blocks };
}

function block(piece: Piece, x: number, y: number): FloorBlock {
  const { item, length, width } = piece;
  return { xFt: x / 12, yFt: y / 12, lengthFt: length / 12, widthFt: width / 12, item };
}
