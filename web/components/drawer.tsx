import { Box, Drawer as MantineDrawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as m from '#texts/compiled/messages.js';
import classes from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { Row } from './layout.tsx';
import { SectionHeading } from './section-heading.tsx';

interface DrawerProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  width?: number;
  children: ReactNode;
}

/** A panel at the edge of the window over the page: the account's menu, an address to edit. */
export function Drawer({ opened, onClose, title, width = 400, children }: DrawerProps) {
  return (
    <MantineDrawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={`min(${width}px, 90vw)`}
      transitionProps={{ duration: 150 }}
    >
      <MantineDrawer.Overlay backgroundOpacity={0.45} color="#081423" />
      <MantineDrawer.Content aria-label={title} bg="var(--card)" c="var(--text)">
        <Row gap={12} between line className={classes.drawerHead}>
          <SectionHeading level={2}>{title}</SectionHeading>
          <IconButton
            size="large"
            label={m.components_close()}
            icon={<IconX aria-hidden size={20} stroke={1.75} />}
            onClick={onClose}
          />
        </Row>
        <Box p={20}>{children}</Box>
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  );
}
