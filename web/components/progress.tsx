import classes from './progress.module.css';

interface ProgressProps {
  /** The label of the progress: 'Requests to carriers finished'. */
  label: string;
  /** 0 to 100. */
  percent: number;
  /** Hidden, but its space is kept, so that nothing below moves. */
  hidden?: boolean;
}

/** A thin bar that fills in orange. */
export function Progress({ label, percent, hidden = false }: ProgressProps) {
  return (
    <div
      className={classes.bar}
      data-hidden={hidden || undefined}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-hidden={hidden || undefined}
    >
      <span className={classes.fill} style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  );
}
