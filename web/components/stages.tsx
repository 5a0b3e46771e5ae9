import * as m from '#texts/compiled/messages.js';
import classes from './stages.module.css';

interface StagesProps {
  label: string;
  stages: readonly string[];
  /** Place of the stage that was reached last. */
  reached: number;
  /** Whether the stage after it can still come. */
  open: boolean;
}

/** How far something has come, as a line of stages. */
export function Stages({ label, stages, reached, open }: StagesProps) {
  return (
    <ol className={classes.stages} aria-label={label}>
      {stages.map((stage, index) => {
        const next = open && index === reached + 1;
        return (
          <li
            key={stage}
            data-state={index <= reached ? 'done' : next ? 'next' : undefined}
            aria-current={index === reached ? 'step' : undefined}
          >
            {stage}
            {next && <span className="visually-hidden"> ({m.components_next()})</span>}
          </li>
        );
      })}
    </ol>
  );
}
