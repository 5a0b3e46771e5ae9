import { useState } from 'react';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import type { ReadRow } from './import-rows.ts';
import { columnName, type ProductColumn } from './product-columns.ts';
import type { Import } from './use-import.ts';

/** So many rows are corrected at once; the next ones come as these are done. */
const AT_ONCE = 20;

/** The rows that cannot be imported yet, with what is wrong beside each cell, to be corrected here or skipped. */
export function ImportProblems({ rows, wrong, changeRow }: Import) {
  // A row stays while one types in it, also once it is right.
  const [begun, setBegun] = useState<ReadonlySet<number>>(new Set());
  const shown = rows.filter(({ row, problems }) => Object.keys(problems).length > 0 || begun.has(row.line));
  if (shown.length === 0) return null;
  return (
    <Stack gap={12}>
      <SectionHeading level={2}>{m.products_import_to_fix({ count: wrong.length })}</SectionHeading>
      {shown.slice(0, AT_ONCE).map((read) => (
        <ProblemRow
          key={read.row.line}
          read={read}
          onText={(column, text) => {
            setBegun(new Set([...begun, read.row.line]));
            changeRow(read.row.line, { texts: { ...read.row.texts, [column]: text } });
          }}
          onSkip={(skipped) => changeRow(read.row.line, { skipped })}
        />
      ))}
      {shown.length > AT_ONCE && (
        <Text tone="muted">{m.products_import_more_to_fix({ count: shown.length - AT_ONCE })}</Text>
      )}
    </Stack>
  );
}

interface ProblemRowProps {
  read: ReadRow;
  onText: (column: ProductColumn, text: string) => void;
  onSkip: (skipped: boolean) => void;
}

function ProblemRow({ read: { row, problems }, onText, onSkip }: ProblemRowProps) {
  // The cells that were wrong when the row was first seen stay until it is left.
  const [columns, setColumns] = useState(Object.keys(problems) as ProductColumn[]);
  const added = (Object.keys(problems) as ProductColumn[]).filter((column) => !columns.includes(column));
  if (added.length > 0) setColumns([...columns, ...added]);
  const title = m.products_import_row({ line: row.line, productName: row.texts.productName ?? '' });
  return (
    <Stack gap={8} role="group" aria-label={title} ruled>
      <Row gap={12} between>
        <Text weight="strong">{title}</Text>
        <Button size="small" onClick={() => onSkip(!row.skipped)}>
          {row.skipped ? m.products_import_include() : m.products_import_skip()}
        </Button>
      </Row>
      {!row.skipped && (
        <Columns gap="8px 12px" columns="repeat(auto-fill, minmax(220px, 1fr))">
          {columns.map((column) => (
            <TextField
              key={column}
              name={`row.${row.line}.${column}`}
              label={columnName(column)}
              value={row.texts[column] ?? ''}
              onValue={(text) => onText(column, text)}
              error={problems[column]}
              maxLength={255}
            />
          ))}
        </Columns>
      )}
    </Stack>
  );
}
