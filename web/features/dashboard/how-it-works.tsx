import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';

/** The way from a price to a delivery, for an account that has not booked yet. */
export function HowItWorks() {
  const steps = [m.dashboard_how_quote(), m.dashboard_how_book(), m.dashboard_how_print()];
  return (
    <Card as="section" aria-labelledby="how-it-works">
      <Stack gap={10}>
        <SectionHeading id="how-it-works">{m.dashboard_how_title()}</SectionHeading>
        <Stack as="ol" gap={6}>
          {steps.map((step, at) => (
            <Text as="li" key={step} tone="muted">
              {at + 1}. {step}
            </Text>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
