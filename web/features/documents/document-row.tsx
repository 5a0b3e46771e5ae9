import { IconDownload, IconEye } from '@tabler/icons-react';
import { brand } from '#contract/brand.ts';
import type { ShipmentDocument } from '#contract/documents.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { IconButton } from '#web/components/icon-button.tsx';
import { Row } from '#web/components/layout.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { documentIcon } from './document-groups.ts';
import classes from './documents.module.css';
import { canBeJoined, documentLine, documentState, isThere } from './format-document.ts';
import { signPath } from './sign/sign-path.ts';
import { useDownload } from './use-download.ts';

interface DocumentRowProps {
  document: ShipmentDocument;
  shipmentUuid: string;
  zone: string;
  /** The customer has no agent: the broker signs. */
  byBroker: boolean;
  isShown: boolean;
  /** The first of those that wait for a signature: signing it is the next thing to do. */
  isNext: boolean;
  /** Chosen for a file with several. */
  isSelected: boolean;
  onSelect: (on: boolean) => void;
  onShow: () => void;
}

/** One document with its state, and what can be done with it. */
export function DocumentRow(props: DocumentRowProps) {
  const { document, shipmentUuid, zone, byBroker, isShown, isNext, isSelected, onSelect, onShow } = props;
  const { download, busy } = useDownload(document);
  const { tone, label } = documentState(document);
  const { name } = document;
  const Icon = documentIcon(document.kind);
  const there = isThere(document);
  return (
    <li className={classes.row} data-shown={isShown || undefined}>
      <div className={classes.choice}>
        {canBeJoined(document) && (
          <Checkbox
            name={`select-${document.shipmentDocumentUuid}`}
            label={<span className="visually-hidden">{m.documents_select({ name })}</span>}
            value={isSelected}
            onValue={onSelect}
          />
        )}
      </div>
      <span className={classes.icon} data-there={there || undefined}>
        <Icon aria-hidden size={18} stroke={1.75} />
      </span>
      <div>
        <Row gap="4px 8px">
          <Text weight="strong">{name}</Text>
          <Tag tone={tone}>{label}</Tag>
        </Row>
        <Text size={12} tone="muted">
          {documentLine(document, zone)}
        </Text>
        {document.state === 'toBeSigned' && !document.maySign && (
          <Text size={12} tone="muted">
            {byBroker ? m.documents_waiting_for_broker({ company: brand.company }) : m.documents_waiting_for_agent()}
          </Text>
        )}
      </div>
      <Row gap={4} line>
        {document.maySign && (
          <ButtonLink size="small" kind={isNext ? 'primary' : 'outline'} to={signPath(document.kind, shipmentUuid)}>
            {m.documents_sign()}
          </ButtonLink>
        )}
        {there && (
          <>
            <IconButton
              label={m.documents_show({ name })}
              pressed={isShown}
              icon={<IconEye aria-hidden size={18} stroke={1.75} />}
              onClick={onShow}
            />
            <IconButton
              label={m.documents_download_one({ name })}
              disabled={busy}
              icon={<IconDownload aria-hidden size={18} stroke={1.75} />}
              onClick={download}
            />
          </>
        )}
      </Row>
    </li>
  );
}
