import { IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import type { CreditApplication } from '#contract/credit-application.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { showDate } from './terms-step.tsx';

/** An application that is locked: it waits for a decision, or was approved. */
export function SentState({ application }: { application: CreditApplication }) {
  const way = (
    <ButtonLink kind="primary" to={`${paths.accountSettings}?tab=5`}>
      {m.credit_see_tab()}
    </ButtonLink>
  );
  if (application.status === 'approved')
    return (
      <EmptyState
        icon={<IconCircleCheck size={40} stroke={1.5} />}
        title={m.credit_approved_title()}
        text={m.credit_approved_text()}
      >
        {way}
      </EmptyState>
    );
  const date = application.sentDate ? showDate(application.sentDate) : '';
  return (
    <EmptyState
      icon={<IconHourglass size={40} stroke={1.5} />}
      title={m.credit_sent_title()}
      text={m.credit_sent_text({ date })}
    >
      {way}
    </EmptyState>
  );
}
