import type { ReactNode } from 'react';
import classes from './field-group.module.css';

interface FieldGroupProps {
  /** Read out with each field of the group. */
  label: string;
  /** 'amber' for what must not be overlooked: hazardous freight. */
  tone?: 'plain' | 'amber';
  className?: string | undefined;
  children: ReactNode;
}

/** Fields that belong together, in as many columns as there is room for. */
export function FieldGroup({ label, tone, className, children }: FieldGroupProps) {
  return (
    <fieldset
      className={className ? `${classes.group} ${className}` : classes.group}
      data-tone={tone}
      aria-label={label}
    >
      {children}
    </fieldset>
  );
}
