import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './field.module.css';
import { Text } from './text.tsx';

/** What every field of the kit is given. */
export interface FieldProps {
  /** Path of the field in its form: 'items.0.length'. */
  name: string;
  label: ReactNode;
  /** The label is read out only, because one that is seen stands over several fields. */
  labelHidden?: boolean | undefined;
  /** What is wrong with the field, under it. */
  error?: ReactNode;
  /** The error is shown somewhere else, under this id. */
  errorId?: string | undefined;
  /** What helps to fill in the field, under it. */
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

/** A sentence about what is wrong with its mark. */
export function ProblemWords({ children }: { children: ReactNode }) {
  return (
    <>
      <IconAlertCircle aria-hidden size={14} stroke={1.75} style={{ marginTop: 1 }} />
      <span>{children}</span>
    </>
  );
}

/** What stands under a wrong field; a mark beside the sentence, so that colour alone does not carry it. */
export function FieldProblem({ name, children }: { name: string; children: ReactNode }) {
  return (
    <span id={problemIdOf(name)} className={classes.problem} data-problem>
      <ProblemWords>{children}</ProblemWords>
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
