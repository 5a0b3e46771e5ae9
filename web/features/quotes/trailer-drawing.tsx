import type { TrailerPlan } from '#contract/rules/linear-feet.ts';
import classes from './trailer-drawing.module.css';

/** A tenth of a foot is one unit of the drawing. */
const FEET = 10;
const TRAILER_FT = 53;
const TRAILER_WIDTH_FT = 8;
const marks = [
  { feet: 12, lines: ['12 ft: some', 're-rate'], kind: 'warn' },
  { feet: 28, lines: ['28 ft: truckload'], kind: 'stop' },
] as const;
/** More rectangles than this are only a blur. */
const MOST_BLOCKS = 400;

/** The trailer from above with the freight on its floor, and from where on its length matters. */
export function TrailerDrawing({ plan }: { plan: TrailerPlan }) {
  const blocks = plan.blocks.filter(({ xFt }) => xFt < TRAILER_FT).slice(0, MOST_BLOCKS);
  const feet = plan.linearFeet.toFixed(1);
  const words =
    plan.linearFeet > 0
      ? `Trailer from above: the freight takes ${feet} of ${TRAILER_FT} feet.`
      : `Trailer from above, ${TRAILER_FT} feet long, still empty.`;
  return (
    <svg
      className={classes.trailer}
      viewBox={`-2 -14 ${TRAILER_FT * FEET + 4} ${TRAILER_WIDTH_FT * FEET + 28}`}
      role="img"
      aria-label={`${words} From 12 feet on some carriers price anew, over 28 feet it is truckload.`}
    >
      <rect className={classes.floor} x={0} y={0} width={TRAILER_FT * FEET} height={TRAILER_WIDTH_FT * FEET} rx={5} />
      {marks.map(({ feet: at, lines, kind }) => (
        <g key={at} className={classes.mark} data-kind={kind} data-passed={plan.linearFeet > at || undefined}>
          <line x1={at * FEET} x2={at * FEET} y1={-12} y2={TRAILER_WIDTH_FT * FEET + 12} />
          {plan.linearFeet <= at + 1 &&
            lines.map((line, row) => (
              <text key={line} x={at * FEET + 9} y={36 + row * 22}>
                {line}
              </text>
            ))}
        </g>
      ))}
      {blocks.map(({ xFt, yFt, lengthFt, widthFt, item }) => (
        <rect
          key={`${xFt}/${yFt}`}
          className={classes.block}
          data-odd={item % 2 === 1 || undefined}
          x={xFt * FEET + 1.5}
          y={yFt * FEET + 1.5}
          width={Math.max(1, Math.min(lengthFt, TRAILER_FT - xFt) * FEET - 3)}
          height={Math.max(1, Math.min(widthFt, TRAILER_WIDTH_FT - yFt) * FEET - 3)}
          rx={2}
        />
      ))}
    </svg>
  );
}
