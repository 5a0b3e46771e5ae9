import type { ReactNode } from 'react';
import * as m from '#texts/compiled/messages.js';
import { Dialog } from '#web/components/dialog.tsx';
import { Stack } from '#web/components/layout.tsx';
import classes from './accounts.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The dialog's name for those who do not see it. */
  label: string;
  /** What its closing button says where it does not lead back to the quote. */
  closeLabel?: string;
  wide?: boolean;
  children: ReactNode;
}

/** The dialog over the quote form. */
export function AccountDialog({ opened, onClose, label, closeLabel, wide = false, children }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      label={label}
      closeLabel={closeLabel ?? m.accounts_close_and_go_back_to()}
      width={wide ? 520 : 440}
    >
      <Stack gap={20} className={classes.dialog}>
        {children}
      </Stack>
    </Dialog>
  );
}
