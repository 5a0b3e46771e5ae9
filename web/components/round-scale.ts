/** Distances between two lines of a scale that people count in, times a power of ten. */
const steps = [1, 2, 2.5, 5, 10] as const;
/** More lines than these are not read. */
const LINES_MAX = 5;

/** Round values from nothing up to the first one that is not below the highest, the top first. */
export function roundScale(highest: number): number[] {
  const wanted = highest / LINES_MAX;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = (steps.find((one) => one * power >= wanted) ?? 10) * power;
  const lines = Math.ceil(highest / step);
  return Array.from({ length: lines + 1 }, (_, line) => (lines - line) * step);
}
