import type { ReactNode } from 'react';
import classes from './field.module.css';

interface LabelledOverProps {
  /** What is seen over the fields; each field brings its own label that is read out. */
  label: ReactNode;
  /** A unit to choose, within the label: reached after the fields, as one types. */
  unit?: ReactNode;
  /** What is said under the fields. */
  under?: ReactNode;
  /** Several fields in one frame have a name together. */
  groupLabel?: string;
  children: ReactNode;
}

/** One label, with a unit to choose in it, over a field or several: 'Length x width x height, in'. */
export function LabelledOver({ label, unit, under, groupLabel, children }: LabelledOverProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the label comes with the role of a group
    <div className={classes.field} role={groupLabel ? 'group' : undefined} aria-label={groupLabel}>
      {children}
      <span className={classes.labelRow} data-after>
        {label}
        {unit}
      </span>
      {under}
    </div>
  );
}
