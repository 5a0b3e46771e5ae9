import { useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import { callForMessage } from '#web/api/call.ts';
import { Button } from '#web/components/button.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { missingOf, type OwnCover, OwnCoverFields } from './own-cover-fields.tsx';
import { useChange } from './use-change.ts';
import type { ProtectionData } from './use-protection.ts';

interface OwnCoverFormProps {
  data: ProtectionData;
  onChanged: () => Promise<void>;
}

const none: OwnCover = { company: '', policyNumber: '' };

/** The customer's own insurance of the freight: kept with the shipment, or taken away again. */
export function OwnCoverForm({ data, onChanged }: OwnCoverFormProps) {
  const { shipmentUuid, version, ownCover: stored } = data.protection;
  const [own, setOwn] = useState<OwnCover>(none);
  const [asked, setAsked] = useState(false);
  const { busy, problem, change } = useChange(onChanged);
  const save = async (ownCover: OwnCover) => {
    const missing = stored ? undefined : missingOf(ownCover);
    setAsked(missing !== undefined);
    if (missing) return document.querySelector<HTMLElement>(`[data-field="${missing}"]`)?.focus();
    await change(() => callForMessage('updateProductAndInsurance', { shipmentUuid, version, ownCover }));
  };
  return (
    <Stack gap={12}>
      <SectionHeading level={3} size="section">
        {m.insurance_own()}
      </SectionHeading>
      {stored ? (
        <Text>{m.insurance_own_kept(stored)}</Text>
      ) : (
        <OwnCoverFields value={own} onValue={setOwn} asked={asked} />
      )}
      {problem && <MessageBox kind="error">{problem}</MessageBox>}
      <div>
        <Button busy={busy} onClick={() => void save(stored ? none : own)}>
          {stored ? m.insurance_own_remove() : m.insurance_own_save()}
        </Button>
      </div>
    </Stack>
  );
}
