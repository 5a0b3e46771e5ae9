import { useEffect, useState } from 'react';
import { paperTypes, UPLOAD_MAX_BYTES } from '#contract/rules/upload-files.ts';
import type { UploadedPaper } from '#contract/uploads.ts';
import * as m from '#texts/compiled/messages.js';
import { call, callForMessage } from '#web/api/call.ts';
import { sentenceOf, toastsOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { FailedState } from '#web/components/failed-state.tsx';
import { FileDrop } from '#web/components/file-drop.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Progress } from '#web/components/progress.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { formatBytes } from '#web/format/format-bytes.ts';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import { showToast } from '#web/stores/toasts.ts';
import { useSendingPapers } from './use-sending-papers.ts';

interface PaperworkUploadsProps {
  shipment: { readonly shipmentUuid: string; readonly zone: string };
}

/** Paperwork that people add to a shipment: what is there, and the way to add more. */
export function PaperworkUploads({ shipment }: PaperworkUploadsProps) {
  const { shipmentUuid, zone } = shipment;
  const { papers, problem, load } = usePapers(shipmentUuid);
  const { sending, add, drop } = useSendingPapers(shipmentUuid, load);
  return (
    <Card as="section" aria-labelledby="papers">
      <Stack gap={12}>
        <SectionHeading id="papers">{m.uploads_heading()}</SectionHeading>
        {problem ? (
          <FailedState title={m.uploads_failed()} text={problem} onRetry={load} />
        ) : papers === undefined ? (
          <Skeleton height={60} radius={8} />
        ) : papers.length === 0 ? (
          <Text tone="muted">{m.uploads_none()}</Text>
        ) : (
          <ul>
            {papers.map((paper) => (
              <Paper key={paper.shipmentDocumentUuid} paper={paper} zone={zone} onRemoved={load} />
            ))}
          </ul>
        )}
        {sending.map(({ id, name, percent, problem: why }) =>
          why ? (
            <MessageBox key={id} kind="error" action={{ label: m.uploads_dismiss(), run: () => drop(id) }}>
              {m.uploads_not_stored({ name, why })}
            </MessageBox>
          ) : (
            <Stack gap={4} key={id}>
              <Text size={13}>{name}</Text>
              <Progress label={m.photos_sending({ name })} percent={percent} />
            </Stack>
          ),
        )}
        <FileDrop
          name="papers"
          label={m.uploads_add()}
          accept={paperTypes}
          max={{ bytes: UPLOAD_MAX_BYTES, words: m.uploads_limit() }}
          several
          hint={m.uploads_hint()}
          onFiles={(files) => void add(files)}
        />
      </Stack>
    </Card>
  );
}

function usePapers(shipmentUuid: string) {
  const [papers, setPapers] = useState<readonly UploadedPaper[]>();
  const [problem, setProblem] = useState<string>();
  const load = () => {
    setProblem(undefined);
    call('listPapers', { shipmentUuid }).then(
      ({ documents }) => setPapers(documents),
      (thrown: unknown) => setProblem(sentenceOf(thrown)),
    );
  };
  useEffect(load, [shipmentUuid]);
  return { papers, problem, load };
}

interface PaperProps {
  paper: UploadedPaper;
  zone: string;
  onRemoved: () => void;
}

function Paper({ paper, zone, onRemoved }: PaperProps) {
  const [busy, setBusy] = useState(false);
  const { shipmentUuid, shipmentDocumentUuid, name, bytes, pages, author, addedDate, removable, url } = paper;
  const remove = async () => {
    setBusy(true);
    try {
      const { message } = await callForMessage('removePaper', { shipmentUuid, shipmentDocumentUuid });
      showToast({ type: 'success', text: message });
    } catch (thrown) {
      for (const toast of toastsOf(thrown)) showToast(toast);
    }
    setBusy(false);
    onRemoved();
  };
  return (
    <Row as="li" gap={8} between>
      <Stack gap={2}>
        <a href={url} download={name}>
          {name}
        </a>
        <Text size={12} tone="muted">
          {m.uploads_facts({ size: formatBytes(bytes), pages, author, when: formatTimestamp(zone, addedDate) })}
        </Text>
      </Stack>
      {removable && (
        <Button
          kind="quiet"
          size="small"
          busy={busy}
          aria-label={m.uploads_remove_of({ name })}
          onClick={() => void remove()}
        >
          {m.uploads_remove()}
        </Button>
      )}
    </Row>
  );
}
