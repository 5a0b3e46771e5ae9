import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import choice from './choice.module.css';
import fieldClasses from './field.module.css';
import { describedControl, FieldProblem, fieldId } from './field.tsx';
import classes from './segments.module.css';

interface SegmentsProps<Value extends string> {
  /** Read out: 'Sort prices by'. */
  label: string;
  name: string;
  value: Value;
  onValue: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  size?: 'small' | 'medium';
  /** As a field of a form: the label stands above it. */
  labelled?: boolean;
  /** The field's error, below it. */
  error?: ReactNode;
}

/** One of a few choices side by side. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, name, value, onValue, options, size, labelled, error } = props;
  const choices = (
    <fieldset className={classes.segments} data-size={size}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option, at) => (
        <label key={option.value} className={classes.segment}>
          <input
            className={choice.cover}
            type="radio"
            name={name}
            id={at === 0 && labelled ? fieldId(name) : undefined}
            data-field={labelled && isEntry(options, value, at) ? name : undefined}
            value={option.value}
            checked={option.value === value}
            {...(labelled && describedControl({ name, error: isEntry(options, value, at) && error }))}
            onChange={() => onValue(option.value)}
          />
          <span className={classes.face}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
  if (!labelled) return choices;
  return (
    <div className={fieldClasses.field}>
      <span className={fieldClasses.label} aria-hidden>
        {label}
      </span>
      <div>{choices}</div>
      {error && <FieldProblem name={name}>{error}</FieldProblem>}
    </div>
  );
}

/** The choice that the keyboard reaches first: the chosen one, else the first. */
const isEntry = (options: readonly { value: string }[], value: string, at: number): boolean =>
  at ===
  Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );

interface SegmentLinksProps {
  label: string;
  links: readonly { to: To; label: string; current: boolean }[];
  /** Goes along to the page that is opened. */
  state?: unknown;
  /** As wide as what it stands in, or only as its words. */
  full?: boolean;
}

/** Two or three views of one place side by side, each with its own URL. */
export function SegmentLinks({ label, links, state, full = true }: SegmentLinksProps) {
  return (
    <nav className={classes.segments} data-full={full} aria-label={label}>
      {links.map((link) => (
        <Link
          key={link.label}
          to={link.to}
          replace
          preventScrollReset
          state={state}
          className={classes.segment}
          aria-current={link.current ? 'page' : undefined}
        >
          <span className={classes.face}>{link.label}</span>
        </Link>
      ))}
    </nav>
  );
}
