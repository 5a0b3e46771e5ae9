import type { ReactNode } from 'react';
import classes from './checkbox.module.css';
import field from './field.module.css';
import { describedControl, FieldProblem, fieldId } from './field.tsx';

interface CheckboxProps {
  name: string;
  label: ReactNode;
  value: boolean;
  onValue: (on: boolean) => void;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
}

/** A box to tick with its label; the browser's own, since a form may have hundreds of them. */
export function Checkbox({ name, label, value, onValue, hint, error, disabled }: CheckboxProps) {
  return (
    <>
      <label className={classes.choice} data-under={hint ? true : undefined}>
        <input
          type="checkbox"
          id={fieldId(name)}
          data-field={name}
          checked={value}
          disabled={disabled}
          onChange={(event) => onValue(event.currentTarget.checked)}
          {...describedControl({ name, error })}
        />
        <span>
          {label}
          {hint && <span className={field.hint}>{hint}</span>}
        </span>
      </label>
      {error && <FieldProblem name={name}>{error}</FieldProblem>}
    </>
  );
}
