import { IconFileText, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ShipmentDocument } from '#contract/documents.ts';
import * as m from '#texts/compiled/messages.js';
import type { Output } from '#web/api/call.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { FailedState } from '#web/components/failed-state.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import { groupsOf } from './document-groups.ts';
import { DocumentPreview } from './document-preview.tsx';
import { DocumentRow } from './document-row.tsx';
import classes from './documents.module.css';
import { formatChanged, isThere } from './format-document.ts';
import { MailDialog } from './mail-dialog.tsx';

type Documents = Output<'listDocuments'>;

interface DocumentsTabProps {
  shipmentUuid: string;
  /** The pickup stop's. */
  zone: string;
  documents: { readonly value: Documents } | { readonly problem: string };
  /** It waits for its pickup: the driver needs the papers as they are now. */
  isBeforePickup: boolean;
}

/** The papers of a shipment (H17): what there is, what is still to come, and one of them to look at. */
export function DocumentsTab({ documents, ...of }: DocumentsTabProps) {
  const { revalidate } = useRevalidator();
  if ('problem' in documents)
    return <FailedState title={m.documents_failed()} text={documents.problem} onRetry={() => void revalidate()} />;
  const rows = documents.value.shipmentsDocuments;
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<IconFileText size={28} stroke={1.75} />}
        title={m.documents_none()}
        text={m.documents_none_text()}
      />
    );
  return <Papers rows={rows} {...of} />;
}

function Papers({
  rows,
  shipmentUuid,
  zone,
  isBeforePickup,
}: Omit<DocumentsTabProps, 'documents'> & { rows: ShipmentDocument[] }) {
  const [selected, setSelected] = useState<string>();
  const [mailing, setMailing] = useState(false);
  const ready = rows.filter(isThere);
  const shown = ready.find(({ shipmentDocumentUuid }) => shipmentDocumentUuid === selected) ?? ready[0];
  return (
    <Stack gap={16}>
      {isBeforePickup && <PrintAgain rows={rows} zone={zone} />}
      <Columns gap={16} columns="minmax(0, 5fr) minmax(0, 4fr)" below="desk" className={classes.papers}>
        <Card as="section" flush className={classes.list} aria-labelledby="documents">
          <Row gap={12} between className={classes.head}>
            <SectionHeading id="documents">{m.documents_heading()}</SectionHeading>
            {ready.length > 0 && (
              <Button
                size="small"
                icon={<IconMail aria-hidden size={16} stroke={1.75} />}
                onClick={() => setMailing(true)}
              >
                {m.documents_mail()}
              </Button>
            )}
          </Row>
          {groupsOf(rows).map(({ key, label, rows: inGroup }) => (
            <section key={key} aria-labelledby={`documents-${key}`}>
              <h3 id={`documents-${key}`} className={classes.group}>
                {label}
              </h3>
              <ul>
                {inGroup.map((document) => (
                  <DocumentRow
                    key={document.shipmentDocumentUuid}
                    {...{ document, zone, shipmentUuid }}
                    isShown={document.shipmentDocumentUuid === shown?.shipmentDocumentUuid}
                    onShow={() => setSelected(document.shipmentDocumentUuid)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </Card>
        {shown && <DocumentPreview key={shown.shipmentDocumentUuid} document={shown} zone={zone} />}
      </Columns>
      {mailing && <MailDialog shipmentUuid={shipmentUuid} onDone={() => setMailing(false)} />}
    </Stack>
  );
}

/** What the paper that was taken away does not say. */
function PrintAgain({ rows, zone }: { rows: readonly ShipmentDocument[]; zone: string }) {
  const changed = rows.find(({ kind, state }) => kind === 'bol' && state === 'changed');
  if (!changed) return null;
  return (
    <MessageBox kind="warn" size="large" announce="never">
      <p>
        <strong>{m.documents_print_again()}</strong>{' '}
        {m.documents_print_again_text({
          things: formatChanged(changed),
          when: formatTimestamp(zone, changed.lastDownload?.date ?? ''),
        })}
      </p>
    </MessageBox>
  );
}
