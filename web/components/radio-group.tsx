import type { ReactNode } from 'react';
import choice from './choice.module.css';
import fieldClasses from './field.module.css';
import { describedControl, FieldProblem, type FieldProps } from './field.tsx';
import { Stack } from './layout.tsx';
import classes from './radio-group.module.css';
import { Text } from './text.tsx';

interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly hint?: ReactNode;
  /** At the end of the line: a price. */
  readonly aside?: ReactNode;
  readonly disabled?: boolean;
}

interface RadioGroupProps<Value extends string> extends FieldProps {
  /** '' while nothing is chosen. */
  value: Value | '';
  onValue: (value: Value) => void;
  options: readonly RadioOption<Value>[];
}

/** One of a few choices that need a sentence each, as cards below each other; the browser's own radio buttons. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { name, label, labelHidden, error, value, onValue, options } = props;
  const first = options.find(({ disabled }) => !disabled)?.value;
  return (
    <fieldset className={fieldClasses.field} {...describedControl(props)}>
      <legend className={labelHidden ? 'visually-hidden' : `${fieldClasses.label} ${classes.legend}`}>{label}</legend>
      <Stack gap={8}>
        {options.map((option) => (
          <label key={option.value} className={classes.card} data-off={option.disabled || undefined}>
            <input
              className={choice.cover}
              type="radio"
              name={name}
              data-field={option.value === (value || first) ? name : undefined}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onValue(option.value)}
            />
            <span className={classes.mark} aria-hidden />
            <span className={classes.words}>
              <Text as="strong" weight="strong">
                {option.label}
              </Text>
              {option.hint && <span className={fieldClasses.hint}>{option.hint}</span>}
            </span>
            {option.aside}
          </label>
        ))}
      </Stack>
      {error && <FieldProblem name={name}>{error}</FieldProblem>}
    </fieldset>
  );
}
