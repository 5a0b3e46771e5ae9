import { IconDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { formatNumber } from '#contract/format/numbers.ts';
import { PRODUCTS_MAX, productFields } from '#contract/products.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { FileDrop } from '#web/components/file-drop.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Progress } from '#web/components/progress.tsx';
import { type Column, Table } from '#web/components/table.tsx';
import { Text } from '#web/components/text.tsx';
import { formatWarning } from '#web/spreadsheets/format-reading.ts';
import { FILE_MAX_BYTES } from '#web/spreadsheets/spreadsheet.ts';
import { showToast } from '#web/stores/toasts.ts';
import { PanelHead } from '../product-panel.tsx';
import { sizeLine, weightLine } from '../product-view.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportProblems } from './import-problems.tsx';
import type { ReadRow } from './import-rows.ts';
import { downloadTemplate } from './template.ts';
import { type Import, useImport } from './use-import.ts';

const TYPES = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/vnd.ms-excel',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];

interface ImportPanelProps {
  onClose: () => Promise<void>;
  /** The list is to be read again. */
  onChanged: () => Promise<void>;
}

/** Products from a spreadsheet: what is read is shown, corrected in place and imported only when it is confirmed. */
export function ImportPanel({ onClose, onChanged }: ImportPanelProps) {
  const heading = useId();
  const work = useImport(async (count) => {
    showToast({ type: 'success', text: m.products_imported({ count }) });
    await onClose();
    await onChanged();
  });
  return (
    <Card as="section" aria-labelledby={heading}>
      <PanelHead id={heading} title={m.products_import_title()} onClose={onClose} />
      <Stack gap={20}>
        {!work.file && <ChooseFile {...work} />}
        {work.problem && <MessageBox kind="error">{work.problem}</MessageBox>}
        {work.file && (
          <>
            {work.file.book.warnings.map((warning) => (
              <MessageBox key={warning.kind} kind="warn">
                {formatWarning(warning)}
              </MessageBox>
            ))}
            <ImportColumns {...work} />
            <ImportProblems {...work} />
            <Ready rows={work.ready} />
            <Confirm {...work} />
          </>
        )}
      </Stack>
    </Card>
  );
}

function ChooseFile({ busy, read }: Import) {
  return (
    <>
      <Text tone="muted">{m.products_import_intro({ max: formatNumber(PRODUCTS_MAX) })}</Text>
      <Row gap={12}>
        <Button
          icon={<IconDownload aria-hidden size={18} stroke={1.75} />}
          onClick={() => downloadTemplate(m.products_import_template_file())}
        >
          {m.products_import_template()}
        </Button>
      </Row>
      <FileDrop
        name="spreadsheet"
        label={m.products_import_file()}
        accept={TYPES}
        max={{ bytes: FILE_MAX_BYTES, words: m.products_import_file_limit() }}
        hint={m.products_import_file_hint()}
        disabled={busy !== undefined}
        onFiles={([file]) => file && void read(file)}
      />
      {busy === 'reading' && (
        <Text role="status" tone="muted">
          {m.products_import_reading()}
        </Text>
      )}
    </>
  );
}

/** The first rows are enough to see whether the columns are right. */
const SAMPLE = 5;

const columns: readonly Column<ReadRow>[] = [
  { key: 'name', label: m.products_product(), main: true, cell: ({ product }) => product.productName },
  { key: 'size', label: m.products_size(), cell: (read) => <Measures {...read} /> },
];

function Measures({ product }: ReadRow) {
  const read = productFields.safeParse(product);
  if (!read.success) return null;
  return (
    <Text size={13}>
      {sizeLine(read.data)}, {weightLine(read.data)}
    </Text>
  );
}

function Ready({ rows }: { rows: readonly ReadRow[] }) {
  if (rows.length === 0) return null;
  return (
    <Stack gap={8}>
      <Text weight="strong">{m.products_import_ready({ count: rows.length })}</Text>
      <Table
        look="plain"
        label={m.products_import_sample()}
        columns={columns}
        rows={rows.slice(0, SAMPLE)}
        keyOf={({ row }) => String(row.line)}
      />
    </Stack>
  );
}

/** Why the import cannot start yet. */
function reasonOf({ ready, wrong, tooMany, stopped }: Import): string | undefined {
  if (stopped) return undefined;
  if (wrong.length > 0) return m.products_import_fix_first({ count: wrong.length });
  if (ready.length === 0) return m.products_import_nothing();
  if (tooMany > 0) return m.products_import_too_many({ count: tooMany, max: formatNumber(PRODUCTS_MAX) });
  return undefined;
}

function Confirm(work: Import) {
  const { ready, busy, sent, stopped, forget, start } = work;
  const why = reasonOf(work);
  const progress = m.products_import_progress({ sent: formatNumber(sent), count: formatNumber(ready.length) });
  return (
    <>
      {(busy === 'sending' || stopped) && (
        <Stack gap={8}>
          <Text role="status">{progress}</Text>
          <Progress label={progress} percent={(sent / Math.max(1, ready.length)) * 100} />
        </Stack>
      )}
      {why && (
        <Text tone="muted" aria-hidden>
          {why}
        </Text>
      )}
      <Row gap={12}>
        <Button disabled={busy !== undefined || stopped} onClick={forget}>
          {m.products_import_other_file()}
        </Button>
        <Button kind="primary" busy={busy === 'sending'} {...(why && { why })} onClick={() => void start()}>
          {stopped ? m.products_import_rest() : m.products_import_confirm({ count: ready.length })}
        </Button>
      </Row>
    </>
  );
}
