import {
  IconAlertTriangle,
  IconClock,
  IconCreditCard,
  IconMessageCircle,
  IconPrinter,
  IconScale,
  IconTruckOff,
  IconWorld,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { ATTENTION_ROWS, ATTENTION_STEP, type AttentionRow, WIDGET_ROWS } from '#contract/dashboard.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { LateMenu } from '#web/components/late-menu.tsx';
import { Row } from '#web/components/layout.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { showToast } from '#web/stores/toasts.ts';
import { formatAttention } from './attention-row.ts';
import classes from './dashboard.module.css';
import { formatWhereTo } from './format-where-to.ts';
import type { FiguresState } from './use-figures.ts';
import { NothingHere, WidgetFrame } from './widget-frame.tsx';

const icons = {
  rebill: IconScale,
  claim: IconMessageCircle,
  overdue: IconCreditCard,
  due: IconCreditCard,
  pickupMissed: IconTruckOff,
  late: IconClock,
  notBooked: IconAlertTriangle,
  broker: IconWorld,
  printBol: IconPrinter,
} as const satisfies Record<AttentionRow['kind'], typeof IconAlertTriangle>;

interface AttentionWidgetProps {
  widgetUuid: string;
  state: FiguresState<'attention'>;
}

/** What waits for the shipper, most urgent first; a row can be put off or marked as done. */
export function AttentionWidget({ widgetUuid, state }: AttentionWidgetProps) {
  const { figures, problem, again, replace, showRows } = state;
  const [isReading, setReading] = useState(false);
  const goOnAt = useRef<number>(undefined);
  const list = useRef<HTMLUListElement>(null);
  const rows = figures?.rows ?? [];
  const notify = async (row: AttentionRow, action: 'done' | 'snooze' | 'undo') => {
    try {
      const { itemUuid } = row;
      const shown = rows.length > WIDGET_ROWS ? { rows: Math.min(rows.length, ATTENTION_ROWS) } : {};
      replace(await call('notifyWidgetAction', { widgetUuid, itemUuid, action, ...shown }));
      if (action === 'undo') return;
      const { shipmentName } = row;
      showToast({
        type: 'success',
        text: action === 'done' ? m.dashboard_was_done({ shipmentName }) : m.dashboard_was_snoozed({ shipmentName }),
        action: { label: m.dashboard_undo(), run: () => void notify(row, 'undo') },
      });
      // The row is gone with its menu: the list has the focus.
      list.current?.focus();
    } catch (thrown) {
      showToast({ type: 'error', text: sentenceOf(thrown) });
    }
  };
  const showMore = async () => {
    setReading(true);
    if (await showRows(rows.length + ATTENTION_STEP)) goOnAt.current = rows.length;
    setReading(false);
  };
  // The reader goes on at the first of the rows that came.
  useEffect(() => {
    if (isReading || goOnAt.current === undefined) return;
    list.current?.querySelectorAll<HTMLElement>('li a')[goOnAt.current]?.focus();
    goOnAt.current = undefined;
  }, [isReading]);
  const hidden = (figures?.count ?? 0) - rows.length;
  return (
    <WidgetFrame
      type="attention"
      count={figures?.count}
      flush
      isLoading={!figures}
      problem={figures ? undefined : problem}
      onRetry={again}
    >
      <ul ref={list} tabIndex={-1} aria-label={m.dashboard_attention()} className={classes.list}>
        {rows.map((row) => (
          <AttentionLine key={row.itemUuid} row={row} onAction={(action) => void notify(row, action)} />
        ))}
      </ul>
      {rows.length === 0 && <NothingHere>{m.dashboard_nothing_needed()}</NothingHere>}
      {(hidden > 0 || (figures?.snoozed ?? 0) > 0) && (
        <Text size={12} tone="muted" className={classes.foot}>
          {hidden > 0 &&
            (rows.length < ATTENTION_ROWS ? (
              <Button kind="link" size="small" busy={isReading} onClick={() => void showMore()}>
                {m.dashboard_more({ count: hidden })}
              </Button>
            ) : (
              m.dashboard_more({ count: hidden })
            ))}
          {hidden > 0 && figures?.snoozed ? ' · ' : ''}
          {figures?.snoozed ? m.dashboard_snoozed({ count: figures.snoozed }) : ''}
        </Text>
      )}
    </WidgetFrame>
  );
}

function AttentionLine({ row, onAction }: { row: AttentionRow; onAction: (action: 'done' | 'snooze') => void }) {
  const { kind, shipmentUuid, shipmentName, shipmentShortId, to } = row;
  const { tag, tone, text, action, to: target, urgent } = formatAttention(row);
  const Icon = icons[kind];
  return (
    <li className={classes.attention}>
      <Icon aria-hidden size={20} stroke={1.75} className={classes.sign} data-tone={tone} />
      <div className={classes.grow}>
        <Row gap="4px 8px">
          <Text as="span" weight="strong">
            {formatWhereTo({ shipmentName, city: to.city })}
          </Text>
          <Tag tone={tone}>{tag}</Tag>
        </Row>
        <Text size={13} tone="muted">
          {text}
        </Text>
      </div>
      <Row gap={4} line className={classes.acts}>
        <ButtonLink
          size="small"
          kind={urgent ? 'outline' : 'secondary'}
          to={target}
          state={{ shipmentUuid }}
          className={classes.act}
        >
          {action}
          <span className="visually-hidden"> {shipmentName}</span>
        </ButtonLink>
        <LateMenu
          label={m.dashboard_row_menu({ shipmentName, shipmentShortId })}
          items={[
            { label: m.dashboard_snooze(), run: () => onAction('snooze') },
            { label: m.dashboard_mark_done(), run: () => onAction('done') },
          ]}
        />
      </Row>
    </li>
  );
}
