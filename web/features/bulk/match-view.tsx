import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#contract/paths.ts';
import { type BulkColumn, bulkColumns } from '#contract/rules/bulk-columns.ts';
import { BULK_CELL_MAX, BULK_ROWS_MAX } from '#contract/rules/bulk-limits.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { explainLock } from '#web/api/explain-lock.ts';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { type Column, Table } from '#web/components/table.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { useLockReason } from '#web/features/shell/rating-lock.ts';
import { formatWarning } from '#web/spreadsheets/format-reading.ts';
import { columnName } from './columns.ts';
import { cellsOf, type ListProblem, listProblem, type ReadList, withColumn } from './read-list.ts';

const sentences: Readonly<Record<ListProblem, () => string>> = {
  'no-rows': m.bulk_no_rows,
  'too-many-rows': () => m.bulk_too_many_rows({ max: BULK_ROWS_MAX }),
  'cell-too-long': () => m.bulk_cell_too_long({ max: BULK_CELL_MAX }),
  'no-from': m.bulk_needs_from,
  'no-to': m.bulk_needs_to,
  'no-units': m.bulk_needs_units,
  'no-weight': m.bulk_needs_weight,
  'no-height': m.bulk_needs_height,
};

const NONE = '';
const meanings = () => [
  { value: NONE, label: m.bulk_left_out() },
  ...bulkColumns.map((column) => ({ value: column as string, label: columnName(column) })),
];

interface Heading {
  readonly at: number;
  readonly heading: string;
  readonly samples: string;
  readonly column: BulkColumn | undefined;
}

const SAMPLES = 3;

const headingsOf = ({ headings, rows, columns }: ReadList): Heading[] =>
  headings.map((heading, at) => ({
    at,
    heading: heading || m.bulk_column_number({ number: at + 1 }),
    samples: rows
      .map((row) => row[at]?.text ?? '')
      .filter(Boolean)
      .slice(0, SAMPLES)
      .join(', '),
    column: columns[at],
  }));

const columnsOf = (onMeaning: (at: number, column: BulkColumn | undefined) => void): Column<Heading>[] => [
  { key: 'heading', label: m.bulk_your_column(), main: true, cell: ({ heading }) => heading },
  {
    key: 'samples',
    label: m.bulk_first_values(),
    cell: ({ samples }) => (
      <Text as="span" tone="muted" size={13}>
        {samples}
      </Text>
    ),
  },
  {
    key: 'meaning',
    label: m.bulk_meaning(),
    cell: ({ at, heading, column }) => (
      <NativeSelect
        name={`meaning-${at}`}
        label={m.bulk_meaning_of({ heading })}
        labelHidden
        dense
        value={column ?? NONE}
        options={meanings()}
        onValue={(value) =>
          onMeaning(
            at,
            bulkColumns.find((one) => one === value),
          )
        }
      />
    ),
  },
];

interface MatchViewProps {
  list: ReadList;
  onList: (list: ReadList | undefined) => void;
}

/** What each column of a list means, to be changed before it starts. */
export function MatchView({ list, onList }: MatchViewProps) {
  const navigate = useNavigate();
  const [name, setName] = useState(list.name);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // One key for one list: pressing again after a failure starts it once.
  const [key] = useState(() => crypto.randomUUID());
  const locked = useLockReason();
  const problem = listProblem(list);
  const start = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { bulkQuote } = await call('startBulkQuote', { name, rows: cellsOf(list) }, { idempotencyKey: key }).catch(
        explainLock,
      );
      if (bulkQuote) void navigate(`${paths.bulkQuote}?bulkUuid=${bulkQuote.bulkUuid}`);
    } catch (thrown) {
      setFailure(sentenceOf(thrown));
      setBusy(false);
    }
  };
  return (
    <Stack gap={24}>
      <Stack gap={4}>
        <SectionHeading level={1} takeFocus>
          {m.bulk_check_columns()}
        </SectionHeading>
        <Text tone="muted">{m.bulk_check_columns_lead({ count: list.rows.length })}</Text>
      </Stack>
      {list.notes.map((note) => (
        <MessageBox key={note.kind} kind="info">
          {formatWarning(note)}
        </MessageBox>
      ))}
      <Card>
        <TextField name="name" label={m.bulk_list_name()} value={name} onValue={setName} maxLength={100} />
      </Card>
      <Card flush>
        <Table
          look="rows"
          label={m.bulk_check_columns()}
          columns={columnsOf((at, column) => onList(withColumn(list, at, column)))}
          rows={headingsOf(list)}
          keyOf={({ at }) => String(at)}
        />
      </Card>
      {locked && <MessageBox kind="warn">{locked}</MessageBox>}
      {(problem || failure) && <MessageBox kind="warn">{problem ? sentences[problem]() : failure}</MessageBox>}
      <Row gap={12}>
        <Button
          kind="primary"
          size="large"
          busy={busy}
          why={locked ?? (problem ? sentences[problem]() : name.trim() === '' ? m.bulk_name_missing() : undefined)}
          onClick={() => void start()}
        >
          {m.bulk_start({ count: list.rows.length })}
        </Button>
        <Button size="large" onClick={() => onList(undefined)}>
          {m.bulk_another_list()}
        </Button>
      </Row>
    </Stack>
  );
}
