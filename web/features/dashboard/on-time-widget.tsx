import { type FiguresOf, WIDGET_ROWS } from '#contract/dashboard.ts';
import { formatDay } from '#contract/format/days.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import * as m from '#texts/compiled/messages.js';
import { Row } from '#web/components/layout.tsx';
import { type Column, Table } from '#web/components/table.tsx';
import { Text } from '#web/components/text.tsx';
import frame from './dashboard.module.css';
import classes from './on-time.module.css';
import { ShowAs, type ShowsChoice, useShows } from './show-as.tsx';
import type { FiguresState } from './use-figures.ts';
import { NothingHere, WidgetFrame } from './widget-frame.tsx';

type Carrier = FiguresOf<'onTime'>['carriers'][number];

/** More deliveries than boxes fit in a line are drawn as shares. */
const BOXES = 14;

const shareOf = ({ delivered, onTime }: Carrier): string =>
  m.dashboard_share_percent({ percent: formatNumber((onTime / delivered) * 100) });

const columns: readonly Column<Carrier>[] = [
  { key: 'carrier', label: m.dashboard_carrier(), main: true, cell: ({ carrier }) => carrier },
  {
    key: 'delivered',
    label: m.dashboard_delivered(),
    align: 'end',
    cell: ({ delivered }) => formatNumber(delivered),
  },
  { key: 'onTime', label: m.dashboard_on_track(), align: 'end', cell: ({ onTime }) => formatNumber(onTime) },
  {
    key: 'share',
    label: m.dashboard_share(),
    align: 'end',
    line: true,
    cell: (one) => (one.tooFew ? m.dashboard_too_few() : shareOf(one)),
  },
];

interface OnTimeWidgetProps extends ShowsChoice {
  state: FiguresState<'onTime'>;
}

/** How many deliveries of each carrier were there by the end of the promised window: the five who deliver most, and all of them in a table. */
export function OnTimeWidget({ state: { figures, problem, again }, ...choice }: OnTimeWidgetProps) {
  const chosen = useShows(choice);
  const carriers = figures?.carriers ?? [];
  const hidden = carriers.length - WIDGET_ROWS;
  return (
    <WidgetFrame
      type="onTime"
      note={figures && m.dashboard_since({ day: formatDay(figures.since) })}
      isLoading={!figures}
      problem={figures ? undefined : problem}
      onRetry={again}
    >
      {figures && carriers.length === 0 && <NothingHere>{m.dashboard_no_deliveries()}</NothingHere>}
      {carriers.length > 0 && (
        <>
          <div id={chosen.chosen}>
            {chosen.shown === 'chart' ? (
              <ul className={frame.list}>
                {carriers.slice(0, WIDGET_ROWS).map((one) => (
                  <CarrierLine key={one.scac} one={one} />
                ))}
              </ul>
            ) : (
              <Table
                label={m.dashboard_on_time()}
                columns={columns}
                rows={carriers}
                keyOf={({ scac }) => scac}
                look="plain"
              />
            )}
          </div>
          <Row gap="4px 12px" between className={classes.how}>
            <Text as="span" size={12} tone="muted">
              {hidden > 0 && chosen.shown === 'chart' ? m.dashboard_other_carriers({ count: hidden }) : null}
            </Text>
            <ShowAs {...chosen} />
          </Row>
          <Text size={12} tone="muted">
            {m.dashboard_on_time_how()}
          </Text>
        </>
      )}
    </WidgetFrame>
  );
}

function CarrierLine({ one: { carrier, delivered, onTime, tooFew } }: { one: Carrier }) {
  const late = delivered - onTime;
  const words = tooFew ? m.dashboard_of_few({ onTime, delivered }) : m.dashboard_of({ onTime, delivered });
  return (
    <li className={classes.carrier}>
      <Row gap={12} between line>
        <Text as="span" weight="medium" cut>
          {carrier}
        </Text>
        <Text as="span" size={13} line numbers tone={tooFew ? 'muted' : 'plain'}>
          {words}
          {late > 0 && (
            <>
              {' · '}
              <strong className={classes.late}>{m.dashboard_of_late({ late })}</strong>
            </>
          )}
        </Text>
      </Row>
      {delivered <= BOXES ? (
        <span className={classes.boxes} aria-hidden>
          {Array.from({ length: delivered }, (_, n) => (
            <span key={n} data-late={n >= onTime || undefined} />
          ))}
        </span>
      ) : (
        <span className={classes.share} aria-hidden>
          <span style={{ flexGrow: onTime }} />
          <span style={{ flexGrow: late }} data-late />
        </span>
      )}
    </li>
  );
}
