import classes from './gauge.module.css';

/** The progress towards a threshold, 0 to 1; the text beside it explains it. */
export function Gauge({ value }: { value: number }) {
  return (
    <div className={classes.gauge} aria-hidden>
      <i style={{ width: `${value * 100}%` }} />
    </div>
  );
}
