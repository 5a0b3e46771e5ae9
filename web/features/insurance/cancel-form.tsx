import * as m from '#texts/compiled/messages.js';
import { callForMessage } from '#web/api/call.ts';
import { Button } from '#web/components/button.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { shownMoney } from '#web/format/format-row.ts';
import { useChange } from './use-change.ts';
import type { ProtectionData } from './use-protection.ts';

interface CancelFormProps {
  data: ProtectionData;
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** Cancels the protection (C124): what goes back stands on the button. */
export function CancelForm({ data, onChanged, onClose }: CancelFormProps) {
  const { shipmentUuid, cover } = data.protection;
  const premium = shownMoney(cover?.InsurancePremium ?? '0.00');
  const { busy, problem, change } = useChange(async () => {
    onClose();
    await onChanged();
  });
  const cancel = () => change(() => callForMessage('cancelInsurance', { shipmentUuid }));
  return (
    <Stack gap={12}>
      <SectionHeading level={3} size="section">
        {m.insurance_cancel()}
      </SectionHeading>
      <Text>{m.insurance_cancel_sure({ premium })}</Text>
      {problem && <MessageBox kind="error">{problem}</MessageBox>}
      <Row gap={12}>
        <Button kind="danger" busy={busy} onClick={() => void cancel()}>
          {m.insurance_cancel_yes()}
        </Button>
        <Button onClick={onClose}>{m.insurance_keep()}</Button>
      </Row>
    </Stack>
  );
}
