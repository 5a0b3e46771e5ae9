import { IconCircleCheck } from '@tabler/icons-react';
import type { CreditApplication } from '#contract/credit-application.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Row } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Text } from '#web/components/text.tsx';
import { creditCallStatus } from './application-state.ts';
import { showDate } from './terms-step.tsx';
import type { CreditSaving } from './use-saving.ts';

/** Whether what is typed is saved. */
export function SaveState({ saving: { saved, status } }: { saving: CreditSaving }) {
  const { PENDING, FAILED } = creditCallStatus;
  return (
    <Row gap="0 8px" role="status">
      {status === PENDING && (
        <Text tone="muted" size={13}>
          {m.credit_saving()}
        </Text>
      )}
      {status === FAILED && (
        <Text tone="red" size={13}>
          {m.credit_not_saved()}
        </Text>
      )}
      {status === creditCallStatus.IDLE && saved.savedDate && (
        <Text tone="green" size={13} weight="medium" icon={<IconCircleCheck aria-hidden size={16} />}>
          {m.credit_saved({ date: showDate(saved.savedDate) })}
        </Text>
      )}
      <Text tone="muted" size={13}>
        {m.credit_come_back()}
      </Text>
    </Row>
  );
}

/** What the operator wrote, that another device was first, and what failed. */
export function WizardNotes({ application, saving }: { application: CreditApplication; saving: CreditSaving }) {
  const { failure, stale, flush, takeLatest } = saving;
  return (
    <>
      {application.status === 'returned' && (
        <MessageBox kind="warn">{m.credit_returned_note({ note: application.note })}</MessageBox>
      )}
      {application.status === 'declined' && <MessageBox kind="info">{m.credit_declined_note()}</MessageBox>}
      {stale && (
        <MessageBox kind="warn">
          {m.credit_changed()}
          <Row as="span" gap={12}>
            <Button size="small" onClick={() => void takeLatest(false)}>
              {m.credit_see_latest()}
            </Button>
            <Button size="small" onClick={() => void takeLatest(true)}>
              {m.credit_save_mine()}
            </Button>
          </Row>
        </MessageBox>
      )}
      {failure && (
        <MessageBox kind="error" action={{ label: m.credit_try_again(), run: () => void flush() }}>
          {failure}
        </MessageBox>
      )}
    </>
  );
}
