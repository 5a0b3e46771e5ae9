import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { brand } from '#contract/brand.ts';
import type { BulkPage, BulkSummary } from '#contract/bulk-quotes.ts';
import * as m from '#texts/compiled/messages.js';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { useLockReason } from '#web/features/shell/rating-lock.ts';
import classes from './bulk.module.css';
import { bulkSearch, bulkViewOf } from './bulk-view.ts';
import { ExpiredNotice } from './expired-notice.tsx';
import { formatAdded } from './format-run.ts';
import { RunButtons } from './run-buttons.tsx';
import { RunFilters } from './run-filters.tsx';
import { RunSummary } from './run-summary.tsx';
import { RunTable } from './run-table.tsx';
import { useFollow } from './use-follow.ts';
import { useRowEditor, wrongFields } from './use-row-editor.ts';
import { useRunActions } from './use-run-actions.ts';

interface RunViewProps {
  page: BulkPage;
  run: BulkSummary;
}

/** A bulk quote while it runs and afterwards: progress, and its rows, those that need the customer first. */
export function RunView({ page, run }: RunViewProps) {
  const [search] = useSearchParams();
  const view = bulkViewOf(search);
  const locked = useLockReason();
  const actions = useRunActions(run, view.best);
  const heading = useRef<HTMLDivElement>(null);
  const editor = useRowEditor(page.bulkRowList, actions, () => heading.current?.focus());
  const fix = useFix(page, search);
  useFollow(run);
  return (
    <Stack gap={24}>
      <Row as="header" gap={16} between className={classes.head}>
        <div ref={heading} tabIndex={-1}>
          <SectionHeading level={1}>{run.name}</SectionHeading>
          <Text tone="muted">{formatAdded(run)}</Text>
        </div>
        <RunButtons run={run} best={view.best} actions={actions} locked={locked} onFix={fix} />
      </Row>
      <RunNotice run={run} locked={locked} />
      <RunSummary run={run} />
      <ExpiredNotice run={run} actions={actions} locked={locked} />
      <RunFilters run={run} search={search} />
      {actions.problem && <MessageBox kind="error">{actions.problem}</MessageBox>}
      <span className="visually-hidden" role="status">
        {editor.said}
      </span>
      <RunTable page={page} run={run} search={search} actions={actions} editor={editor} locked={locked} />
    </Stack>
  );
}

/** Leads to the first wrong cell of the whole list: beyond the page, the filter and the search that are shown. */
function useFix({ bulkRowList, pageNumber }: BulkPage, search: URLSearchParams): () => void {
  const navigate = useNavigate();
  const view = bulkViewOf(search);
  const wanted = useRef(false);
  // Once the rows that were asked for are shown.
  useEffect(() => {
    if (!wanted.current || view.state !== 'wrong' || pageNumber !== 1) return;
    if (!bulkRowList.some(({ state }) => state === 'wrong')) return;
    wanted.current = false;
    wrongFields()[0]?.focus();
  }, [bulkRowList, pageNumber, view.state]);
  return () => {
    const all = view.search === '' && (view.state === '' || view.state === 'wrong');
    if (all && pageNumber === 1) return wrongFields()[0]?.focus();
    wanted.current = true;
    void navigate(bulkSearch(search, { state: 'wrong', search: '' }), { preventScrollReset: true });
  };
}

/** Why it does not go on, where it does not. */
function RunNotice({ run, locked }: { run: BulkSummary; locked: string | undefined }) {
  if (run.pausedBecause === 'locked')
    return <MessageBox kind="warn">{m.bulk_locked({ phone: brand.phone })}</MessageBox>;
  if (locked) return <MessageBox kind="warn">{locked}</MessageBox>;
  if (run.status === 'queued') return <MessageBox kind="info">{m.bulk_queued_notice()}</MessageBox>;
  if (run.status === 'paused') return <MessageBox kind="info">{m.bulk_paused_notice()}</MessageBox>;
  return run.status === 'cancelled' ? <MessageBox kind="info">{m.bulk_cancelled_notice()}</MessageBox> : null;
}
