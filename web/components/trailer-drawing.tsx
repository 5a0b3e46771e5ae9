import type { FloorBlock, TrailerPlan } from '#contract/rules/linear-feet.ts';
import * as m from '#texts/compiled/messages.js';

/** A tenth of a foot is one unit of the drawing. */
const FEET = 10;
const TRAILER_FT = 53;
const TRAILER_WIDTH_FT = 8;
const RERATE_FT = 12;
/** The maximum number of rectangles that are drawn separately. */
const MAX_BLOCKS = 400;
const small = { fill: 'var(--muted)', fontSize: 19 };
const dashes = { strokeWidth: 2, strokeDasharray: '5 4' };
/** Colours that distinguish neighbouring items. */
const fills = ['var(--blue)', 'color-mix(in srgb, var(--blue) 60%, var(--field))'];

/** The trailer from above with the freight on its floor, and from where on its length matters. */
export function TrailerDrawing({ plan, truckloadFt }: { plan: TrailerPlan; truckloadFt: number }) {
  const marks = [
    { feet: RERATE_FT, lines: [m.quotes_ft_some({ rerateFt: RERATE_FT }), m.quotes_re_rate()], color: 'var(--amber)' },
    { feet: truckloadFt, lines: [m.quotes_ft_truckload({ truckloadFt })], color: 'var(--red)' },
  ];
  const twoHigh = plan.blocks.filter(({ high }) => high === 2).length;
  const blocks = plan.blocks.filter(({ xFt }) => xFt < TRAILER_FT).slice(0, MAX_BLOCKS);
  const feet = plan.linearFeet.toFixed(1);
  const words =
    plan.linearFeet === 0
      ? m.quotes_trailer_from_above_feet_long({ trailerFt: TRAILER_FT })
      : twoHigh > 0
        ? m.quotes_trailer_takes_two_high({ feet, trailerFt: TRAILER_FT, twoHigh })
        : m.quotes_trailer_takes({ feet, trailerFt: TRAILER_FT });
  return (
    <svg
      width="100%"
      display="block"
      overflow="visible"
      viewBox={`-2 -14 ${TRAILER_FT * FEET + 4} ${TRAILER_WIDTH_FT * FEET + 28}`}
      role="img"
      aria-label={m.quotes_from_feet_on_some_carriers({ words, rerateFt: RERATE_FT, truckloadFt })}
    >
      <rect
        width={TRAILER_FT * FEET}
        height={TRAILER_WIDTH_FT * FEET}
        rx={5}
        fill="var(--field)"
        stroke="var(--line)"
        strokeWidth={2}
      />
      {marks.map(({ feet: at, lines, color }) => (
        <g key={at}>
          <line x1={at * FEET} x2={at * FEET} y1={-12} y2={TRAILER_WIDTH_FT * FEET + 12} stroke={color} {...dashes} />
          {plan.linearFeet <= at + 1 &&
            lines.map((line, row) => (
              <text key={line} {...small} x={at * FEET + 9} y={36 + row * 22}>
                {line}
              </text>
            ))}
        </g>
      ))}
      {blocks.map((block) => (
        <Block key={`${block.xFt}/${block.yFt}`} block={block} />
      ))}
      {twoHigh > 0 && (
        <text {...small} textAnchor="end" x={TRAILER_FT * FEET - 8} y={TRAILER_WIDTH_FT * FEET - 10}>
          {m.quotes_outlined_two_high()}
        </text>
      )}
    </svg>
  );
}

/** One place on the floor; where two stand on each other the upper one is drawn inside. */
function Block({ block: { xFt, yFt, lengthFt, widthFt, item, high } }: { block: FloorBlock }) {
  const width = Math.max(1, Math.min(lengthFt, TRAILER_FT - xFt) * FEET - 3);
  const height = Math.max(1, Math.min(widthFt, TRAILER_WIDTH_FT - yFt) * FEET - 3);
  const [x, y] = [xFt * FEET + 1.5, yFt * FEET + 1.5];
  return (
    <>
      <rect {...{ x, y, width, height }} rx={2} fill={fills[item % 2]} />
      {high === 2 && width > 12 && height > 12 && (
        <rect
          x={x + 5}
          y={y + 5}
          width={width - 10}
          height={height - 10}
          rx={1}
          fill="none"
          stroke="var(--field)"
          strokeWidth={2}
        />
      )}
    </>
  );
}
