import {
  IconArrowAutofitHeight,
  IconBuildingWarehouse,
  IconElevator,
  IconHome,
  IconLayoutColumns,
  IconRuler2,
  IconRulerMeasure,
  IconScale,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { showMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import type { RateQuote } from '#contract/quotes.ts';
import { formatChange } from '#contract/rules/bill-change.ts';
import type { WhatIf, WhatIfKind } from '#contract/what-if.ts';
import * as m from '#texts/compiled/messages.js';
import { Gauge } from '#web/components/gauge.tsx';
import { Row } from '#web/components/layout.tsx';
import { type Column, Narrow } from '#web/components/table.tsx';
import { Text } from '#web/components/text.tsx';
import { formPath } from '#web/format/format-row.ts';
import type { RateResponses } from '#web/rates/rate-responses.ts';
import classes from './change-columns.module.css';

const icons: Record<WhatIfKind, typeof IconScale> = {
  weight: IconScale,
  class: IconRulerMeasure,
  'limited-access': IconBuildingWarehouse,
  residence: IconHome,
  liftgate: IconElevator,
  overlength: IconRuler2,
  'linear-feet': IconLayoutColumns,
  'better-class': IconArrowAutofitHeight,
};

/** A change with what it makes of the price (cents); without where there is no price. */
export interface ChangeLine {
  readonly change: WhatIf;
  readonly prices: { readonly adds: number; readonly total: number } | undefined;
}

/** Names a row. */
export const keyOfLine = ({ change }: ChangeLine): string => `${change.cause}${change.stop ?? ''}`;

type Head = RateResponses['head'] | undefined;

/** What would be found, what it adds and what one pays then. */
export const changeColumns = (rate: RateQuote, head: Head): Column<ChangeLine>[] => [
  {
    key: 'what',
    label: m.risks_if_the_carrier_finds(),
    main: true,
    card: 'start',
    cell: (line) => <What line={line} rate={rate} head={head} />,
  },
  {
    key: 'adds',
    label: m.risks_adds(),
    align: 'end',
    line: true,
    card: 'end',
    cell: ({ change, prices }) => (
      <>
        <Text as="div" weight="strong" numbers tone={prices && prices.adds < 0 ? 'green' : undefined}>
          {prices ? formatAdds(prices.adds) : outcomes[change.outcome]()}
        </Text>
        <Narrow>
          <Text as="span" size={12} tone="muted" numbers>
            {prices && m.risks_then({ total: showMoney(prices.total) })}
          </Text>
        </Narrow>
      </>
    ),
  },
  {
    key: 'total',
    label: m.risks_you_pay(),
    align: 'end',
    line: true,
    from: 'wide',
    cell: ({ prices }) => (
      <Text as="span" tone="muted" numbers>
        {prices && showMoney(prices.total)}
      </Text>
    ),
  },
];

function What({ line: { change, prices }, rate, head }: { line: ChangeLine; rate: RateQuote; head: Head }) {
  const Icon = icons[change.cause];
  const { what, why } = formatChange(change, head);
  return (
    <div className={classes.what}>
      <Icon aria-hidden size={18} stroke={1.75} color="var(--muted)" />
      <div>
        <Text weight="strong">{what}</Text>
        <Text size={13} tone="muted">
          {why} {prices === undefined && withoutPrice(change, rate)}
          {change.cause === 'liftgate' && prices && head && (
            <Link to={formPath(head.reRunOf?.shipmentUuid)} state={{ keepQuote: true, change: change.change }}>
              {m.risks_add_liftgate()}
            </Link>
          )}
        </Text>
        <HeightLeft change={change} />
      </div>
    </div>
  );
}

const outcomes: Record<WhatIf['outcome'], () => string> = {
  price: () => m.risks_no_rate(),
  truckload: () => m.risks_is_truckload(),
  'no-rate': () => m.risks_no_rate(),
  failed: () => m.risks_no_answer(),
};

const formatAdds = (cents: number): string =>
  cents === 0 ? m.risks_no_change() : cents > 0 ? `+${showMoney(cents)}` : showMoney(cents);

function withoutPrice({ outcome, reason }: WhatIf, { FCcarrierName: carrier }: RateQuote): string {
  if (outcome === 'truckload') return m.risks_is_truckload_why();
  return outcome === 'no-rate' && reason ? m.risks_no_rate_why({ carrier, reason }) : '';
}

/** How much of the height of the class is used. */
function HeightLeft({ change: { cause, found } }: { change: WhatIf }) {
  if (cause !== 'class' || found?.measure !== 'height' || found.limit === undefined) return null;
  const { entered, limit } = found;
  const figures = { entered: formatNumber(entered, 1), limit: formatNumber(Math.floor(limit * 10) / 10, 1) };
  return (
    <Row gap={10} line className={classes.gauge}>
      <div>
        <Gauge value={Math.min(1, entered / limit)} />
      </div>
      <Text as="span" size={12} tone="muted" numbers line>
        {m.risks_room(figures)}
      </Text>
    </Row>
  );
}
