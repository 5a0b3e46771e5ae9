import classes from './code-field.module.css';
import { describedControl, FieldFrame, type FieldProps, fieldId } from './field.tsx';

interface CodeFieldProps extends FieldProps {
  value: string;
  onValue: (digits: string) => void;
  onBlur?: () => void;
  length?: number;
  'data-autofocus'?: boolean;
}

/** A short code of digits: one field, drawn as a box for each digit, so that it can be pasted and filled in. */
export function CodeField({ value, onValue, onBlur, length = 6, ...rest }: CodeFieldProps) {
  const { name, label, labelHidden, error, errorId, hint, noteId, ...more } = rest;
  return (
    <FieldFrame {...{ name, label, labelHidden, error, errorId, hint }}>
      <div className={classes.code} data-wrong={error ? true : undefined}>
        <input
          {...more}
          id={fieldId(name)}
          name={name}
          data-field={name}
          className={classes.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          onChange={(event) => onValue(event.currentTarget.value.replace(/\D/g, '').slice(0, length))}
          onBlur={onBlur}
          {...describedControl({ name, error, errorId, hint, noteId })}
        />
        <div className={classes.boxes} aria-hidden>
          {Array.from({ length }, (_, place) => `box-${place}`).map((key, place) => (
            <span
              key={key}
              className={classes.box}
              data-next={place === Math.min(value.length, length - 1) || undefined}
            >
              {value.charAt(place)}
            </span>
          ))}
        </div>
      </div>
    </FieldFrame>
  );
}
