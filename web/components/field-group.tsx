import type { ReactNode } from 'react';
import classes from './field-group.module.css';
import { Columns } from './layout.tsx';

interface FieldGroupProps {
  /** Read out with each field of the group. */
  label: string;
  /** 'amber' for what must not be overlooked: hazardous freight. */
  tone?: 'plain' | 'amber';
  children: ReactNode;
}

/** Fields that belong together, in as many columns as there is room for. */
export function FieldGroup({ label, tone, children }: FieldGroupProps) {
  return (
    <Columns
      as="fieldset"
      gap={10}
      columns="repeat(auto-fit, minmax(min(190px, 100%), 1fr))"
      className={tone === 'amber' ? classes.amber : undefined}
      aria-label={label}
    >
      {children}
    </Columns>
  );
}
