import type { BulkRun } from '#contract/bulk-quotes.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { type Column, RowLink, Table } from '#web/components/table.tsx';
import { Text } from '#web/components/text.tsx';
import { formatAdded, statusWord } from './format-run.ts';

const columns: Column<BulkRun>[] = [
  {
    key: 'name',
    label: m.bulk_list(),
    main: true,
    cell: (run) => (
      <>
        <RowLink to={`${paths.bulkQuote}?bulkUuid=${run.bulkUuid}`}>{run.name}</RowLink>
        <Text tone="muted" size={13}>
          {formatAdded(run)}
        </Text>
      </>
    ),
  },
  { key: 'status', label: m.bulk_status(), card: 'end', cell: (run) => statusWord(run.status) },
  {
    key: 'priced',
    label: m.bulk_priced(),
    align: 'end',
    card: 'hidden',
    cell: (run) => m.bulk_of({ some: run.counts.priced, all: run.rows }),
  },
];

/** The customer's bulk quotes, newest first; nothing before the first one. */
export function RunList({ runs }: { runs: readonly BulkRun[] }) {
  if (runs.length === 0) return null;
  return (
    <Stack as="section" gap={12}>
      <SectionHeading level={2}>{m.bulk_earlier()}</SectionHeading>
      <Card flush>
        <Table look="rows" label={m.bulk_earlier()} columns={columns} rows={runs} keyOf={(run) => run.bulkUuid} />
      </Card>
    </Stack>
  );
}
