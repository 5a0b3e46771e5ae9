import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { formatNumber } from '#contract/format/numbers.ts';
import type { OrderExport } from '#contract/order-exports.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Progress } from '#web/components/progress.tsx';
import { Text } from '#web/components/text.tsx';
import type { ExportView, useOrderExport } from './use-order-export.ts';

type Exporting = ReturnType<typeof useOrderExport>;

interface ExportButtonProps {
  view: ExportView;
  onExport: () => void;
}

/** Exports the list as it stands, with its filters and columns. */
export function ExportButton({ view, onExport }: ExportButtonProps) {
  return (
    <Button
      size="small"
      icon={<IconFileSpreadsheet aria-hidden size={16} stroke={1.75} />}
      busy={view.state === 'asking'}
      onClick={onExport}
    >
      {m.exports_button()}
    </Button>
  );
}

interface ExportMessageProps {
  exporting: Exporting;
  onRetry: () => void;
}

/** What has become of an export, below the list's filters; nothing before there is one. */
export function ExportMessage({ exporting, onRetry }: ExportMessageProps) {
  const { view, fetchFile, close } = exporting;
  const closing = (
    <Button kind="quiet" size="small" onClick={close}>
      {m.exports_close()}
    </Button>
  );
  if (view.state === 'idle' || view.state === 'asking') return null;
  if (view.state === 'being-made') return <BeingMade made={view.made} />;
  if (view.state === 'failed')
    return (
      <MessageBox kind="error" action={{ label: m.exports_try_again(), run: onRetry }} buttons={closing}>
        {view.problem}
      </MessageBox>
    );
  const { rows, fileName } = view.made;
  const words = { count: rows, rows: formatNumber(rows), fileName };
  if (view.state === 'saved')
    return (
      <MessageBox kind="done" announce="politely" buttons={closing}>
        {m.exports_saved_file(words)}
      </MessageBox>
    );
  return (
    <MessageBox
      kind="done"
      announce="politely"
      buttons={
        <Button
          kind="primary"
          size="small"
          icon={<IconDownload aria-hidden size={16} stroke={1.75} />}
          busy={view.fetching}
          onClick={() => void fetchFile()}
        >
          {m.exports_download()}
        </Button>
      }
    >
      {m.exports_ready(words)}
    </MessageBox>
  );
}

/** How far the background is; read out once, not at every step. */
function BeingMade({ made: { fileName, searched, of, mailed } }: { made: OrderExport }) {
  const done = { searched: formatNumber(searched), of: formatNumber(of) };
  return (
    <MessageBox kind="info">
      <Stack gap={8}>
        <Text role="status">{m.exports_being_made({ fileName })}</Text>
        <Progress label={m.exports_working()} percent={of === 0 ? 0 : Math.min(100, (searched / of) * 100)} />
        <Text size={14} tone="muted" numbers>
          {m.exports_progress(done)} {mailed ? m.exports_mailed() : m.exports_stay()}
        </Text>
      </Stack>
    </MessageBox>
  );
}
