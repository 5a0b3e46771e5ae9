import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import classes from './field.module.css';
import { describedControl, FieldFrame, type FieldProps, fieldId } from './field.tsx';
import { type TypingRule, useTyping } from './use-typing.ts';

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'name' | 'id'>;

export interface TextFieldProps extends FieldProps, Native {
  value: string;
  onValue: (text: string) => void;
  /** What becomes of the text as one types. */
  typing?: TypingRule | undefined;
  /** A mark at the start of the field. */
  start?: ReactNode;
  /** A unit or a button at the end of the field. */
  end?: ReactNode;
  /** Beside the label, reached after the field: 'Forgot password'. */
  aside?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text with its label, hint and problem. */
export function TextField(props: TextFieldProps) {
  const { name, label, labelHidden, value, onValue, typing, error, errorId, hint, noteId, start, end, aside, ...rest } =
    props;
  const typed = useTyping(value, onValue, typing);
  const filled = rest.autoComplete !== undefined && rest.autoComplete !== 'off';
  return (
    <FieldFrame {...{ name, label, labelHidden, error, errorId, hint, aside }}>
      <div className={classes.box}>
        {start && (
          <span className={classes.start} aria-hidden>
            {start}
          </span>
        )}
        <input
          autoComplete="off"
          {...rest}
          id={fieldId(name)}
          // Browsers fill in by name; a field that is not to be filled in is found by its path.
          name={filled ? name : undefined}
          className={classes.input}
          data-field={name}
          data-start={start ? true : undefined}
          data-end={end ? true : undefined}
          value={value}
          {...typed}
          {...describedControl({ name, error, errorId, hint, noteId })}
        />
        {end && <span className={classes.end}>{end}</span>}
      </div>
    </FieldFrame>
  );
}
