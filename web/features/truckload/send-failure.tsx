import * as m from '#texts/compiled/messages.js';
import type { CallError } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';

interface SendFailureProps {
  failure: CallError;
  onRetry: () => void;
  onForget: () => void;
}

/** Why the truckload was not sent, and the way on: again, or as a new one where the edited one has a carrier by now. */
export function SendFailure({ failure, onRetry, onForget }: SendFailureProps) {
  const { draft, set } = useTruckloadDraft();
  const again = failure.offline || failure.status === 0 || failure.status >= 500 || failure.status === 429;
  const taken = failure.status === 409 && draft.shipmentUuid !== '';
  const asNew = () => {
    set({ shipmentUuid: '' });
    onForget();
  };
  return (
    <MessageBox
      kind="error"
      buttons={
        again ? (
          <Button size="small" onClick={onRetry}>
            {m.quotes_try_again()}
          </Button>
        ) : (
          taken && (
            <Button size="small" onClick={asNew}>
              {m.ftl_save_as_new()}
            </Button>
          )
        )
      }
    >
      {failure.message}
    </MessageBox>
  );
}
