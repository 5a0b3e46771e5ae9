import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import type { WidgetType } from '#contract/dashboard.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import classes from './dashboard.module.css';
import { widgetTexts } from './widget-texts.ts';

interface WidgetFrameProps {
  type: WidgetType;
  /** How many there are, beside the heading. */
  count?: number | undefined;
  /** Beside the heading, after the count: what these are, or what they come to. */
  note?: string | undefined;
  /** At the end of the heading's line, in place of the link to the whole. */
  aside?: ReactNode;
  /** Rows bring their own distances. */
  flush?: boolean;
  isLoading: boolean;
  problem: string | undefined;
  onRetry: () => void;
  /** Lines of the skeleton. */
  lines?: number;
  children: ReactNode;
}

/** A widget: its heading, and what it shows, waits for, or could not get; each by itself. */
export function WidgetFrame(props: WidgetFrameProps) {
  const { type, count, note, aside, flush = false, isLoading, problem, onRetry, lines = 3, children } = props;
  const heading = useId();
  const { title, more } = widgetTexts[type];
  const link = aside ?? (more && <Link to={more.to}>{more.label()}</Link>);
  const beside = [...(count ? [formatNumber(count)] : []), ...(note ? [note] : [])];
  const isBare = isLoading || problem !== undefined;
  return (
    <Card as="section" flush aria-labelledby={heading} aria-busy={isLoading || undefined} className={classes.widget}>
      <div className={classes.head} data-ruled={flush || undefined}>
        <SectionHeading id={heading} aside={link}>
          <span className={note ? classes.noted : undefined}>{title()}</span>
          {beside.length > 0 && (
            <Text as="span" size={13} tone="muted" numbers className={classes.note}>
              {beside.join(' · ')}
            </Text>
          )}
        </SectionHeading>
      </div>
      {isBare ? (
        <div className={classes.body}>
          {problem === undefined ? (
            <Lines lines={lines} name={title()} />
          ) : (
            <Failed {...{ title: title(), problem, onRetry }} />
          )}
        </div>
      ) : (
        <div className={flush ? classes.rows : classes.body}>{children}</div>
      )}
    </Card>
  );
}

function Lines({ lines, name }: { lines: number; name: string }) {
  return (
    <Stack gap={16} role="status" aria-label={m.dashboard_loading({ name })}>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line}>
          <Skeleton width="55%" />
          <Skeleton width="80%" above={9} />
        </div>
      ))}
    </Stack>
  );
}

function Failed({ title, problem, onRetry }: { title: string; problem: string; onRetry: () => void }) {
  return (
    <Stack gap={10} role="alert">
      <Text weight="strong">{m.dashboard_failed({ name: title })}</Text>
      <Text tone="muted">{problem}</Text>
      <Row gap={8}>
        <Button size="small" onClick={onRetry}>
          {m.dashboard_try_again()}
        </Button>
      </Row>
    </Stack>
  );
}

/** What a widget says when there is nothing. */
export function NothingHere({ children }: { children: ReactNode }) {
  return (
    <Text tone="muted" className={classes.nothing}>
      {children}
    </Text>
  );
}
