import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type DisputeReason, disputeReasons, type ShipmentRebill } from '#contract/rebills.ts';
import { likelyDispute } from '#contract/rules/likely-dispute.ts';
import { ALERT_NOTE_MAX } from '#contract/shipment-alerts.ts';
import * as m from '#texts/compiled/messages.js';
import { call, type Input } from '#web/api/call.ts';
import { usePress } from '#web/api/use-press.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { Form } from '#web/components/form.tsx';
import { FormButtons } from '#web/components/form-buttons.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useForm } from '#web/components/use-form.ts';
import { EvidencePicker } from '#web/features/photos/evidence-picker.tsx';
import { showToast } from '#web/stores/toasts.ts';
import { StaleNotice, useStale } from './stale-notice.tsx';

interface DisputeDialogProps {
  shipmentUuid: string;
  rebill: Pick<ShipmentRebill, 'rebillUuid' | 'version' | 'lines'>;
  amount: string;
  onDone: () => void;
}

const labels: Readonly<Record<DisputeReason, () => string>> = {
  weight: m.rebills_choose_weight,
  freightClass: m.rebills_choose_class,
  service: m.rebills_choose_service,
  duplicate: m.rebills_choose_duplicate,
  other: m.rebills_choose_other,
};

/** Why a rebill is disputed (C144), and what happens next. */
export function DisputeDialog({ shipmentUuid, rebill, amount, onDone }: DisputeDialogProps) {
  return (
    <Dialog opened onClose={onDone} title={m.rebills_dispute_title()} width={520}>
      <MessageBox kind="info">{m.rebills_dispute_next({ amount })}</MessageBox>
      <Fields {...{ shipmentUuid, rebill, amount, onDone }} />
    </Dialog>
  );
}

function Fields({ shipmentUuid, rebill, amount, onDone }: DisputeDialogProps) {
  const { revalidate } = useRevalidator();
  const stale = useStale();
  // One press disputes once, however often it is sent.
  const send = usePress((request: Input<'respondToRebill'>, options) => call('respondToRebill', request, options));
  const [photoUuids, setPhotoUuids] = useState<readonly string[]>([]);
  const form = useForm({
    initial: { reason: likelyDispute(rebill.lines) ?? '', note: '' },
    check: ({ reason }) => ({ reason: reason === '' ? m.rebills_reason_missing() : undefined }),
    onFailure: stale.take,
    send: async ({ reason, note }) => {
      stale.forget();
      const chosen = disputeReasons.find((one) => one === reason);
      const { rebillUuid, version } = rebill;
      const request = { shipmentUuid, rebillUuid, version, answer: 'dispute', note } as const;
      const evidence = photoUuids.length > 0 && { photoUuids: [...photoUuids] };
      await send({ ...request, ...(chosen && { reason: chosen }), ...evidence });
      showToast({ type: 'success', text: m.rebills_disputed({ amount }) });
      onDone();
      await revalidate();
    },
  });
  return (
    <Form
      form={form}
      label={m.rebills_dispute_title()}
      buttons={<FormButtons over busy={form.busy} label={m.rebills_dispute_send()} onCancel={onDone} />}
    >
      <NativeSelect
        {...form.field('reason')}
        label={m.rebills_why()}
        options={[
          { value: '', label: m.rebills_choose() },
          ...disputeReasons.map((value) => ({ value, label: labels[value]() })),
        ]}
      />
      <TextArea {...form.field('note')} label={m.rebills_note()} rows={3} max={ALERT_NOTE_MAX} counted />
      <EvidencePicker shipmentUuid={shipmentUuid} chosen={photoUuids} onChosen={setPhotoUuids} />
      <StaleNotice stale={stale} onSeen={onDone} />
    </Form>
  );
}
