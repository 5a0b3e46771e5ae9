import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#web/components/button.tsx';
import { Dialog } from '#web/components/dialog.tsx';

interface EditDialogProps {
  /** On the button. */
  label: string;
  /** Without it there is no button; what is open stays, with what is typed. */
  allowed: boolean;
  title: string;
  width?: number;
  /** The parameter of an address that opens the dialog. */
  asked?: string;
  /** The form; it is told how to close. */
  children: (close: () => void) => ReactNode;
}

/** A button with the dialog that it opens; each opening begins with what is stored. */
export function EditDialog({ label, allowed, title, width = 720, asked, children }: EditDialogProps) {
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  useOpenedByUrl(asked, () => setOpened(allowed));
  return (
    <>
      {allowed && (
        <Button kind="link" size="small" aria-haspopup="dialog" onClick={() => setOpened(true)}>
          {label}
        </Button>
      )}
      <Dialog opened={opened} onClose={close} title={title} width={width}>
        {opened && children(close)}
      </Dialog>
    </>
  );
}

/** Opens what the address asks for, once: it asks no more then. */
function useOpenedByUrl(name: string | undefined, open: () => void): void {
  const [search, setSearch] = useSearchParams();
  const isAsked = name !== undefined && search.get(name) === '1';
  useEffect(() => {
    if (!isAsked) return;
    open();
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  });
}
