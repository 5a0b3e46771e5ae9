import type { ReactNode } from 'react';
import classes from './definition-list.module.css';

interface DefinitionListProps {
  rows: readonly (readonly [label: string, value: ReactNode])[];
  /** 'figures' puts the value at the end of the line, 'text' a sentence below its heading. */
  look?: 'figures' | 'text';
}

/** Names with their values. */
export function DefinitionList({ rows, look = 'figures' }: DefinitionListProps) {
  return (
    <dl className={classes.list} data-look={look}>
      {rows.map(([label, value]) => (
        <div key={label} className={classes.row}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
