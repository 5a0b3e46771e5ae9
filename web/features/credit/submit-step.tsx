import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CreditProblem } from '#contract/credit-application.ts';
import { paths } from '#contract/paths.ts';
import { type CreditStepId, creditStepIds } from '#contract/rules/credit-steps.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { CardSection } from '#web/components/card.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import type { Acting } from '#web/stores/acting.ts';
import { stepTitle } from './step-titles.ts';

interface SubmitStepProps {
  problems: readonly CreditProblem[];
  /** Opens a step, at a field where one is named. */
  onOpen: (step: CreditStepId, field?: string) => void;
  own: Acting | null;
}

/** End (S27): what is complete, what is missing with a way to it, and what sending means. */
export function SubmitStep({ problems, onOpen, own }: SubmitStepProps) {
  const unverified = problems.find(({ step }) => step === 'submit');
  return (
    <>
      <CardSection>
        <SectionHeading>{m.credit_review_heading()}</SectionHeading>
        <Text tone="muted">{problems.length === 0 ? m.credit_review_complete() : m.credit_review_missing()}</Text>
        {own && <MessageBox kind="info">{m.credit_acting_send({ name: own.name })}</MessageBox>}
      </CardSection>
      {creditStepIds
        .filter((id) => id !== 'submit')
        .map((id) => (
          <CardSection key={id}>
            <StepReview id={id} problems={problems.filter(({ step }) => step === id)} onOpen={onOpen} />
          </CardSection>
        ))}
      {unverified && (
        <CardSection>
          <Text icon={<IconAlertCircle aria-hidden size={16} />} tone="red">
            {unverified.message}
          </Text>
          <Link to={`${paths.accountSettings}?tab=1`}>{m.credit_open_profile()}</Link>
        </CardSection>
      )}
    </>
  );
}

function StepReview({ id, problems, onOpen }: Omit<SubmitStepProps, 'own'> & { id: CreditStepId }) {
  return (
    <Stack gap={8}>
      <Row gap={12} between line>
        <SectionHeading level={3}>{stepTitle(id)}</SectionHeading>
        <Button size="small" onClick={() => onOpen(id)} aria-label={m.credit_edit_step({ step: stepTitle(id) })}>
          {m.credit_edit()}
        </Button>
      </Row>
      {problems.length === 0 ? (
        <Text tone="green" icon={<IconCheck aria-hidden size={16} />}>
          {m.credit_complete()}
        </Text>
      ) : (
        <Stack as="ul" gap={4}>
          {problems.map(({ field, message }) => (
            <li key={field}>
              <Button
                kind="link"
                full
                icon={<IconAlertCircle aria-hidden size={16} />}
                onClick={() => onOpen(id, field)}
              >
                {message}
              </Button>
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
