import { useEffect, useState } from 'react';
import type { DocumentContact } from '#contract/documents.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Dialog } from '#web/components/dialog.tsx';
import { FailedState } from '#web/components/failed-state.tsx';
import { Form } from '#web/components/form.tsx';
import { FormButtons } from '#web/components/form-buttons.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { useForm } from '#web/components/use-form.ts';
import { showToast } from '#web/stores/toasts.ts';

interface MailDialogProps {
  shipmentUuid: string;
  onDone: () => void;
}

type Contacts = { readonly contacts: readonly DocumentContact[] } | { readonly problem: string };

const roles: Readonly<Record<DocumentContact['role'], () => string>> = {
  account: m.documents_contact_account,
  pickup: m.documents_contact_pickup,
  delivery: m.documents_contact_delivery,
  broker: m.documents_contact_broker,
};

/** Mails a link to the documents to somebody of the shipment (C155). */
export function MailDialog({ shipmentUuid, onDone }: MailDialogProps) {
  // A dialog notes where the focus was when it opens, so it is never mounted open.
  const [opened, setOpened] = useState(false);
  const [found, setFound] = useState<Contacts>();
  const [tries, setTries] = useState(0);
  useEffect(() => setOpened(true), []);
  useEffect(() => {
    setFound(undefined);
    call('listDocumentContacts', { shipmentUuid })
      .then(setFound)
      .catch((thrown) => setFound({ problem: sentenceOf(thrown) }));
  }, [shipmentUuid, tries]);
  return (
    <Dialog opened={opened} onClose={onDone} title={m.documents_mail_title()} width={480}>
      {!found && <Skeleton height={120} />}
      {found && 'problem' in found && (
        <FailedState
          title={m.documents_contacts_failed()}
          text={found.problem}
          onRetry={() => setTries((count) => count + 1)}
        />
      )}
      {found && 'contacts' in found && <Fields contacts={found.contacts} {...{ shipmentUuid, onDone }} />}
    </Dialog>
  );
}

function Fields({ contacts, shipmentUuid, onDone }: MailDialogProps & { contacts: readonly DocumentContact[] }) {
  const form = useForm({
    initial: { email: contacts[0]?.email ?? '' },
    check: ({ email }) => ({ email: email === '' ? m.documents_mail_contact() : undefined }),
    send: async ({ email }) => {
      await call('mailDocuments', { shipmentUuid, email });
      showToast({ type: 'success', text: m.documents_mailed({ email }) });
      onDone();
    },
  });
  return (
    <Form
      form={form}
      label={m.documents_mail_title()}
      buttons={<FormButtons over busy={form.busy} label={m.documents_mail_send()} onCancel={onDone} />}
    >
      <Text tone="muted">{m.documents_mail_text()}</Text>
      <NativeSelect
        {...form.field('email')}
        label={m.documents_mail_to()}
        options={contacts.map(({ email, name, role }) => ({
          value: email,
          label: [name, email, roles[role]()].filter(Boolean).join(', '),
        }))}
      />
    </Form>
  );
}
