import { formatClock } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import type { ShownHistory } from '#contract/shipment-parts.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import type { Order } from './order.ts';
import classes from './shipment-details.module.css';
import { freeCancelOf, headlineOf, stageLine } from './stage-line.ts';

/** Its last part, the hours with their time zone or a day, stays on one line. */
function Headline({ text }: { text: string }) {
  const at = text.lastIndexOf(', ') + 1;
  return (
    <span>
      {text.slice(0, at)}
      {at > 0 && ' '}
      <span className={classes.together}>{text.slice(at).trimStart()}</span>
    </span>
  );
}

/** Where the shipment is: the sentence that matters now, and all stages with their times. */
export function StatusLine({ shipment, history }: { shipment: Order; history: ShownHistory }) {
  const line = stageLine(shipment, history);
  const current = line.findIndex(({ state }) => state === 'current');
  const next = line[current + 1];
  const { zone } = shipment.fromLocation;
  const freeUntil = freeCancelOf(shipment, new Date());
  return (
    <Card as="section" aria-labelledby="status">
      <Stack gap={14}>
        <div>
          <SectionHeading id="status" size="page" level={2}>
            <Headline text={headlineOf(shipment, history)} />
          </SectionHeading>
          {freeUntil && (
            <Text size={13} tone="muted">
              {m.details_free_until({
                when: `${formatDay(todayIn(zone, freeUntil))}, ${formatClock(zone, freeUntil)}`,
              })}
            </Text>
          )}
        </div>
        <ol className={classes.line} aria-label={m.details_stages()}>
          {line.map(({ id, name, state, day, hour }) => (
            <li key={id} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              <span className={classes.words}>
                <strong>{name}</strong>
                {day && <span>{day}</span>}
                {hour && <span>{hour}</span>}
              </span>
            </li>
          ))}
        </ol>
        {current >= 0 && (
          <Row gap={12} between className={classes.phoneStage} aria-hidden>
            <Text as="span" size={12}>
              <Text as="strong" tone="blue" weight="strong">
                {shipment.stage.name}
              </Text>{' '}
              {m.details_stage_of({ at: String(current + 1), of: String(line.length) })}
            </Text>
            {next && (
              <Text as="span" size={12} tone="muted">
                {m.details_next_stage({ stage: next.name })}
              </Text>
            )}
          </Row>
        )}
      </Stack>
    </Card>
  );
}
