import { IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { BulkPage, BulkRow, BulkSummary } from '#contract/bulk-quotes.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import type { PageSize } from '#contract/rules/paging.ts';
import * as m from '#texts/compiled/messages.js';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { EmptyState } from '#web/components/empty-state.tsx';
import { GroupedTable, type RowGroup } from '#web/components/grouped-table.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { Text } from '#web/components/text.tsx';
import { bulkSearch, bulkViewOf } from './bulk-view.ts';
import { openTruckload } from './open-truckload.ts';
import { runColumns } from './run-columns.tsx';
import type { RowEditor } from './use-row-editor.ts';
import type { RunActions } from './use-run-actions.ts';
import { wrongCells } from './wrong-cells.tsx';

interface RunTableProps {
  page: BulkPage;
  run: BulkSummary;
  search: URLSearchParams;
  actions: RunActions;
  editor: RowEditor;
  /** Why rows cannot be priced. */
  locked: string | undefined;
}

/** Wrong rows that are shown above others; the rest is one press away. */
const SHOWN = 5;

/** The rows of a bulk quote in groups: those that need the customer are corrected in place, then what is being priced, and the results. */
export function RunTable(props: RunTableProps) {
  const { page, run, search, actions, locked } = props;
  const navigate = useNavigate();
  const view = bulkViewOf(search);
  const { count, pageNumber } = page;
  const first = (pageNumber - 1) * view.size + 1;
  const wrong = useWrongGroup(props);
  if (count === 0)
    return (
      <EmptyState title={m.bulk_none_found()} text={m.bulk_none_found_text()}>
        <ButtonLink to={bulkSearch(search, { state: '', search: '' })}>{m.bulk_show_all()}</ButtonLink>
      </EmptyState>
    );
  const ended = run.status === 'cancelled';
  return (
    <GroupedTable
      label={m.bulk_rows_label()}
      columns={runColumns({ best: view.best, actions, locked, ended })}
      groups={[wrong, ...groupsOf(page, run, view.search !== '')].filter(({ rows }) => rows.length > 0)}
      keyOf={({ row }) => String(row)}
    >
      <Pagination
        page={pageNumber}
        pageSize={view.size}
        count={count}
        to={(number) => bulkSearch(search, { page: number })}
        onPageSize={(size: PageSize) => void navigate(bulkSearch(search, { size }))}
        range={m.bulk_range({
          first: formatNumber(first),
          last: formatNumber(first + page.bulkRowList.length - 1),
          all: formatNumber(count),
        })}
      />
    </GroupedTable>
  );
}

const strong = (words: string) => (
  <Text as="b" tone="plain" weight="strong">
    {words}
  </Text>
);
const heading = (text: string) => <RichText text={text} parts={{ b: strong }} />;

/** The groups of rows that need nothing; a search says what it found, not how many there are in all. */
function groupsOf({ bulkRowList }: BulkPage, { counts }: BulkSummary, searched: boolean): RowGroup<BulkRow>[] {
  const of = (...states: BulkRow['state'][]) => bulkRowList.filter(({ state }) => states.includes(state));
  const words = (count: number) => (searched ? '' : m.bulk_rows({ count }));
  const without = counts.none > 0 && !searched ? m.bulk_and_without({ count: counts.none }) : '';
  return [
    { key: 'pricing', heading: heading(m.bulk_group_pricing({ rows: words(counts.pricing) })), rows: of('pricing') },
    {
      key: 'priced',
      heading: heading(m.bulk_group_priced({ rows: `${words(counts.priced)}${without}` })),
      rows: of('priced', 'none'),
    },
    { key: 'waiting', heading: heading(m.bulk_group_waiting({ rows: words(counts.waiting) })), rows: of('waiting') },
  ];
}

function useWrongGroup({ page, run, search, actions, editor, locked }: RunTableProps): RowGroup<BulkRow> {
  const [all, setAll] = useState(false);
  const navigate = useNavigate();
  const view = bulkViewOf(search);
  const rows = page.bulkRowList.filter(({ state }) => state === 'wrong');
  const alone = rows.length === page.bulkRowList.length;
  const shown = all || alone ? rows : rows.slice(0, SHOWN);
  const hidden = rows.length - shown.length;
  const elsewhere = view.state === 'wrong' || view.search !== '' ? 0 : run.counts.wrong - rows.length;
  return {
    key: 'wrong',
    heading: heading(m.bulk_group_wrong({ rows: view.search === '' ? m.bulk_rows({ count: run.counts.wrong }) : '' })),
    aside: run.suggestions > 1 && (
      <Button
        kind="link"
        size="small"
        icon={<IconWand aria-hidden size={16} stroke={1.75} />}
        busy={actions.busy === 'suggestions'}
        why={locked}
        onClick={() => void actions.useSuggestions()}
      >
        {m.bulk_use_all({ count: run.suggestions })}
      </Button>
    ),
    rows: shown,
    attention: (row) =>
      wrongCells(row, {
        editor,
        locked,
        busy: (one) => actions.busy === `row-${one.row}`,
        onTruckload: (one, problem) => void actions.attempt(() => openTruckload(one, problem, navigate)),
      }),
    foot:
      elsewhere > 0 ? (
        <ButtonLink kind="link" to={bulkSearch(search, { state: 'wrong', search: '' })}>
          {m.bulk_show_all_wrong({ count: run.counts.wrong })}
        </ButtonLink>
      ) : hidden > 0 ? (
        <Button kind="link" onClick={() => setAll(true)}>
          {m.bulk_show_more({ count: hidden })}
        </Button>
      ) : undefined,
  };
}
