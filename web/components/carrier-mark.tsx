import { monogram, steadyIndex } from '#web/rules/initials.ts';
import classes from './carrier-mark.module.css';

const tones = ['#1d4f91', '#7a3b9a', '#12756a', '#a03a2a', '#46567a', '#86591a', '#2f6b38', '#9a2c5c'];

const waiting = { background: 'var(--track)', color: 'var(--muted)' };

/** A carrier's tile: its initials on the carrier's own colour; grey until it has responded. */
export function CarrierMark({ name, pending = false }: { name: string; pending?: boolean }) {
  return (
    <span
      className={classes.tile}
      style={pending ? waiting : { background: tones[steadyIndex(name, tones.length)] }}
      aria-hidden
    >
      {name && monogram(name)}
    </span>
  );
}
