import classes from './skeleton.module.css';

interface SkeletonProps {
  width?: number | string;
  height?: number;
  radius?: number;
  /** Room above, in a column. */
  above?: number;
  /** Among words, at the side where they stand. */
  inline?: boolean;
}

/** A placeholder for a line or a box in its size, so that nothing moves. */
export function Skeleton({ width = '100%', height = 12, radius = 6, above, inline }: SkeletonProps) {
  return (
    <span
      className={classes.line}
      style={{ width, height, borderRadius: radius, marginTop: above, ...(inline && { display: 'inline-block' }) }}
      aria-hidden
    />
  );
}
