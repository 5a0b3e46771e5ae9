import { IconX } from '@tabler/icons-react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import * as m from '#texts/compiled/messages.js';
import { DialogButtons } from './dialog-buttons.tsx';
import { IconButton } from './icon-button.tsx';
import { Stack } from './layout.tsx';
import classes from './light-dialog.module.css';
import { SectionHeading } from './section-heading.tsx';

interface LightDialogProps {
  title: string;
  /** After Escape, a press beside it, or its close button; a button of its own calls it too. */
  onClose: () => void;
  children: ReactNode;
  /** The buttons at the foot, the main action last. */
  buttons: ReactNode;
}

/** A dialog by the browser's own element, for pages without Mantine; open as long as it is there. The focus stays within and returns to where it was. */
export function LightDialog({ title, onClose, children, buttons }: LightDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // The element leaves the page in the same step, too early for the browser to return the focus by itself.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const onBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget && onClose();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it, the press beside it is for pointers
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={heading}
      onClick={onBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.content}>
        <div className={classes.close}>
          <IconButton
            size="large"
            label={m.components_close()}
            icon={<IconX aria-hidden size={20} stroke={1.75} />}
            onClick={onClose}
          />
        </div>
        <Stack gap={20}>
          <div className={classes.title}>
            <SectionHeading level={2} size="page" id={heading}>
              {title}
            </SectionHeading>
          </div>
          {children}
          <DialogButtons>{buttons}</DialogButtons>
        </Stack>
      </div>
    </dialog>
  );
}
