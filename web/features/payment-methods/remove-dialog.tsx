import { useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import { callForMessage } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Text } from '#web/components/text.tsx';
import { showToast } from '#web/stores/toasts.ts';
import { isCard, nameOf, type ShownMethod } from './method-words.ts';

interface RemoveDialogProps {
  method: ShownMethod;
  onClose: () => void;
  onDone: () => void;
}

async function remove(method: ShownMethod): Promise<void> {
  const { customerPaymentProfileId } = method;
  const { message } = await callForMessage(isCard(method) ? 'removeCard' : 'removeAchAccount', {
    customerPaymentProfileId,
  });
  showToast({ type: 'success', text: message });
}

/** Asks before a card or a bank account is removed, since it cannot be brought back (C25, C28). */
export function RemoveDialog({ method, onClose, onDone }: RemoveDialogProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const close = () => !busy && onClose();
  const confirm = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await remove(method);
      onDone();
    } catch (thrown) {
      // Removed elsewhere meanwhile: that is what was asked for.
      if (thrown instanceof CallError && thrown.status === 404) onDone();
      else setProblem(sentenceOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened
      onClose={close}
      title={m.payments_remove_title({ name: nameOf(method) })}
      buttons={
        <>
          <Button onClick={close}>{m.payments_keep()}</Button>
          <Button kind="danger" busy={busy} onClick={() => void confirm()}>
            {m.payments_remove()}
          </Button>
        </>
      }
    >
      <Text>{isCard(method) ? m.payments_remove_card_text() : m.payments_remove_account_text()}</Text>
      {method.defaultPayment === 1 && <Text>{m.payments_remove_default_text()}</Text>}
      {problem && <MessageBox kind="error">{problem}</MessageBox>}
    </Dialog>
  );
}
