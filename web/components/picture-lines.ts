/** A place on a picture: parts of its width and height from its left upper corner. */
export interface PicturePoint {
  readonly x: number;
  readonly y: number;
}

export type PictureTurn = 0 | 90 | 180 | 270;

/** Where a place of a picture is once it is turned clockwise. */
export function turnPoint({ x, y }: PicturePoint, turn: PictureTurn): PicturePoint {
  if (turn === 90) return { x: 1 - y, y: x };
  if (turn === 180) return { x: 1 - x, y: 1 - y };
  return turn === 270 ? { x: y, y: 1 - x } : { x, y };
}

/** Which place of the picture lies at a place of the turned one. */
export const unturnPoint = (point: PicturePoint, turn: PictureTurn): PicturePoint =>
  turnPoint(point, ((360 - turn) % 360) as PictureTurn);

/** The point within the picture, in steps that a wire carries without long fractions. */
export const within = ({ x, y }: PicturePoint): PicturePoint => ({ x: bounded(x), y: bounded(y) });

const bounded = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 10_000) / 10_000;
