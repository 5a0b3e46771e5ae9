import { Modal } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as m from '#texts/compiled/messages.js';
import classes from './accounts.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** The dialog's name for those who do not see it. */
  label: string;
  wide: boolean;
  children: ReactNode;
}

/** The dialog over the quote form. On a phone it stands at the top, where the keyboard does not cover it. */
export function AccountDialog({ opened, onClose, label, wide, children }: Props) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      radius={25}
      size={wide ? 520 : 440}
      xOffset={16}
      yOffset="max(16px, 8dvh)"
      transitionProps={{ transition: 'fade', duration: 150 }}
      classNames={{ content: classes.dialog }}
    >
      <Modal.Overlay backgroundOpacity={0.45} color="#081423" />
      <Modal.Content aria-label={label}>
        <button
          type="button"
          className={classes.close}
          onClick={onClose}
          aria-label={m.accounts_close_and_go_back_to()}
        >
          <IconX size={20} stroke={1.75} aria-hidden />
        </button>
        <div className={classes.panel}>{children}</div>
      </Modal.Content>
    </Modal.Root>
  );
}
