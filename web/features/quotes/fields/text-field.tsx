import type { InputHTMLAttributes, ReactNode } from 'react';
import { type TypingRule, useTyping } from '#web/components/use-typing.ts';
import classes from './field.module.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'name'> {
  /** Path of the field in the quote: 'items.0.length'. */
  name: string;
  label: string;
  /** The label is read out only; a label that stands over several fields is seen. */
  labelHidden?: boolean;
  value: string;
  onText: (text: string) => void;
  /** What becomes of the text as one types. */
  typing?: TypingRule | undefined;
  error?: ReactNode;
  /** The error is shown somewhere else, under this id. */
  errorId?: string | undefined;
  /** What else explains the field stands under this id. */
  noteId?: string | undefined;
  /** The unit at the end of the field. */
  end?: string;
}

/** The id a field has in the page. */
export const fieldId = (name: string): string => `quote-${name.replaceAll('.', '-')}`;

/** What stands under a wrong field. */
export function FieldProblem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span id={`${fieldId(name)}-problem`} className={classes.error} data-problem>
      {children}
    </span>
  );
}

/** One line of text with its label and what is wrong with it. */
export function TextField(props: TextFieldProps) {
  const { name, label, labelHidden, value, onText, typing, error, errorId, noteId, end, ...rest } = props;
  const id = fieldId(name);
  const typed = useTyping(value, onText, typing);
  const problemId = errorId ?? (error ? `${id}-problem` : undefined);
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : classes.label}>
        {label}
      </label>
      <div className={classes.box}>
        <input
          autoComplete="off"
          {...rest}
          id={id}
          className={classes.input}
          data-field={name}
          value={value}
          {...typed}
          aria-invalid={problemId ? true : undefined}
          aria-describedby={
            [...new Set([problemId, noteId ?? rest['aria-describedby']])].filter(Boolean).join(' ') || undefined
          }
        />
        {end && (
          <span aria-hidden className={classes.end}>
            {end}
          </span>
        )}
      </div>
      {error && !errorId && <FieldProblem name={name}>{error}</FieldProblem>}
    </div>
  );
}
