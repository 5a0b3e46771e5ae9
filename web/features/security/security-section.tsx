import { type ReactNode, useId } from 'react';
import { Card } from '#web/components/card.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';

interface Props {
  title: string;
  text: string;
  children: ReactNode;
}

/** A part of the tab: what it is about beside its card, on phones above it. */
export function SecuritySection({ title, text, children }: Props) {
  const heading = useId();
  return (
    <Columns
      as="section"
      gap="12px 24px"
      columns="minmax(180px, 1fr) minmax(0, 2.6fr)"
      below="desk"
      aria-labelledby={heading}
    >
      <Stack gap={4}>
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
