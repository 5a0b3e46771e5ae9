import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';
import { Text } from '#web/components/text.tsx';

interface CancelDialogProps {
  /** Rows that no carrier has been asked for. */
  waiting: number;
  opened: boolean;
  onClose: () => void;
  onCancel: () => void;
}

/** Asks before a bulk quote ends for good. */
export function CancelDialog({ waiting, opened, onClose, onCancel }: CancelDialogProps) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={m.bulk_cancel_title()}
      buttons={
        <>
          <Button onClick={onClose}>{m.bulk_keep_going()}</Button>
          <Button
            kind="danger"
            onClick={() => {
              onClose();
              onCancel();
            }}
          >
            {m.bulk_cancel()}
          </Button>
        </>
      }
    >
      <Text>{m.bulk_cancel_means({ count: waiting })}</Text>
    </Dialog>
  );
}
