import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ShipmentDocument } from '#contract/documents.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { fieldId } from '#web/components/field.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Segments } from '#web/components/segments.tsx';
import { SignaturePad, type Stroke } from '#web/components/signature-pad.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { acting } from '#web/stores/acting.ts';
import { showToast } from '#web/stores/toasts.ts';

interface SignFormProps {
  document: ShipmentDocument;
  /** Of the file that is shown; undefined until it is. */
  fileHash: string | undefined;
  /** Where to go when it is signed. */
  after: string;
  /** Shows the document as it is now. */
  onOutdated: () => void;
}

type Way = 'draw' | 'type';

/** The document is another one than was shown (2562). */
const OUTDATED = '2562';

const sentences = {
  customerAgreement: {
    sign: m.documents_sign_agreement,
    done: m.documents_agreement_signed,
    failed: m.documents_agreement_not_signed,
  },
  rateConfirmation: {
    sign: m.documents_sign_confirmation,
    done: m.documents_confirmation_signed,
    failed: m.documents_confirmation_not_signed,
  },
} as const;

/** Signs what is shown, for the customer whom the agent acts for: drawn or typed. */
export function SignForm({ document, fileHash, after, onOutdated }: SignFormProps) {
  const navigate = useNavigate();
  const { agent = '', name: customer = '' } = acting() ?? {};
  const [way, setWay] = useState<Way>('draw');
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [name, setName] = useState(agent);
  const [typed, setTyped] = useState('');
  const [isRead, setRead] = useState(false);
  const [isAllowed, setAllowed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<'outdated' | { readonly said: string }>();
  const isSigned = way === 'draw' ? strokes.some((stroke) => stroke.length > 1) : typed.trim() !== '';
  const why = reasonOf({ isShown: fileHash !== undefined, isRead, isSigned, isNamed: name.trim() !== '', isAllowed });
  const words = document.kind === 'rateConfirmation' ? sentences.rateConfirmation : sentences.customerAgreement;
  const sign = async () => {
    if (fileHash === undefined) return;
    setBusy(true);
    setFailure(undefined);
    const { shipmentDocumentUuid } = document;
    const signature =
      way === 'type'
        ? { typed }
        : { strokes: strokes.map((stroke) => stroke.map(([x, y]) => [x, y] as [number, number])) };
    const request = { shipmentDocumentUuid, fileHash, name, accepted: true as const, ...signature };
    try {
      if (document.kind === 'rateConfirmation') await call('signRateConfirmation', request);
      else await call('signCustomerAgreement', request);
      showToast({ type: 'success', text: words.done() });
      await navigate(after);
    } catch (thrown) {
      const isOutdated = thrown instanceof CallError && thrown.code === OUTDATED;
      setFailure(isOutdated ? 'outdated' : { said: sentenceOf(thrown) });
    } finally {
      setBusy(false);
    }
  };
  const showAnew = () => {
    // What was read is another document by now.
    setRead(false);
    setFailure(undefined);
    onOutdated();
    globalThis.document.getElementById(fieldId('read'))?.focus();
  };
  return (
    <Card as="section" aria-labelledby="signature">
      <Stack gap={14}>
        <SectionHeading id="signature">{m.documents_your_signature()}</SectionHeading>
        <Segments
          label={m.documents_how_to_sign()}
          name="way"
          value={way}
          onValue={setWay}
          options={[
            { value: 'draw', label: m.documents_draw() },
            { value: 'type', label: m.documents_type() },
          ]}
        />
        {way === 'draw' ? (
          <SignaturePad label={m.documents_draw_label()} strokes={strokes} onStrokes={setStrokes} />
        ) : (
          <TextField name="typed" label={m.documents_typed()} value={typed} onValue={setTyped} />
        )}
        <TextField name="name" label={m.documents_name()} value={name} onValue={setName} autoComplete="name" />
        <Checkbox name="read" label={m.documents_read({ count: document.page })} value={isRead} onValue={setRead} />
        <Checkbox name="accepted" label={m.documents_may_sign({ customer })} value={isAllowed} onValue={setAllowed} />
        {failure === 'outdated' && (
          <MessageBox kind="warn" action={{ label: m.documents_show_anew(), run: showAnew }}>
            <Text weight="strong">{words.failed()}</Text>
            <Text>{m.documents_outdated()}</Text>
          </MessageBox>
        )}
        {typeof failure === 'object' && (
          <MessageBox kind="error">
            <p>{words.failed()}</p>
            {failure.said !== words.failed() && <p>{failure.said}</p>}
          </MessageBox>
        )}
        <Button kind="primary" full busy={busy} why={why} onClick={() => void sign()}>
          {words.sign()}
        </Button>
        <Text size={12} tone="muted">
          {m.documents_kept()}
        </Text>
      </Stack>
    </Card>
  );
}

interface Signed {
  readonly isShown: boolean;
  readonly isRead: boolean;
  readonly isSigned: boolean;
  readonly isNamed: boolean;
  readonly isAllowed: boolean;
}

/** Why nothing can be signed yet; undefined where it can. */
function reasonOf({ isShown, isRead, isSigned, isNamed, isAllowed }: Signed): string | undefined {
  if (!isShown) return m.documents_why_shown();
  if (!isSigned) return m.documents_sign_missing();
  if (!isNamed) return m.documents_sign_name_missing();
  if (!isRead) return m.documents_why_read();
  return isAllowed ? undefined : m.documents_sign_accept_missing();
}
