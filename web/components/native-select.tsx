import { IconChevronDown } from '@tabler/icons-react';
import classes from './field.module.css';
import { describedControl, FieldFrame, type FieldProps, fieldId } from './field.tsx';

export interface SelectOption<Value extends string = string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
}

export interface SelectProps<Value extends string = string> extends FieldProps {
  value: Value;
  onValue: (value: Value) => void;
  options: readonly SelectOption<Value>[];
  disabled?: boolean;
  autoComplete?: string;
  autoFocus?: boolean;
  /** Smaller letters and less room at the sides, where a long choice has to be read in whole. */
  dense?: boolean;
  onBlur?: () => void;
}

/** The choices of a browser's selector. */
export function SelectOptions({ options }: { options: readonly SelectOption[] }) {
  return options.map((option) => (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  ));
}

/** The browser's own selector: the wheel on phones, type-ahead on keyboards, no script of its own. */
export function NativeSelect<Value extends string>(props: SelectProps<Value>) {
  const { name, label, labelHidden, value, onValue, options, error, errorId, hint, noteId, dense, ...rest } = props;
  return (
    <FieldFrame {...{ name, label, labelHidden, error, errorId, hint }}>
      <div className={classes.box}>
        <select
          {...rest}
          id={fieldId(name)}
          className={`${classes.input} ${classes.select}`}
          data-field={name}
          data-dense={dense || undefined}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value as Value)}
          {...describedControl({ name, error, errorId, hint, noteId })}
        >
          <SelectOptions options={options} />
        </select>
        <span className={classes.end} aria-hidden>
          <IconChevronDown size={18} stroke={1.75} />
        </span>
      </div>
    </FieldFrame>
  );
}
