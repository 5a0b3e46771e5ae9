import { IconDownload, IconExternalLink } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { OpenedDocument, ShipmentDocument } from '#contract/documents.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { FailedState } from '#web/components/failed-state.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { usePhone } from '#web/components/use-phone.ts';
import classes from './documents.module.css';
import { documentLine } from './format-document.ts';
import { useDownload } from './use-download.ts';

type Opened = { readonly file: OpenedDocument } | { readonly problem: string };

/** The file of a document, read anew for another version. */
export function useOpened({
  shipmentDocumentUuid,
  version,
}: Pick<ShipmentDocument, 'shipmentDocumentUuid' | 'version'>) {
  const [opened, setOpened] = useState<Opened>();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    setOpened(undefined);
    call('openDocument', { shipmentDocumentUuid, fileContent: '0' }, { signal: stop.signal })
      .then((file) => !stop.signal.aborted && setOpened({ file }))
      .catch((thrown) => !stop.signal.aborted && setOpened({ problem: sentenceOf(thrown) }));
    return () => stop.abort();
  }, [shipmentDocumentUuid, version, tries]);
  return { opened, again: () => setTries((count) => count + 1) };
}

interface FrameProps {
  document: ShipmentDocument;
  opened: Opened | undefined;
  again: () => void;
}

/** The address of a file works for five minutes. */
const RENEWED_MS = 4 * 60_000;

/** A document as the browser shows it, or why it does not; phones show no PDF within a page and open it in a tab. */
export function DocumentFrame({ document: { name }, opened, again }: FrameProps) {
  const phone = usePhone();
  const readAgain = useRef(again);
  readAgain.current = again;
  useEffect(() => {
    if (!phone) return;
    const timer = setInterval(() => readAgain.current(), RENEWED_MS);
    return () => clearInterval(timer);
  }, [phone]);
  if (!opened) return <Skeleton height={phone ? 44 : 420} radius={8} />;
  if ('problem' in opened)
    return <FailedState title={m.documents_preview_failed({ name })} text={opened.problem} onRetry={again} />;
  if (phone)
    return (
      <Stack gap={8}>
        <ButtonLink
          full
          to={opened.file.url}
          target="_blank"
          rel="noopener noreferrer"
          icon={<IconExternalLink aria-hidden size={18} stroke={1.75} />}
        >
          {m.documents_open_tab({ name })}
        </ButtonLink>
        <Text size={12} tone="muted">
          {m.documents_open_text()}
        </Text>
      </Stack>
    );
  return <iframe className={classes.frame} title={m.documents_preview_of({ name })} src={opened.file.url} />;
}

/** The document that is selected, with the button that takes it away. */
export function DocumentPreview({ document, zone }: { document: ShipmentDocument; zone: string }) {
  const { opened, again } = useOpened(document);
  const { download, busy } = useDownload(document);
  return (
    <Card as="section" aria-labelledby="document-preview">
      <Stack gap={12}>
        <Row gap={12} between>
          <div>
            <SectionHeading id="document-preview">{document.name}</SectionHeading>
            <Text size={12} tone="muted">
              {documentLine(document, zone)}
            </Text>
          </div>
          <Button
            kind="outline"
            busy={busy}
            onClick={download}
            icon={<IconDownload aria-hidden size={18} stroke={1.75} />}
          >
            {m.documents_download()}
          </Button>
        </Row>
        <DocumentFrame document={document} opened={opened} again={again} />
      </Stack>
    </Card>
  );
}
