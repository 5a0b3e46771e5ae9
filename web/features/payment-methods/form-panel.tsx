import { type ReactNode, useState } from 'react';
import { Dialog } from '#web/components/dialog.tsx';
import { Drawer } from '#web/components/drawer.tsx';
import { usePhone } from '#web/components/use-phone.ts';

interface FormPanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the page: a dialog, on phones a sheet from the foot. A phone that is turned keeps the one it has, with what is typed. */
export function FormPanel({ title, onClose, children }: FormPanelProps) {
  const phone = usePhone();
  const [asSheet] = useState(phone);
  return asSheet ? (
    <Drawer opened onClose={onClose} title={title} side="foot">
      {children}
    </Drawer>
  ) : (
    <Dialog opened onClose={onClose} title={title} width={460}>
      {children}
    </Dialog>
  );
}
