import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import type { BookingDraft } from '#contract/booking.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Form } from '#web/components/form.tsx';
import { Row } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import { useForm } from '#web/components/use-form.ts';
import { saveTermsFile } from '#web/features/terms/save-terms-file.ts';
import { acting } from '#web/stores/acting.ts';
import { showToast } from '#web/stores/toasts.ts';
import { useAnyBooking } from './booking-context.ts';
import { StepButtons } from './step-buttons.tsx';

type Terms = NonNullable<BookingDraft['terms']>;

/** Accepts a version for the account where it has not been accepted yet; an agent never does (R78). */
async function acceptForAccount({ fcTermConditionUuid }: Terms): Promise<void> {
  const { fcTermsConditionList: versions } = await call('listTerms', {});
  const version = versions.find((one) => one.fcTermConditionUuid === fcTermConditionUuid);
  if (version?.acceptedAt === null) await call('acceptTerms', { fcTermConditionUuid });
}

/** The terms that count now, to read and to accept for this booking. */
export function TermsStep() {
  const { draft, saving } = useAnyBooking();
  const { terms } = draft;
  const form = useForm({
    initial: { acceptTerms: terms !== null && terms.acceptedUuid === terms.fcTermConditionUuid },
    check: ({ acceptTerms }) => ({ acceptTerms: !terms || acceptTerms ? undefined : m.booking_terms_tick() }),
    onFailure: saving.takeFailure,
    send: async () => {
      if (terms && acting() === null) await acceptForAccount(terms);
      const accepted = terms && { acceptedTermsUuid: terms.fcTermConditionUuid };
      const answer = await call('updateShipmentData', { ...saving.of(), step: 'terms', ...accepted });
      await saving.go(saving.noted(answer).step);
    },
  });
  return (
    <Form
      form={form}
      labelledBy="open-step"
      summary
      doing={m.booking_saving()}
      buttons={<StepButtons step="terms" busy={form.busy} />}
    >
      {terms ? (
        <>
          <Text>{m.booking_terms_about({ name: terms.name })}</Text>
          <Read terms={terms} />
          <Checkbox {...form.field('acceptTerms')} label={m.booking_terms_accept({ name: terms.name })} />
        </>
      ) : (
        <Text>{m.booking_terms_none()}</Text>
      )}
    </Form>
  );
}

/** The text in a tab of its own, so that the booking stays, or its PDF. */
function Read({ terms }: { terms: Terms }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveTermsFile(terms.fcTermConditionUuid);
    } catch (thrown) {
      showToast({ type: 'error', text: sentenceOf(thrown) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Row gap={16}>
      <a href={paths.terms} target="_blank" rel="noopener">
        <Text as="span" icon={<IconExternalLink aria-hidden size={16} stroke={1.75} />}>
          {m.booking_terms_read()}
          <span className="visually-hidden"> ({m.terms_opens_new_tab()})</span>
        </Text>
      </a>
      <Button
        kind="link"
        busy={busy}
        icon={<IconDownload aria-hidden size={16} stroke={1.75} />}
        onClick={() => void save()}
      >
        {m.booking_terms_pdf()}
      </Button>
    </Row>
  );
}
