import { type ReactNode, useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';

interface EditDialogProps {
  /** On the button. */
  label: string;
  title: string;
  width?: number;
  /** The form; it is told how to close. */
  children: (close: () => void) => ReactNode;
}

/** A button with the dialog that it opens; each opening begins with what is stored. */
export function EditDialog({ label, title, width = 720, children }: EditDialogProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button kind="quiet" size="small" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {label}
      </Button>
      <Dialog opened={opened} onClose={close} title={title} width={width}>
        {opened && children(close)}
      </Dialog>
    </>
  );
}
