import { Box, Group, Modal, Stack } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as m from '#texts/compiled/messages.js';
import classes from './dialog.module.css';
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
}

/** A dialog over the page: the focus stays within, Escape closes, and it returns to where it was. */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, label, closeLabel = m.components_close(), width = 440, children, buttons } = props;
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width}
      xOffset={16}
      // On a phone it stands at the top, where the keyboard does not cover it.
      yOffset="max(16px, 8dvh)"
      transitionProps={{ transition: 'fade', duration: 150 }}
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay backgroundOpacity={0.45} color="#081423" />
      <Modal.Content aria-label={title ?? label}>
        <div className={classes.close}>
          <IconButton
            size="large"
            label={closeLabel}
            icon={<IconX aria-hidden size={20} stroke={1.75} />}
            onClick={onClose}
          />
        </div>
        <Stack gap={20}>
          {title && (
            // Room for the button that closes.
            <Box pe={32}>
              <SectionHeading level={2} size="page">
                {title}
              </SectionHeading>
            </Box>
          )}
          {children}
          {buttons && (
            <Group gap={12} justify="flex-end">
              {buttons}
            </Group>
          )}
        </Stack>
      </Modal.Content>
    </Modal.Root>
  );
}
