import { useState } from 'react';
import type { BulkProblem, BulkRow } from '#contract/bulk-quotes.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { CardSection } from '#web/components/card.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { Tag } from '#web/components/tag.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import classes from './bulk.module.css';
import { columnName } from './columns.ts';
import { describeRow } from './format-row.ts';
import type { RunActions } from './use-run-actions.ts';

interface WrongRowProps {
  row: BulkRow;
  actions: RunActions;
  onCorrected: (row: BulkRow) => void;
}

/** A row with its wrong cells, each with what is wrong and the correction in one press; Enter checks the row again. */
export function WrongRow({ row, actions, onCorrected }: WrongRowProps) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const busy = actions.busy === `row-${row.row}`;
  const send = async (cells: Readonly<Record<string, string>>) => {
    const after = await actions.edit(row, cells);
    if (after && after.state !== 'wrong') onCorrected(after);
  };
  return (
    <CardSection as="li">
      <Columns gap="8px 24px" columns="minmax(0, 1fr) minmax(0, 1.4fr)" below="phone">
        <Stack gap={4}>
          <Row gap={8}>
            <Text as="b" weight="strong">
              {m.bulk_row_number({ row: row.row })}
            </Text>
            {row.cells.reference && (
              <Tag tone="grey" size="small">
                {row.cells.reference}
              </Tag>
            )}
          </Row>
          <Text tone="muted" size={13}>
            {describeRow(row)}
          </Text>
        </Stack>
        <form
          className={classes.cells}
          onSubmit={(event) => {
            event.preventDefault();
            if (!busy) void send(typed);
          }}
        >
          {row.problems.map((problem) => (
            <WrongCell
              key={problem.column}
              row={row}
              problem={problem}
              value={typed[problem.column] ?? row.cells[problem.column] ?? ''}
              busy={busy}
              onValue={(text) => setTyped({ ...typed, [problem.column]: text })}
              onUse={(cells) => void send({ ...typed, ...cells })}
            />
          ))}
          {Object.keys(typed).length > 0 && (
            <Button type="submit" kind="secondary" size="small" busy={busy}>
              {m.bulk_check_again()}
            </Button>
          )}
        </form>
      </Columns>
    </CardSection>
  );
}

interface WrongCellProps {
  row: BulkRow;
  problem: BulkProblem;
  value: string;
  busy: boolean;
  onValue: (text: string) => void;
  onUse: (cells: Readonly<Record<string, string>>) => void;
}

function WrongCell({ row, problem: { column, message, suggestion }, value, busy, onValue, onUse }: WrongCellProps) {
  const cells = suggestion?.cells;
  return (
    <div className={classes.cell}>
      <TextField
        name={`row-${row.row}-${column}`}
        label={columnName(column)}
        value={value}
        onValue={onValue}
        error={message}
        maxLength={300}
      />
      {suggestion?.truckload && (
        <ButtonLink kind="outline" to={paths.truckloadForm}>
          {suggestion.label}
        </ButtonLink>
      )}
      {cells && (
        <Button kind="outline" busy={busy} onClick={() => onUse(cells as Record<string, string>)}>
          {suggestion.label}
        </Button>
      )}
    </div>
  );
}
