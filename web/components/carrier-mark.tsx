import { monogram, steadyIndex } from '#web/rules/rate-view.ts';
import classes from './carrier-mark.module.css';

const TONES = 8;

/** A carrier's tile: its initials on a colour that is always the same for it; grey while it has said nothing. */
export function CarrierMark({ name, pending = false }: { name: string; pending?: boolean }) {
  return (
    <span className={classes.tile} data-tone={pending ? 'none' : steadyIndex(name, TONES)} aria-hidden>
      {name && monogram(name)}
    </span>
  );
}
