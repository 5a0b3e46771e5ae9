import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { creditStepNumber, creditStepOf } from '#contract/rules/credit-steps.ts';
import * as m from '#texts/compiled/messages.js';
import { Row, Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { stepTitle } from './step-titles.ts';

/** The title of the step at a path. */
export const stepNameAt = (pathname: string): string =>
  stepTitle(creditStepOf(creditStepNumber(pathname.replace(/\/$/, '').split('/').at(-1))));

/** The head of the application, with what stands at its end. */
export function PageHead({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Row as="header" gap="8px 24px" between style={{ alignItems: 'end' }}>
      <Stack gap={2}>
        <Text size={13} tone="muted">
          <Link to={`${paths.accountSettings}?tab=5`}>{m.credit_tab_name()}</Link> / {stepNameAt(pathname)}
        </Text>
        <SectionHeading level={1}>{m.credit_apply_heading()}</SectionHeading>
        <Text tone="muted">{m.credit_apply_lead()}</Text>
      </Stack>
      {children}
    </Row>
  );
}
