import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './field.module.css';
import { FieldProblem, fieldId } from './text-field.tsx';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}

interface SelectFieldProps {
  name: string;
  label: ReactNode;
  labelHidden?: boolean;
  value: string;
  onValue: (value: string) => void;
  options: readonly SelectOption[];
  error?: ReactNode;
  /** A link was pressed to choose here. */
  autoFocus?: boolean;
  /** The id of a note about the field, while it is not wrong. */
  describedBy?: string;
}

/** The browser's own selector: the wheel on phones, type-ahead on keyboards. */
export function SelectField(props: SelectFieldProps) {
  const { name, label, labelHidden, value, onValue, options, error, autoFocus, describedBy } = props;
  const id = fieldId(name);
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : classes.label}>
        {label}
      </label>
      <div className={classes.box}>
        <select
          id={id}
          className={`${classes.input} ${classes.select}`}
          data-field={name}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-problem` : describedBy}
          // biome-ignore lint/a11y/noAutofocus: a link was pressed to come here.
          autoFocus={autoFocus}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <IconChevronDown aria-hidden size={18} stroke={1.75} className={classes.chevron} />
      </div>
      {error && <FieldProblem name={name}>{error}</FieldProblem>}
    </div>
  );
}
