import classes from './gauge.module.css';

/** How far something is from a mark, 0 to 1; the words beside it say what. */
export function Gauge({ value }: { value: number }) {
  return (
    <div className={classes.gauge} aria-hidden>
      <i style={{ width: `${value * 100}%` }} />
    </div>
  );
}
