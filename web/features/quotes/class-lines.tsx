import classes from './class-lines.module.css';
import type { LineFigures } from './draft/freight-figures.ts';

/** More lines than this are told in one sentence. */
const MOST_LINES = 4;

const inWords = ({ units, packageName }: LineFigures): string => {
  const name = packageName.toLowerCase();
  if (units === 1) return `1 ${name === 'pieces' ? 'piece' : name}`;
  return `${units} ${name === 'pieces' ? name : /x$/.test(name) ? `${name}es` : `${name}s`}`;
};

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
        <b>
          {inWords(line)}: class {sentClass}
        </b>
        {entered ? (
          <span>by density {freightClass}</span>
        ) : (
          nextClass && (
            <span>
              {nextClass} at {nextAtPcf} lb / cu ft
            </span>
          )
        )}
      </p>
      {!entered && (
        <div className={classes.gauge} aria-hidden>
          <i style={{ width: `${classProgress(line) * 100}%` }} />
        </div>
      )}
      <p className={classes.small}>
        {entered
          ? `Class ${sentClass} as you entered. Carriers inspect: a wrong class is re-rated and may carry a fee.`
          : `Now ${density.toFixed(1)}.${hint ? ` ${hint}.` : ''}`}
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
        <p className={classes.small}>
          And {further.length} more {further.length === 1 ? 'item' : 'items'}: class {others.join(', ')}.
        </p>
      )}
    </>
  );
}
