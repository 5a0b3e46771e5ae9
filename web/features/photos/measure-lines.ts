import type { Photo, PhotoMeasure } from '#contract/photos.ts';

type Line = Omit<PhotoMeasure, 'inches'>;
type Size = Pick<Photo, 'width' | 'height'>;

const pixelsOf = ({ x1, y1, x2, y2 }: Line, { width, height }: Size): number =>
  Math.hypot((x2 - x1) * width, (y2 - y1) * height);

/** How long a line would be by one whose length is known, to a tenth of an inch; undefined without one. What stands at another distance is off. */
export function lengthBy(line: Line, known: PhotoMeasure | undefined, size: Size): number | undefined {
  if (!known) return undefined;
  const pixels = pixelsOf(known, size);
  return pixels === 0 ? undefined : Math.round((pixelsOf(line, size) / pixels) * known.inches * 10) / 10;
}

/** Whether a line is long enough to be one. */
export const isLine = (line: Line, size: Size): boolean =>
  pixelsOf(line, size) >= 0.01 * Math.max(size.width, size.height);
