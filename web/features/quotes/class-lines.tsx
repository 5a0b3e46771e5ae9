import { formatPackages } from '#contract/format/packages.ts';
import * as m from '#texts/compiled/messages.js';
import classes from './class-lines.module.css';
import type { LineFigures } from './draft/freight-figures.ts';

/** More lines than this are told in one sentence. */
const MOST_LINES = 4;

/** How far the density has come from where its class begins to where the next better one does (0 to 1). */
export function classProgress({ density, nextAtPcf, previousBelowPcf = 0 }: LineFigures): number {
  if (nextAtPcf === undefined) return 1;
  return Math.min(1, Math.max(0, (density - previousBelowPcf) / (nextAtPcf - previousBelowPcf)));
}

function ClassLine({ line }: { line: LineFigures }) {
  const { freightClass, sentClass, density, nextClass, nextAtPcf, hint } = line;
  const entered = sentClass !== freightClass;
  return (
    <div className={classes.line}>
      <p className={classes.lineHead}>
        <b>{m.quotes_class({ line: formatPackages(line.packageTypeId, line.units), sentClass })}</b>
        {entered ? (
          <span>{m.quotes_by_density({ freightClass })}</span>
        ) : (
          nextClass && nextAtPcf !== undefined && <span>{m.quotes_at_lb_cu_ft({ nextClass, nextAtPcf })}</span>
        )}
      </p>
      {!entered && (
        <div className={classes.gauge} aria-hidden>
          <i style={{ width: `${classProgress(line) * 100}%` }} />
        </div>
      )}
      <p className={classes.small}>
        {entered
          ? m.quotes_class_as_you_entered_carriers({ sentClass })
          : hint
            ? m.quotes_now_density_hint({ density: density.toFixed(1), hint })
            : m.quotes_now_density({ density: density.toFixed(1) })}
      </p>
    </div>
  );
}

/** The class of each line, and what it takes to reach the next better one. */
export function ClassLines({ lines }: { lines: readonly (LineFigures | undefined)[] }) {
  const done = lines.flatMap((line, index) => (line ? [{ line, index }] : []));
  const further = done.slice(MOST_LINES);
  const others = [...new Set(further.map(({ line }) => line.sentClass))];
  return (
    <>
      {done.slice(0, MOST_LINES).map(({ line, index }) => (
        <ClassLine key={index} line={line} />
      ))}
      {further.length > 0 && (
        <p className={classes.small}>{m.quotes_further_lines({ count: further.length, classes: others.join(', ') })}</p>
      )}
    </>
  );
}
