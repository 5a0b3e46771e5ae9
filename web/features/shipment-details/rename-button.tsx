import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { IconButton } from '#web/components/icon-button.tsx';
import { RenameDialog } from '#web/features/quotes-list/rename-dialog.tsx';
import type { Order } from './order.ts';

/** The way to another name. */
export function RenameButton({ shipment }: { shipment: Order }) {
  const { revalidate } = useRevalidator();
  const [renaming, setRenaming] = useState(false);
  return (
    <>
      <IconButton
        label={m.details_rename()}
        icon={<IconPencil aria-hidden size={18} stroke={1.75} />}
        onClick={() => setRenaming(true)}
      />
      <RenameDialog
        row={shipment}
        opened={renaming}
        onClose={() => setRenaming(false)}
        onRenamed={() => void revalidate()}
      />
    </>
  );
}
