import { Timeline as MantineTimeline } from '@mantine/core';
import type { ReactNode } from 'react';
import { Text } from './text.tsx';

export interface TimelineEvent {
  readonly key: string;
  readonly title: string;
  /** When, in the stop's own time zone. */
  readonly when?: string;
  readonly text?: ReactNode;
  readonly icon?: ReactNode;
}

interface TimelineProps {
  label: string;
  events: readonly TimelineEvent[];
  /** Index of the last event that happened; later ones are expected. */
  reached: number;
}

/** What happened, and what is expected, one below the other. */
export function Timeline({ label, events, reached }: TimelineProps) {
  return (
    <MantineTimeline active={reached} bulletSize={20} lineWidth={2} role="list" aria-label={label}>
      {events.map(({ key, title, when, text, icon }) => (
        <MantineTimeline.Item
          key={key}
          role="listitem"
          title={<Text weight="strong">{title}</Text>}
          bullet={icon ?? <span />}
        >
          {when && (
            <Text as="span" size={12} tone="muted" numbers>
              {when}
            </Text>
          )}
          {text && <div>{text}</div>}
        </MantineTimeline.Item>
      ))}
    </MantineTimeline>
  );
}
