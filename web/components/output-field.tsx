import { useId } from 'react';
import field from './field.module.css';
import classes from './output-field.module.css';

/** A result among the fields it comes from; read out as it changes, never typed. */
export function OutputField({ label, value }: { label: string; value: string | undefined }) {
  const id = useId();
  return (
    <div className={field.field}>
      <span className={field.labelRow} id={id}>
        {label}
      </span>
      <output aria-labelledby={id} className={classes.value} data-empty={value === undefined || undefined}>
        {value ?? '–'}
      </output>
    </div>
  );
}
