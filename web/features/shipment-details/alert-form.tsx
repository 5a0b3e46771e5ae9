import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { code12188 } from '#contract/codes/shipment-note-fields.ts';
import { ALERT_NOTE_MAX } from '#contract/shipment-alerts.ts';
import * as m from '#texts/compiled/messages.js';
import { call, type Input, type Output } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { usePress } from '#web/api/use-press.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { Form } from '#web/components/form.tsx';
import { FormButtons } from '#web/components/form-buttons.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { useForm } from '#web/components/use-form.ts';
import { EvidencePicker } from '#web/features/photos/evidence-picker.tsx';
import { showToast } from '#web/stores/toasts.ts';

/** The problem that a disputed charge is opened with. */
const BILLING_QUESTION = '7';

interface AlertFormProps {
  shipmentUuid: string;
  /** The charge that is disputed. */
  charge?: { readonly chargeUuid: string; readonly description: string };
  onDone: () => void;
}

type Lists = Pick<Output<'getMasterData'>, 'shipmentProblems' | 'shipmentSolutions'>;

/** Opens a problem of a shipment (C129), or disputes one of its charges. */
export function AlertForm({ shipmentUuid, charge, onDone }: AlertFormProps) {
  const { lists, problem, load } = useLists();
  const title = charge ? m.alerts_dispute_title({ description: charge.description }) : m.alerts_form_title();
  return (
    <Dialog opened onClose={onDone} title={title} width={520} loading={!lists}>
      {problem && (
        <MessageBox kind="error" action={{ label: m.details_try_again(), run: load }}>
          {problem}
        </MessageBox>
      )}
      {!lists && !problem && <Skeleton height={160} radius={8} />}
      {lists && <Fields {...{ lists, shipmentUuid, title, onDone }} {...(charge && { charge })} />}
    </Dialog>
  );
}

/** The problems and solutions that people choose from. */
function useLists() {
  const [lists, setLists] = useState<Lists>();
  const [problem, setProblem] = useState<string>();
  const load = () => {
    setProblem(undefined);
    call('getMasterData', { status: '1', visible: '1' }).then(setLists, (thrown: unknown) =>
      setProblem(sentenceOf(thrown)),
    );
  };
  useEffect(load, []);
  return { lists, problem, load };
}

const optionsOf = (rows: readonly { id: number; name: string }[], none: string) => [
  { value: '', label: none },
  ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
];

function Fields({ lists, shipmentUuid, charge, title, onDone }: AlertFormProps & { lists: Lists; title: string }) {
  const { revalidate } = useRevalidator();
  // One press opens one alert, however often it is sent.
  const send = usePress((request: Input<'addShipmentAlert'>, options) => call('addShipmentAlert', request, options));
  const [photoUuids, setPhotoUuids] = useState<readonly string[]>([]);
  const form = useForm({
    initial: {
      problemDescriptionId: charge ? BILLING_QUESTION : '',
      problemNote: '',
      solutionDescriptionId: '',
      solutionNote: '',
    },
    check: ({ problemDescriptionId }) => ({
      problemDescriptionId: problemDescriptionId === '' ? code12188.text() : undefined,
    }),
    send: async (values) => {
      await send({
        shipmentUuid,
        problemDescriptionId: Number(values.problemDescriptionId),
        problemNote: values.problemNote,
        ...(values.solutionDescriptionId && { solutionDescriptionId: Number(values.solutionDescriptionId) }),
        solutionNote: values.solutionNote,
        ...(charge && { chargeUuid: charge.chargeUuid }),
        ...(photoUuids.length > 0 && { photoUuids: [...photoUuids] }),
      });
      showToast({ type: 'success', text: m.alerts_added() });
      onDone();
      await revalidate();
    },
  });
  const counted = { rows: 2, max: ALERT_NOTE_MAX, counted: true } as const;
  return (
    <Form
      form={form}
      label={title}
      buttons={
        <FormButtons
          over
          busy={form.busy}
          label={charge ? m.alerts_dispute_send() : m.alerts_send()}
          onCancel={onDone}
        />
      }
    >
      <NativeSelect
        {...form.field('problemDescriptionId')}
        label={m.alerts_problem()}
        options={optionsOf(lists.shipmentProblems, m.alerts_choose())}
      />
      <TextArea {...form.field('problemNote')} label={m.alerts_problem_note()} {...counted} />
      <EvidencePicker shipmentUuid={shipmentUuid} chosen={photoUuids} onChosen={setPhotoUuids} />
      <NativeSelect
        {...form.field('solutionDescriptionId')}
        label={m.alerts_solution()}
        options={optionsOf(lists.shipmentSolutions, m.alerts_no_wish())}
      />
      <TextArea {...form.field('solutionNote')} label={m.alerts_solution_note()} {...counted} />
    </Form>
  );
}
