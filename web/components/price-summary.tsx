import classes from './definition-list.module.css';
import { Row, Stack } from './layout.tsx';
import { Text } from './text.tsx';

export interface PriceLine {
  readonly label: string;
  /** '$1,267.31', as it is shown. */
  readonly amount: string;
  /** Taken off the price. */
  readonly off?: boolean | undefined;
  /** A sum of the lines above it. */
  readonly sum?: boolean | undefined;
}

interface PriceSummaryProps {
  lines: readonly PriceLine[];
  total: PriceLine;
  size?: 'small' | 'medium';
}

function Line({ line: { label, amount, off, sum }, total }: { line: PriceLine; total?: boolean }) {
  const tone = off ? 'muted' : undefined;
  return (
    <Row gap={16} between line className={classes.row} data-total={total}>
      <Text as="dt" tone={tone} weight={sum ? 'strong' : undefined}>
        {label}
      </Text>
      <Text as="dd" tone={tone} weight={sum ? 'strong' : undefined} numbers line>
        {amount}
      </Text>
    </Row>
  );
}

/** How a price comes about, line by line, and what is to be paid. */
export function PriceSummary({ lines, total, size }: PriceSummaryProps) {
  return (
    <Stack as="dl" gap={7} className={classes.list} data-size={size}>
      {lines.map((line, index) => (
        // Two charges may have one name and one amount.
        <Line key={index} line={line} />
      ))}
      <Line line={total} total />
    </Stack>
  );
}
