import classes from './definition-list.module.css';

export interface PriceLine {
  readonly label: string;
  /** '$1,267.31', as it is shown. */
  readonly amount: string;
  /** Taken off the price. */
  readonly off?: boolean | undefined;
}

interface PriceSummaryProps {
  lines: readonly PriceLine[];
  total: PriceLine;
  size?: 'small' | 'medium';
}

/** How a price comes about, line by line, and what is to be paid. */
export function PriceSummary({ lines, total, size }: PriceSummaryProps) {
  return (
    <dl className={classes.list} data-look="money" data-size={size}>
      {lines.map((line, index) => (
        // Two charges may have one name and one amount.
        <div key={index} className={classes.row} data-off={line.off || undefined}>
          <dt>{line.label}</dt>
          <dd>{line.amount}</dd>
        </div>
      ))}
      <div className={classes.row} data-total>
        <dt>{total.label}</dt>
        <dd>{total.amount}</dd>
      </div>
    </dl>
  );
}
