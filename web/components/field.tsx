import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './field.module.css';
import { Text } from './text.tsx';

/** The props of every field of the kit. */
export interface FieldProps {
  /** Path of the field in its form: 'items.0.length'. */
  name: string;
  label: ReactNode;
  /** The label is for screen readers only, because a visible one is above several fields. */
  labelHidden?: boolean | undefined;
  /** The field's error, below it. */
  error?: ReactNode;
  /** The error is shown somewhere else, under this id. */
  errorId?: string | undefined;
  /** The field's hint, below it. */
  hint?: ReactNode;
  /** Something else on the page with this id explains the field. */
  noteId?: string | undefined;
}

/** The id a field has in the page. */
export const fieldId = (name: string): string => `field-${name.replaceAll('.', '-')}`;

/** The ids of a field's problem and hint. */
export const problemIdOf = (name: string): string => `${fieldId(name)}-problem`;
const hintIdOf = (name: string): string => `${fieldId(name)}-hint`;

/** The ARIA attributes of a control: wrong or not, and what explains it. */
export function describedControl({ name, error, errorId, hint, noteId }: Omit<FieldProps, 'label'>) {
  const problemId = errorId ?? (error ? problemIdOf(name) : undefined);
  const ids = [...new Set([problemId, noteId, hint ? hintIdOf(name) : undefined])].filter(Boolean).join(' ');
  return { 'aria-invalid': problemId ? true : undefined, 'aria-describedby': ids || undefined } as const;
}

/** An error with its icon. */
export function ProblemText({ children }: { children: ReactNode }) {
  return (
    <>
      <IconAlertCircle aria-hidden size={14} stroke={1.75} style={{ marginTop: 1 }} />
      <span>{children}</span>
    </>
  );
}

/** The error below a field; with an icon, so that it does not rely on colour alone. */
export function FieldProblem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span id={problemIdOf(name)} className={classes.problem} data-problem>
      <ProblemText>{children}</ProblemText>
    </span>
  );
}

type FrameProps = FieldProps & {
  /** Beside the label, at its end: 'Forgot password'. */
  aside?: ReactNode;
  /** At the end of the hint's line: '54 of 250'. */
  count?: string | undefined;
  /** The control itself, with the id fieldId(name). */
  children: ReactNode;
};

/** Label, control, hint and problem of a field, one below the other. */
export function FieldFrame({ name, label, labelHidden, error, errorId, hint, aside, count, children }: FrameProps) {
  const text = (
    <label htmlFor={fieldId(name)} className={labelHidden ? 'visually-hidden' : classes.label}>
      {label}
    </label>
  );
  return (
    <div className={classes.field}>
      {text}
      {children}
      {aside && <span className={classes.aside}>{aside}</span>}
      {(hint || count) && (
        <span className={classes.hint}>
          {hint && <span id={hintIdOf(name)}>{hint}</span>}
          {count && (
            <Text as="span" numbers style={{ float: 'right' }}>
              {count}
            </Text>
          )}
        </span>
      )}
      {error && !errorId && <FieldProblem name={name}>{error}</FieldProblem>}
    </div>
  );
}
