import * as m from '#texts/compiled/messages.js';
import { Dialog } from '#web/components/dialog.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { PayDueForm } from '#web/features/paying/pay-due-form.tsx';
import { usePayingData } from '#web/features/paying/use-paying-data.ts';
import { newPricePath } from '#web/format/format-row.ts';
import type { Order } from '../order.ts';

interface PayDialogProps {
  shipment: Order;
  opened: boolean;
  onClose: () => void;
}

/** Pays what is due on a booked shipment (C74). */
export function PayDialog({ shipment, opened, onClose }: PayDialogProps) {
  const { data, problem, load } = usePayingData(shipment.shipmentUuid);
  return (
    <Dialog opened={opened} onClose={onClose} title={m.details_pay_title()} width={620} loading={!data}>
      {problem && (
        <MessageBox kind="error" action={{ label: m.details_try_again(), run: () => void load() }}>
          {problem}
        </MessageBox>
      )}
      {!data && !problem && <Skeleton height={240} radius={8} />}
      {data && (
        <PayDueForm
          shipmentUuid={shipment.shipmentUuid}
          pricePath={newPricePath(shipment)}
          {...{ data, onReload: load, onClose }}
        />
      )}
    </Dialog>
  );
}
