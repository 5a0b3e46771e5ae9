import type { ReactNode } from 'react';
import { FieldProblem, problemIdOf } from './field.tsx';
import classes from './radio-lines.module.css';
import { Text } from './text.tsx';

interface RadioLinesProps {
  /** Of the field: all lines are one choice. */
  name: string;
  label: string;
  error: string | undefined;
  children: ReactNode;
}

/** One of several things that are alike, as lines of a list: ways to pay. */
export function RadioLines({ name, label, error, children }: RadioLinesProps) {
  return (
    <div role="radiogroup" aria-label={label} aria-describedby={error ? problemIdOf(name) : undefined}>
      <div className={classes.list}>{children}</div>
      {error && <FieldProblem name={name}>{error}</FieldProblem>}
    </div>
  );
}

interface RadioLineProps {
  /** Of the field, and of this line. */
  name: string;
  value: string;
  label: string;
  chosen: boolean;
  /** Takes the focus where the field is looked for. */
  first: boolean;
  disabled: boolean;
  onChoose: () => void;
  /** A sign before the words. */
  mark: ReactNode;
  /** The second line, and what else is read out of it. */
  about: string;
  read: string;
  /** At the end: a price, or a button. */
  end: ReactNode;
  /** What more there is to say or to choose once it is chosen. */
  children?: ReactNode;
}

/** A line of the list; presses anywhere in it choose it, except on its own buttons. */
export function RadioLine(props: RadioLineProps) {
  const { name, value, label, chosen, first, disabled, onChoose, mark, about, read, end, children } = props;
  const aboutId = `about-${value}`;
  return (
    <div className={classes.option} data-off={disabled || undefined}>
      <input
        type="radio"
        className={classes.radio}
        name={name}
        data-field={first ? name : undefined}
        aria-label={label}
        aria-describedby={aboutId}
        value={value}
        checked={chosen}
        disabled={disabled}
        onChange={onChoose}
      />
      <span className={classes.dot} aria-hidden />
      {mark}
      <div id={aboutId}>
        <Text weight="strong" tone={disabled ? 'muted' : 'plain'} aria-hidden>
          {label}
        </Text>
        <Text size={12} tone="muted">
          {about}
        </Text>
        <span className="visually-hidden">{read}</span>
      </div>
      <div className={classes.amount}>{end}</div>
      {children && <div className={classes.more}>{children}</div>}
    </div>
  );
}
