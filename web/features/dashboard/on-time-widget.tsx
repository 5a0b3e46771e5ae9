import type { FiguresOf } from '#contract/dashboard.ts';
import { formatDay } from '#contract/format/days.ts';
import * as m from '#texts/compiled/messages.js';
import { Row } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import frame from './dashboard.module.css';
import classes from './on-time.module.css';
import type { FiguresState } from './use-figures.ts';
import { NothingHere, WidgetFrame } from './widget-frame.tsx';

type Carrier = FiguresOf<'onTime'>['carriers'][number];

/** More deliveries than boxes fit in a line are drawn as shares. */
const BOXES = 14;

/** How many deliveries of each carrier were there by the end of the promised window. */
export function OnTimeWidget({ state: { figures, problem, again } }: { state: FiguresState<'onTime'> }) {
  const hidden = (figures?.count ?? 0) - (figures?.carriers.length ?? 0);
  return (
    <WidgetFrame
      type="onTime"
      note={figures && m.dashboard_since({ day: formatDay(figures.since) })}
      isLoading={!figures}
      problem={figures ? undefined : problem}
      onRetry={again}
    >
      {figures?.carriers.length === 0 && <NothingHere>{m.dashboard_no_deliveries()}</NothingHere>}
      <ul className={frame.list}>
        {figures?.carriers.map((one) => (
          <CarrierLine key={one.scac} one={one} />
        ))}
      </ul>
      {hidden > 0 && (
        <Text size={12} tone="muted">
          {m.dashboard_other_carriers({ count: hidden })}
        </Text>
      )}
      {figures && figures.carriers.length > 0 && (
        <Text size={12} tone="muted" className={classes.how}>
          {m.dashboard_on_time_how()}
        </Text>
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
