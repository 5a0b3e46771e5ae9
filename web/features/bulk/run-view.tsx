import { IconFileSpreadsheet, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { brand } from '#contract/brand.ts';
import type { BulkPage, BulkSummary } from '#contract/bulk-quotes.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Button } from '#web/components/button.tsx';
import { LateMenu } from '#web/components/late-menu.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { showToast } from '#web/stores/toasts.ts';
import classes from './bulk.module.css';
import { bulkViewOf } from './bulk-view.ts';
import { formatAdded, statusWord } from './format-run.ts';
import { RunFilters } from './run-filters.tsx';
import { RunRows } from './run-rows.tsx';
import { RunSummary } from './run-summary.tsx';
import { useFollow } from './use-follow.ts';
import { type RunActions, useRunActions } from './use-run-actions.ts';
import { downloadWorkbook, exportRows } from './workbooks.ts';
import { WrongRows, type WrongRowsHandle } from './wrong-rows.tsx';

interface RunViewProps {
  page: BulkPage;
  run: BulkSummary;
}

/** A bulk quote while it runs and afterwards: progress, what needs the customer, the rows with their best prices. */
export function RunView({ page, run }: RunViewProps) {
  const [search] = useSearchParams();
  const view = bulkViewOf(search);
  const actions = useRunActions(run, view.best);
  const wrong = useRef<WrongRowsHandle>(null);
  useFollow(run);
  const needsAttention = view.state === '' || view.state === 'wrong';
  return (
    <Stack gap={24}>
      <Row as="header" gap={16} between className={classes.head}>
        <div>
          <SectionHeading level={1}>{run.name}</SectionHeading>
          <Text tone="muted">{formatAdded(run)}</Text>
        </div>
        <RunButtons run={run} best={view.best} actions={actions} onFix={() => wrong.current?.focusFirst()} />
      </Row>
      <RunNotice run={run} />
      {actions.problem && <MessageBox kind="error">{actions.problem}</MessageBox>}
      <RunSummary run={run} />
      <RunFilters run={run} search={search} />
      {needsAttention && run.counts.wrong > 0 && (
        <WrongRows
          ref={wrong}
          run={run}
          rows={page.bulkRowList.filter(({ state }) => state === 'wrong')}
          actions={actions}
        />
      )}
      {view.state !== 'wrong' && <RunRows page={page} search={search} actions={actions} />}
    </Stack>
  );
}

/** Why it does not go on, where it does not. */
function RunNotice({ run }: { run: BulkSummary }) {
  if (run.pausedBecause === 'locked')
    return <MessageBox kind="warn">{m.bulk_locked({ phone: brand.phone })}</MessageBox>;
  if (run.status === 'queued') return <MessageBox kind="info">{m.bulk_queued_notice()}</MessageBox>;
  if (run.status === 'paused') return <MessageBox kind="info">{m.bulk_paused_notice()}</MessageBox>;
  return run.status === 'cancelled' ? <MessageBox kind="info">{m.bulk_cancelled_notice()}</MessageBox> : null;
}

interface RunButtonsProps {
  run: BulkSummary;
  best: ReturnType<typeof bulkViewOf>['best'];
  actions: RunActions;
  onFix: () => void;
}

const ALL_ROWS = '500';

function RunButtons({ run, best, actions, onFix }: RunButtonsProps) {
  const [exporting, setExporting] = useState(false);
  const { counts, status, bulkUuid } = run;
  const unsaved = counts.priced - run.saved;
  const exportAll = async () => {
    setExporting(true);
    try {
      const { bulkRowList } = await call('showBulkQuote', { bulkUuid, best, pageSize: ALL_ROWS });
      await downloadWorkbook(
        m.bulk_export_file({ name: run.name.replace(/\.\w+$/, '') }),
        exportRows(bulkRowList, best),
      );
    } catch {
      showToast({ type: 'error', text: m.bulk_export_failed() });
    } finally {
      setExporting(false);
    }
  };
  return (
    <Row gap={12} className={classes.buttons}>
      {status === 'running' || status === 'queued' ? (
        <Button
          icon={<IconPlayerPause aria-hidden size={18} stroke={1.75} />}
          busy={actions.busy === 'pause'}
          onClick={() => void actions.move('pause')}
        >
          {m.bulk_pause()}
        </Button>
      ) : null}
      {status === 'paused' && (
        <Button
          icon={<IconPlayerPlay aria-hidden size={18} stroke={1.75} />}
          busy={actions.busy === 'resume'}
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
        <Button kind="primary" onClick={onFix}>
          {m.bulk_fix({ count: counts.wrong })}
        </Button>
      ) : (
        unsaved > 0 && (
          <Button kind="primary" busy={actions.busy === 'save'} onClick={() => void actions.saveAll()}>
            {m.bulk_save_all({ count: unsaved })}
          </Button>
        )
      )}
      <MoreActions run={run} unsaved={unsaved} actions={actions} />
    </Row>
  );
}

function MoreActions({ run, unsaved, actions }: { run: BulkSummary; unsaved: number; actions: RunActions }) {
  const items = [
    ...(run.counts.wrong > 0 && unsaved > 0
      ? [{ key: 'save', label: m.bulk_save_all({ count: unsaved }), onSelect: () => void actions.saveAll() }]
      : []),
    ...(['running', 'queued', 'paused'].includes(run.status)
      ? [{ key: 'cancel', label: m.bulk_cancel(), onSelect: () => void actions.move('cancel') }]
      : []),
  ];
  return items.length > 0 ? <LateMenu label={m.bulk_more({ status: statusWord(run.status) })} items={items} /> : null;
}
