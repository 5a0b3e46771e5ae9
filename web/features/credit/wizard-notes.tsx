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

/** Whether what is typed is saved, and whether the application is being read again. */
export function SaveState({ saving }: { saving: CreditSaving }) {
  const { saved, fetchStatus, updateStatus } = saving;
  const { IDLE, PENDING, FAILED } = creditCallStatus;
  const isReading = fetchStatus === PENDING;
  return (
    <Row gap="0 8px" role="status">
      {(isReading || updateStatus === PENDING) && (
        <Text tone="muted" size={13}>
          {isReading ? m.credit_reading() : m.credit_saving()}
        </Text>
      )}
      {!isReading && updateStatus === FAILED && (
        <Text tone="red" size={13}>
          {m.credit_not_saved()}
        </Text>
      )}
      {!isReading && updateStatus === IDLE && saved.savedDate && (
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
  const { failure, fetchStatus, stale, flush, takeLatest } = saving;
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
      {/* A reading that failed is tried again by the two buttons of the note about the other device. */}
      {failure && fetchStatus === creditCallStatus.FAILED && <MessageBox kind="error">{failure}</MessageBox>}
      {failure && fetchStatus !== creditCallStatus.FAILED && (
        <MessageBox kind="error" action={{ label: m.credit_try_again(), run: () => void flush() }}>
          {failure}
        </MessageBox>
      )}
    </>
  );
}
