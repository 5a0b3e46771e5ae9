import { Link, type To } from 'react-router';
import choice from './choice.module.css';
import classes from './segments.module.css';

interface SegmentsProps<Value extends string> {
  /** Read out: 'Sort prices by'. */
  label: string;
  name: string;
  value: Value;
  onValue: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  size?: 'small' | 'medium';
}

/** One of a few choices side by side. */
export function Segments<Value extends string>({ label, name, value, onValue, options, size }: SegmentsProps<Value>) {
  return (
    <fieldset className={classes.segments} data-size={size}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes.segment}>
          <input
            className={choice.cover}
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          <span className={classes.face}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface SegmentLinksProps {
  label: string;
  links: readonly { to: To; label: string; current: boolean }[];
  /** Goes along to the page that is opened. */
  state?: unknown;
}

/** Two or three views of one place side by side, each with its own URL. */
export function SegmentLinks({ label, links, state }: SegmentLinksProps) {
  return (
    <nav className={classes.segments} data-full aria-label={label}>
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
