import { IconFileSpreadsheet, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { BulkSummary } from '#contract/bulk-quotes.ts';
import type { BulkOrder } from '#contract/rules/bulk-limits.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { Button } from '#web/components/button.tsx';
import { LateMenu } from '#web/components/late-menu.tsx';
import { Row } from '#web/components/layout.tsx';
import type { MenuItem } from '#web/components/menu.tsx';
import { showToast } from '#web/stores/toasts.ts';
import classes from './bulk.module.css';
import { statusWord } from './format-run.ts';
import type { RunActions } from './use-run-actions.ts';
import { downloadWorkbook, exportRows } from './workbooks.ts';

// Comes with the menu that opens it.
const CancelDialog = lazySection(() => import('./cancel-dialog.tsx').then((module) => module.CancelDialog));

interface RunButtonsProps {
  run: BulkSummary;
  best: BulkOrder;
  actions: RunActions;
  /** Why rows cannot be priced. */
  locked: string | undefined;
  onFix: () => void;
}

const ALL_ROWS = '500';

/** Writes all rows with their prices into a workbook. */
function useExport({ bulkUuid, name }: BulkSummary, best: BulkOrder) {
  const [exporting, setExporting] = useState(false);
  const exportAll = async () => {
    setExporting(true);
    try {
      const { bulkRowList } = await call('showBulkQuote', { bulkUuid, best, pageSize: ALL_ROWS });
      await downloadWorkbook(m.bulk_export_file({ name: name.replace(/\.\w+$/, '') }), exportRows(bulkRowList, best));
    } catch {
      showToast({ type: 'error', text: m.bulk_export_failed() });
    } finally {
      setExporting(false);
    }
  };
  return { exporting, exportAll };
}

/** Prices that can still be saved as quotes. */
const savable = ({ counts, saved, expired }: BulkSummary): number => Math.max(0, counts.priced - saved - expired);

/** What is done with a bulk quote as a whole; the next step is the primary one. */
export function RunButtons({ run, best, actions, locked, onFix }: RunButtonsProps) {
  const { exporting, exportAll } = useExport(run, best);
  const { counts, status } = run;
  const unsaved = savable(run);
  return (
    <Row gap={12} className={classes.buttons}>
      {(status === 'running' || status === 'queued') && (
        <Button
          icon={<IconPlayerPause aria-hidden size={18} stroke={1.75} />}
          busy={actions.busy === 'pause'}
          onClick={() => void actions.move('pause')}
        >
          {m.bulk_pause()}
        </Button>
      )}
      {status === 'paused' && (
        <Button
          icon={<IconPlayerPlay aria-hidden size={18} stroke={1.75} />}
          busy={actions.busy === 'resume'}
          why={locked}
          onClick={() => void actions.move('resume')}
        >
          {m.bulk_resume()}
        </Button>
      )}
      {counts.priced > 0 && (
        <Button
          icon={<IconFileSpreadsheet aria-hidden size={18} stroke={1.75} />}
          busy={exporting}
          onClick={() => void exportAll()}
        >
          {m.bulk_export({ count: counts.priced })}
        </Button>
      )}
      {counts.wrong > 0 ? (
        <Button kind="primary" className={classes.next} onClick={onFix}>
          {m.bulk_fix({ count: counts.wrong })}
        </Button>
      ) : (
        unsaved > 0 && (
          <Button
            kind="primary"
            className={classes.next}
            busy={actions.busy === 'save'}
            onClick={() => void actions.saveAll()}
          >
            {m.bulk_save_all({ count: unsaved })}
          </Button>
        )
      )}
      <MoreActions run={run} unsaved={unsaved} actions={actions} />
    </Row>
  );
}

function MoreActions({ run, unsaved, actions }: { run: BulkSummary; unsaved: number; actions: RunActions }) {
  const [asked, setAsked] = useState(false);
  const items: MenuItem[] = [];
  if (run.counts.wrong > 0 && unsaved > 0)
    items.push({ label: m.bulk_save_all({ count: unsaved }), run: () => void actions.saveAll() });
  if (['running', 'queued', 'paused'].includes(run.status))
    items.push({ label: m.bulk_cancel(), run: () => setAsked(true), danger: true });
  if (items.length === 0) return null;
  return (
    <div className={classes.more}>
      <LateMenu label={m.bulk_more({ status: statusWord(run.status) })} items={items} />
      <Suspense>
        <CancelDialog
          waiting={run.counts.waiting}
          opened={asked}
          onClose={() => setAsked(false)}
          onCancel={() => void actions.move('cancel')}
        />
      </Suspense>
    </div>
  );
}
