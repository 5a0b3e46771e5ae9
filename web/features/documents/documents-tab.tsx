import { IconFileDownload, IconFileText, IconMail } from '@tabler/icons-react';
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
import { Text } from '#web/components/text.tsx';
import { formatTimestamp } from '#web/format/format-timestamp.ts';
import { groupsOf } from './document-groups.ts';
import { DocumentPreview } from './document-preview.tsx';
import { DocumentRow } from './document-row.tsx';
import classes from './documents.module.css';
import { canBeJoined, formatChanged, isThere } from './format-document.ts';
import { MailDialog } from './mail-dialog.tsx';
import { useBeingMade } from './use-being-made.ts';
import { useMerged } from './use-merged.ts';

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
  // The papers that were added stand with the photos.
  const rows = documents.value.shipmentsDocuments.filter((row) => row.categoryId === 1);
  if (rows.length === 0)
    return (
      <EmptyState
        icon={<IconFileText size={28} stroke={1.75} />}
        title={m.documents_none()}
        text={m.documents_none_text()}
      />
    );
  return <Papers rows={rows} byBroker={documents.value.signer === 'broker'} {...of} />;
}

function Papers({
  rows,
  byBroker,
  shipmentUuid,
  zone,
  isBeforePickup,
}: Omit<DocumentsTabProps, 'documents'> & { rows: ShipmentDocument[]; byBroker: boolean }) {
  useBeingMade(rows);
  const [opened, setOpened] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [mailing, setMailing] = useState(false);
  const ready = rows.filter(isThere);
  const shown = ready.find(({ shipmentDocumentUuid }) => shipmentDocumentUuid === opened) ?? ready[0];
  const groups = groupsOf(rows);
  const next = groups.flatMap((group) => group.rows).find(({ maySign }) => maySign);
  const selected = rows.filter((row) => chosen.has(row.shipmentDocumentUuid) && canBeJoined(row));
  const choose = (id: string, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((one) => one !== id)));
  return (
    <Stack gap={16}>
      {isBeforePickup && <PrintAgain rows={rows} zone={zone} />}
      <Columns gap={16} columns="minmax(0, 5fr) minmax(0, 4fr)" below="desk" className={classes.papers}>
        <Card as="section" flush className={classes.list} aria-labelledby="documents">
          <ListHead
            {...{ shipmentUuid, selected }}
            canMail={ready.length > 0}
            onMail={() => setMailing(true)}
            onTaken={() => setChosen(new Set())}
          />
          {groups.map(({ key, label, rows: inGroup }) => (
            <section key={key} aria-labelledby={`documents-${key}`}>
              <h3 id={`documents-${key}`} className={classes.group}>
                {label}
              </h3>
              <ul>
                {inGroup.map((document) => (
                  <DocumentRow
                    key={document.shipmentDocumentUuid}
                    {...{ document, zone, shipmentUuid, byBroker }}
                    isShown={document.shipmentDocumentUuid === shown?.shipmentDocumentUuid}
                    isNext={document === next}
                    isSelected={chosen.has(document.shipmentDocumentUuid)}
                    onSelect={(on) => choose(document.shipmentDocumentUuid, on)}
                    onShow={() => setOpened(document.shipmentDocumentUuid)}
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

interface ListHeadProps {
  shipmentUuid: string;
  selected: readonly ShipmentDocument[];
  canMail: boolean;
  onMail: () => void;
  onTaken: () => void;
}

/** The list's name, how many are chosen, and what can be done with all of them. */
function ListHead({ shipmentUuid, selected, canMail, onMail, onTaken }: ListHeadProps) {
  const { revalidate } = useRevalidator();
  const { take, busy } = useMerged(() => {
    onTaken();
    void revalidate();
  });
  const pages = selected.reduce((all, { page }) => all + page, 0);
  const shipmentDocumentIds = selected.map((one) => one.shipmentDocumentUuid).join(',');
  return (
    <Row gap="8px 12px" between className={classes.head} data-selected={selected.length > 0 || undefined}>
      <div>
        <SectionHeading id="documents">{m.documents_heading()}</SectionHeading>
        <Text size={13} weight="strong" role="status" className={classes.selected}>
          {selected.length > 0 && m.documents_selected({ count: selected.length, pages })}
        </Text>
      </div>
      <Row gap={8}>
        {canMail && (
          <Button size="small" icon={<IconMail aria-hidden size={16} stroke={1.75} />} onClick={onMail}>
            {m.documents_mail()}
          </Button>
        )}
        {selected.length > 0 && (
          <Button
            size="small"
            kind="outline"
            busy={busy}
            icon={<IconFileDownload aria-hidden size={16} stroke={1.75} />}
            onClick={() => take({ shipmentIds: shipmentUuid, shipmentDocumentIds })}
          >
            {m.documents_one_pdf()}
          </Button>
        )}
      </Row>
    </Row>
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
