import { IconAlertTriangle, IconCircleCheck, IconClock, IconCoinOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { BulkSummary } from '#contract/bulk-quotes.ts';
import { showMoney } from '#contract/format/money.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { parseMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { Gauge } from '#web/components/gauge.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { Progress } from '#web/components/progress.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import classes from './bulk.module.css';
import { timeLeft } from './format-row.ts';

/** How far it is, and the carriers of the best prices. */
export function RunSummary({ run }: { run: BulkSummary }) {
  return (
    <Card as="section">
      <Columns gap={32} columns="minmax(0, 1fr) minmax(0, 1.2fr)" below="phone">
        <RunProgress run={run} />
        <CarrierSums run={run} />
      </Columns>
    </Card>
  );
}

function RunProgress({ run }: { run: BulkSummary }) {
  const { counts, rows } = run;
  const finished = rows - counts.waiting - counts.pricing;
  return (
    <Stack gap={16}>
      <Row gap={8} between>
        <SectionHeading level={2}>
          <span role="status">{m.bulk_rows_done({ done: formatNumber(finished), all: formatNumber(rows) })}</span>
        </SectionHeading>
        {run.secondsLeft !== undefined && (
          <Text as="span" tone="muted" size={13}>
            {timeLeft(run.secondsLeft)}
          </Text>
        )}
      </Row>
      <Progress label={m.bulk_progress()} percent={(finished / rows) * 100} />
      <dl className={classes.counts}>
        <Count value={counts.priced} tone="green" icon={<IconCircleCheck aria-hidden size={14} stroke={1.75} />}>
          {m.bulk_count_priced()}
        </Count>
        <Count value={counts.wrong} tone="amber" icon={<IconAlertTriangle aria-hidden size={14} stroke={1.75} />}>
          {m.bulk_count_wrong()}
        </Count>
        <Count value={counts.none} tone="grey" icon={<IconCoinOff aria-hidden size={14} stroke={1.75} />}>
          {m.bulk_count_none()}
        </Count>
        <Count
          value={counts.waiting + counts.pricing}
          tone="blue"
          icon={<IconClock aria-hidden size={14} stroke={1.75} />}
        >
          {m.bulk_count_waiting()}
        </Count>
      </dl>
      {run.status === 'running' && (
        <Text tone="muted" size={13}>
          {m.bulk_you_can_close()}
        </Text>
      )}
    </Stack>
  );
}

interface CountProps {
  value: number;
  tone: 'green' | 'amber' | 'grey' | 'blue';
  icon: ReactNode;
  children: ReactNode;
}

function Count({ value, tone, icon, children }: CountProps) {
  return (
    <div className={classes.count}>
      <dt>
        <Tag tone={tone} size="small" icon={icon}>
          {children}
        </Tag>
      </dt>
      <Text as="dd" size={20} weight="bold" numbers>
        {formatNumber(value)}
      </Text>
    </div>
  );
}

const SHOWN = 4;
const money = (text: string) => showMoney(parseMoney(text) ?? 0);

function CarrierSums({ run: { carriers, total, counts } }: { run: BulkSummary }) {
  const first = carriers.slice(0, SHOWN);
  const others = carriers.slice(SHOWN);
  const most = carriers[0]?.rows ?? 1;
  const average = counts.priced > 0 ? Math.round((parseMoney(total) ?? 0) / counts.priced) : 0;
  const rest = {
    name: m.bulk_other_carriers({ count: others.length }),
    rows: others.reduce((sum, { rows }) => sum + rows, 0),
    cents: others.reduce((sum, one) => sum + (parseMoney(one.total) ?? 0), 0),
  };
  return (
    <Stack gap={12}>
      <Row gap="4px 12px" between>
        <SectionHeading level={2}>{m.bulk_by_carrier()}</SectionHeading>
        {counts.priced > 0 && (
          <Text as="span" size={13} numbers>
            {m.bulk_total({ total: money(total), count: counts.priced, average: showMoney(average) })}
          </Text>
        )}
      </Row>
      {carriers.length === 0 && <Text tone="muted">{m.bulk_no_prices_yet()}</Text>}
      <ul className={classes.carriers}>
        {first.map(({ name, rows, total: sum }) => (
          <CarrierLine key={name} name={name} rows={rows} share={rows / most} sum={money(sum)} />
        ))}
        {others.length > 0 && (
          <CarrierLine
            name={rest.name}
            rows={rest.rows}
            share={Math.min(1, rest.rows / most)}
            sum={showMoney(rest.cents)}
          />
        )}
      </ul>
    </Stack>
  );
}

function CarrierLine({ name, rows, share, sum }: { name: string; rows: number; share: number; sum: string }) {
  return (
    <li className={classes.carrier}>
      <Text as="span" cut>
        {name}
      </Text>
      <Gauge value={share} />
      <Text as="span" tone="muted" size={13} numbers>
        {m.bulk_rows({ count: rows })}
      </Text>
      <Text as="span" numbers>
        {sum}
      </Text>
    </li>
  );
}
