import { Box, Modal, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import * as m from '#texts/compiled/messages.js';
import classes from './dialog.module.css';
import { DialogButtons } from './dialog-buttons.tsx';
import { IconButton } from './icon-button.tsx';
import { SectionHeading } from './section-heading.tsx';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  /** The heading; without one the content brings its own and `label` names the dialog. */
  title?: string;
  label?: string;
  /** The name of the close button: 'Close and go back to the quote'. */
  closeLabel?: string;
  /** Pixels; 440 unless the content needs more. */
  width?: number;
  children: ReactNode;
  /** The buttons at the foot, the main action last. */
  buttons?: ReactNode;
  /** What it is about is still being read: its first field takes the focus once it is there. */
  loading?: boolean;
}

/** A dialog over the page, on phones a sheet at its foot: the focus stays within, Escape closes, and it returns to where it was. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, label, closeLabel = m.components_close(), width = 440, children, buttons } = props;
  useFocusReturn(opened);
  const content = useFocusWhenLoaded(props.loading === true);
  return (
    <Modal.Root
      opened={opened}
      returnFocus={false}
      onClose={onClose}
      size={width}
      xOffset={16}
      // On a low window it stands at the top, where the keyboard does not cover it.
      yOffset="max(16px, 8dvh)"
      transitionProps={{ transition: 'fade', duration: 150 }}
      classNames={{ content: classes.content, inner: classes.inner }}
    >
      <Modal.Overlay backgroundOpacity={0.45} color="#081423" />
      <Modal.Content aria-label={title ?? label}>
        <Stack gap={20} ref={content}>
          {title && (
            // Room for the button that closes.
            <Box pe={32}>
              <SectionHeading level={2} size="page">
                {title}
              </SectionHeading>
            </Box>
          )}
          {children}
          {buttons && <DialogButtons>{buttons}</DialogButtons>}
        </Stack>
        {/* Last, so that the focus starts at the first field. */}
        <div className={classes.close}>
          <IconButton
            size="large"
            label={closeLabel}
            icon={<IconX aria-hidden size={20} stroke={1.75} />}
            onClick={onClose}
          />
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

/** The focus goes back to where it was, also where the dialog is taken away while it is open. */
function useFocusReturn(opened: boolean): void {
  useEffect(() => {
    const before = document.activeElement;
    if (!opened || before === document.body) return;
    return () => {
      // After the dialog has let go of it.
      setTimeout(() => before instanceof HTMLElement && before.focus({ preventScroll: true }));
    };
  }, [opened]);
}

/** The focus goes from the close button to the first field when what was read is there. */
function useFocusWhenLoaded(loading: boolean) {
  const content = useRef<HTMLDivElement>(null);
  const waited = useRef(loading);
  useEffect(() => {
    if (waited.current && !loading) content.current?.querySelector<HTMLElement>('[data-field]')?.focus();
    waited.current = loading;
  }, [loading]);
  return content;
}
