import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';
import { Columns, Stack } from './layout.tsx';
import { SectionHeading } from './section-heading.tsx';
import { Text } from './text.tsx';

interface Props {
  title: string;
  text: string;
  children: ReactNode;
  /** Its content is being read. */
  busy?: boolean;
}

/** A part of the settings: what it is about beside its card, on phones above it. */
export function SettingsSection({ title, text, busy, children }: Props) {
  const heading = useId();
  return (
    <Columns
      as="section"
      gap="12px 24px"
      columns="minmax(180px, 1fr) minmax(0, 2.6fr)"
      below="desk"
      aria-labelledby={heading}
      aria-busy={busy}
    >
      <Stack gap={4} style={{ alignContent: 'start' }}>
        <SectionHeading level={2} id={heading}>
          {title}
        </SectionHeading>
        <Text tone="muted" size={13}>
          {text}
        </Text>
      </Stack>
      <Card>
        <Stack gap={16}>{children}</Stack>
      </Card>
    </Columns>
  );
}
