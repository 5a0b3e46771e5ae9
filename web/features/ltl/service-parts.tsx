import type { ReactNode } from 'react';
import { Card } from '#web/components/card.tsx';
import { Columns, Stack, Wrap } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { QuoteButton } from '#web/features/shell/quote-button.tsx';
import { VisitorLock } from '#web/features/shell/visitor-lock.tsx';
import classes from './ltl.module.css';

/** The public page of a service. */
export function ServicePage({ children }: { children: ReactNode }) {
  return (
    <main id="main">
      <VisitorLock>
        <Wrap className={classes.page}>{children}</Wrap>
      </VisitorLock>
    </main>
  );
}

interface ServiceHeadProps {
  heading: string;
  lead: string;
  /** The one thing to do next, and where it is done. */
  action: { to: string; label: string };
  /** A word on what that takes. */
  note?: string;
}

/** What a service is, and the way into it. */
export function ServiceHead({ heading, lead, action, note }: ServiceHeadProps) {
  return (
    <header className={classes.head}>
      <SectionHeading level={1}>{heading}</SectionHeading>
      <Text size={16} tone="muted">
        {lead}
      </Text>
      <div>
        <QuoteButton kind="primary" size="large" to={action.to}>
          {action.label}
        </QuoteButton>
      </div>
      {note && (
        <Text size={13} tone="muted">
          {note}
        </Text>
      )}
    </header>
  );
}

interface StepsProps {
  id: string;
  title: string;
  steps: readonly { title: string; text: string }[];
}

/** How a shipment goes, in numbered steps. */
export function Steps({ id, title, steps }: StepsProps) {
  return (
    <Stack as="section" gap={12} aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      <Columns as="ol" gap={16} columns="repeat(4, minmax(0, 1fr))" className={classes.steps}>
        {steps.map((step, at) => (
          <Card as="li" key={step.title}>
            <Text weight="strong">
              {at + 1}. {step.title}
            </Text>
            <Text tone="muted">{step.text}</Text>
          </Card>
        ))}
      </Columns>
    </Stack>
  );
}

interface PointsProps {
  id: string;
  title: string;
  points: readonly string[];
  /** One more, with a link in it. */
  children?: ReactNode;
}

/** Short sentences on one matter. */
export function Points({ id, title, points, children }: PointsProps) {
  return (
    <Stack as="section" gap={10} aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </Stack>
  );
}
