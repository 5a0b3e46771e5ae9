import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { PayDueForm } from '#web/features/paying/pay-due-form.tsx';
import { centsOf } from '#web/features/paying/payment-choice.ts';
import { usePayingData } from '#web/features/paying/use-paying-data.ts';
import { bookedPath } from '#web/format/format-row.ts';

/** Pays what a higher premium made due, with whatever else is due on the shipment; before the insurer has confirmed it nothing is. */
export function DifferenceForm({ shipmentUuid, onClose }: { shipmentUuid: string; onClose: () => void }) {
  const { data, problem, load } = usePayingData(shipmentUuid);
  if (problem)
    return (
      <MessageBox kind="error" action={{ label: m.insurance_try_again(), run: () => void load() }}>
        {problem}
      </MessageBox>
    );
  if (!data) return <Skeleton height={240} radius={8} />;
  if (centsOf(data.charges.due) <= 0)
    return (
      <Stack gap={20}>
        <Text>{m.insurance_difference_later()}</Text>
        <div>
          <Button onClick={onClose}>{m.insurance_close()}</Button>
        </div>
      </Stack>
    );
  return (
    <Stack gap={20}>
      <Text>{m.insurance_difference_due()}</Text>
      <PayDueForm pricePath={bookedPath(shipmentUuid)} onReload={load} {...{ shipmentUuid, data, onClose }} />
    </Stack>
  );
}
