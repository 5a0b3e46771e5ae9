import { IconAlertCircle, IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { type CreditStepId, creditStepIds, creditStepOf } from '#contract/rules/credit-steps.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { ActionBar } from '#web/components/action-bar.tsx';
import { Button } from '#web/components/button.tsx';
import { Text } from '#web/components/text.tsx';
import type { Acting } from '#web/stores/acting.ts';
import { stepTitle } from './step-titles.ts';
import type { CreditSaving } from './use-saving.ts';

interface StepButtonsProps {
  step: number;
  /** How many answers the step misses; at the end, all steps. */
  missing: number;
  onOpen: (step: CreditStepId) => void;
  saving: CreditSaving;
  own: Acting | null;
}

/** Back, and on to the next step; at the end the customer sends the application, never an agent (R78). */
export function StepButtons({ step, missing, onOpen, saving, own }: StepButtonsProps) {
  const isLast = step === creditStepIds.length;
  return (
    <ActionBar
      note={missing > 0 && <Missing count={missing} before={isLast ? undefined : creditStepOf(step + 1)} />}
      back={
        step > 1 && (
          <Button icon={<IconArrowLeft aria-hidden size={18} />} onClick={() => onOpen(creditStepOf(step - 1))}>
            {m.credit_back()}
          </Button>
        )
      }
    >
      {isLast ? (
        <SendButton saving={saving} isComplete={missing === 0} own={own} />
      ) : (
        <Button kind="primary" onClick={() => onOpen(creditStepOf(step + 1))}>
          {m.credit_continue()}
        </Button>
      )}
    </ActionBar>
  );
}

function Missing({ count, before }: { count: number; before: CreditStepId | undefined }) {
  return (
    <Text size={13} tone="red" icon={<IconAlertCircle aria-hidden size={16} />}>
      {before ? m.credit_missing_before({ count, step: stepTitle(before) }) : m.credit_missing_count({ count })}
    </Text>
  );
}

function SendButton({ saving, isComplete, own }: Pick<StepButtonsProps, 'saving' | 'own'> & { isComplete: boolean }) {
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      if (!(await saving.flush())) return;
      const { dataLists } = await call('sendCreditApplication', { revision: saving.revision() });
      if (dataLists[0]) saving.take(dataLists[0]);
    } catch (error) {
      saving.setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      kind="primary"
      busy={busy}
      disabled={!own && !isComplete}
      why={own ? m.credit_acting_send({ name: own.name }) : undefined}
      onClick={() => void send()}
    >
      {m.credit_send()}
    </Button>
  );
}
