import classes from './bar-chart.module.css';
import { Tooltip } from './tooltip.tsx';

export interface ChartBar {
  readonly key: string;
  /** Below it: 'Nov'. */
  readonly name: string;
  /** What it stands for, when it is pointed at or focused, and for who does not see it. */
  readonly text: string;
  /** From the top; a share of the scale's end each. */
  readonly parts: readonly { readonly tone: 'blue' | 'amber'; readonly share: number }[];
  /** Its time goes on: it is hatched. */
  readonly isOpen?: boolean;
}

interface BarChartProps {
  /** What the bars show: 'Spend by month'. */
  label: string;
  /** Lines across, each at a share of the end. */
  scale: readonly { readonly at: number; readonly text: string }[];
  /** Where there is no room for all of them the last six are shown. */
  bars: readonly ChartBar[];
}

const percent = (share: number): string => `${Math.min(1, Math.max(0, share)) * 100}%`;

/** A few sums beside each other as bars, each with its words; a table beside it holds the same figures. */
export function BarChart({ label, scale, bars }: BarChartProps) {
  return (
    <div className={classes.chart}>
      <div className={classes.scale} aria-hidden>
        {scale.map(({ at, text }) => (
          <span key={at} style={{ bottom: percent(at) }}>
            {text}
          </span>
        ))}
      </div>
      <ol className={classes.bars} aria-label={label}>
        {bars.map(({ key, name, text, parts, isOpen }) => (
          <li key={key} className={classes.column} data-open={isOpen || undefined}>
            <Tooltip text={text}>
              <button type="button" className={classes.bar} aria-label={text}>
                {parts.map(({ tone, share }) => (
                  <span
                    key={tone}
                    data-tone={tone}
                    data-open={(isOpen && tone === 'blue') || undefined}
                    style={{ height: percent(share) }}
                  />
                ))}
              </button>
            </Tooltip>
            <span className={classes.name} aria-hidden>
              {name}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
