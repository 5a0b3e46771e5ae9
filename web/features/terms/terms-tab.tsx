import { IconDownload } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatDayLong } from '#contract/format/days.ts';
import type { CustomerTerms, TermsKind } from '#contract/terms.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { acting } from '#web/stores/acting.ts';
import { showToast } from '#web/stores/toasts.ts';
import { saveTermsFile } from './save-terms-file.ts';

type LoadedTerms = Readonly<Record<TermsKind, readonly CustomerTerms[]>>;

/** Both kinds of terms as the customer sees them. */
export async function load({ signal }: Request): Promise<LoadedTerms> {
  const [broker, insurance] = await Promise.all([
    call('listTerms', {}, { signal }),
    call('listInsuranceTerms', {}, { signal }),
  ]);
  return { broker: broker.fcTermsConditionList, insurance: insurance.falveyTermsConditionList };
}

const accept = {
  broker: (fcTermConditionUuid: string) => call('acceptTerms', { fcTermConditionUuid }),
  insurance: (fcTermConditionUuid: string) => call('acceptInsuranceTerms', { fcTermConditionUuid }),
} as const;

const dayOf = (timestamp: string): string => formatDayLong(timestamp.slice(0, 10));

/** Terms and conditions and insurance terms: what counts, what was accepted and when, each to read and to accept (A33). */
export function Tab({ loaded }: { loaded: LoadedTerms }) {
  return (
    <Stack gap={20}>
      <KindSection
        kind="broker"
        title={m.terms_broker_heading()}
        about={m.terms_broker_about()}
        notice={m.terms_broker_notice()}
        versions={loaded.broker}
      />
      <KindSection
        kind="insurance"
        title={m.terms_insurance_heading()}
        about={m.terms_insurance_about()}
        notice={m.terms_insurance_notice()}
        versions={loaded.insurance}
      />
    </Stack>
  );
}

interface KindSectionProps {
  kind: TermsKind;
  title: string;
  about: string;
  /** What a version that is not accepted keeps from happening. */
  notice: string;
  versions: readonly CustomerTerms[];
}

function KindSection({ kind, title, about, notice, versions }: KindSectionProps) {
  const heading = useId();
  const [problem, setProblem] = useState<string>();
  const current = versions.find(({ inUse }) => inUse === 1);
  const earlier = versions.filter(({ inUse }) => inUse === 0);
  return (
    <Card as="section" aria-labelledby={heading}>
      <Stack gap={16}>
        <div>
          <SectionHeading level={2} id={heading}>
            {title}
          </SectionHeading>
          <Text tone="muted">{about}</Text>
        </div>
        {!current && <Text>{m.terms_none()}</Text>}
        {current?.acceptedAt === null && (
          <MessageBox kind="warn" announce="never">
            {notice}
          </MessageBox>
        )}
        {current && <Version version={current} />}
        {problem && <MessageBox kind="error">{problem}</MessageBox>}
        {/* Another version begins unread and unticked; what refused the one before still stands above it. */}
        {current?.acceptedAt === null && acting() !== null && <Text tone="muted">{m.terms_customer_accepts()}</Text>}
        {current?.acceptedAt === null && acting() === null && (
          <Acceptance key={current.fcTermConditionUuid} kind={kind} version={current} onProblem={setProblem} />
        )}
        {earlier.length > 0 && (
          <Stack gap={12} ruled>
            <SectionHeading level={3}>{m.terms_earlier()}</SectionHeading>
            {earlier.map((version) => (
              <Version key={version.fcTermConditionUuid} version={version} />
            ))}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

function Version({ version }: { version: CustomerTerms }) {
  const { fcTermConditionName, publishedAt, acceptedAt, inUse } = version;
  return (
    <Row gap={12} between>
      <div>
        <Row gap="4px 8px">
          {/* The terms are in English, and so is their name. */}
          <Text as="span" weight="strong" lang="en">
            {fcTermConditionName}
          </Text>
          {inUse === 1 && <Tag tone="blue">{m.terms_in_use()}</Tag>}
          {acceptedAt ? <Tag tone="green">{m.terms_accepted()}</Tag> : <Tag tone="amber">{m.terms_not_accepted()}</Tag>}
        </Row>
        <Text tone="muted" size={13}>
          {m.terms_published({ day: dayOf(publishedAt) })}
        </Text>
        {acceptedAt && (
          <Text tone="muted" size={13}>
            {m.terms_accepted_on({ day: dayOf(acceptedAt) })}
          </Text>
        )}
      </div>
      {acceptedAt && <ReadButton version={version} />}
    </Row>
  );
}

function ReadButton({ version, onRead }: { version: CustomerTerms; onRead?: () => void }) {
  const [busy, setBusy] = useState(false);
  const read = async () => {
    setBusy(true);
    try {
      await saveTermsFile(version.fcTermConditionUuid);
      onRead?.();
    } catch (thrown) {
      showToast({ type: 'error', text: sentenceOf(thrown), action: { label: m.terms_try_again(), run: read } });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      onClick={() => void read()}
      busy={busy}
      icon={<IconDownload aria-hidden size={18} stroke={1.75} />}
      aria-label={m.terms_read_pdf_of({ name: version.fcTermConditionName, day: dayOf(version.publishedAt) })}
    >
      {m.terms_read_pdf()}
    </Button>
  );
}

interface AcceptanceProps {
  kind: TermsKind;
  version: CustomerTerms;
  /** Why accepting failed; undefined once it is tried again. */
  onProblem: (sentence: string | undefined) => void;
}

/** Reading comes first: the box can be ticked once the PDF was opened. */
function Acceptance({ kind, version, onProblem }: AcceptanceProps) {
  const { revalidate } = useRevalidator();
  const [hasRead, setHasRead] = useState(false);
  const [ticked, setTicked] = useState(false);
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    onProblem(undefined);
    try {
      await accept[kind](version.fcTermConditionUuid);
      showToast({ type: 'success', text: m.terms_saved({ name: version.fcTermConditionName }) });
      await revalidate();
    } catch (thrown) {
      onProblem(sentenceOf(thrown));
      // Where a newer version counts by now, the list shows it.
      void revalidate();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap={12}>
      <Row gap={12}>
        <ReadButton version={version} onRead={() => setHasRead(true)} />
      </Row>
      <Checkbox
        name={`accept-${kind}`}
        label={m.terms_i_accept({ name: version.fcTermConditionName })}
        hint={hasRead ? undefined : m.terms_read_first()}
        value={ticked}
        onValue={setTicked}
        disabled={!hasRead}
      />
      <Row gap={12}>
        <Button kind="primary" onClick={() => void send()} busy={busy} why={ticked ? undefined : m.terms_tick_first()}>
          {m.terms_accept()}
        </Button>
      </Row>
    </Stack>
  );
}
