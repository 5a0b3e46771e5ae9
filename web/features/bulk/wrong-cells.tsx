import type { CSSProperties, ReactNode } from 'react';
import type { BulkProblem, BulkRow } from '#contract/bulk-quotes.ts';
import type { BulkColumn } from '#contract/rules/bulk-columns.ts';
import { BULK_CELL_MAX } from '#contract/rules/bulk-limits.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { FieldProblem, problemIdOf } from '#web/components/field.tsx';
import type { RowAttention } from '#web/components/grouped-table.tsx';
import { Row } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import classes from './bulk.module.css';
import { columnName } from './columns.ts';
import { describeRow, packagesOf, sidesOf } from './format-row.ts';
import { cellField, type RowEditor } from './use-row-editor.ts';

/** The column of the table that a cell stands in; others are edited beside their message. */
const placeOf: Readonly<Partial<Record<BulkColumn, string>>> = {
  fromZip: 'from',
  toZip: 'to',
  units: 'freight',
  packageType: 'freight',
  length: 'freight',
  width: 'freight',
  height: 'freight',
  dimensions: 'freight',
  totalWeight: 'weight',
  unitWeight: 'weight',
  freightClass: 'class',
  pickupDate: 'pickup',
};

interface WrongCellsProps {
  editor: RowEditor;
  /** The row that is being sent. */
  busy: (row: BulkRow) => boolean;
  /** Why rows cannot be priced. */
  locked: string | undefined;
  onTruckload: (row: BulkRow, problem: BulkProblem) => void;
}

/** A wrong row in the table: a field in each wrong cell, and beside it what is wrong with the correction in one press. */
export function wrongCells(row: BulkRow, props: WrongCellsProps): RowAttention {
  const cells: Record<string, ReactNode> = {};
  for (const [at, problem] of row.problems.entries()) {
    const place = placeOf[problem.column];
    if (!place) continue;
    cells[place] = (
      <>
        {cells[place]}
        <WrongField row={row} problem={problem} at={at} {...props} />
      </>
    );
  }
  if (cells.freight) cells.freight = <FreightCell row={row}>{cells.freight}</FreightCell>;
  return { cells, from: 'carrier', rest: <Problems row={row} {...props} /> };
}

/** The packages and sides, with the fields of those that are wrong. */
function FreightCell({ row, children }: { row: BulkRow; children: ReactNode }) {
  const wrong = new Set(row.problems.map(({ column }) => column));
  const sides = wrong.has('dimensions') || wrong.has('length') || wrong.has('width') || wrong.has('height');
  return (
    <>
      {!wrong.has('units') && <div className={classes.desk}>{packagesOf(row)}</div>}
      {children}
      {!sides && (
        <Text tone="muted" size={12} className={classes.desk}>
          {sidesOf(row)}
        </Text>
      )}
    </>
  );
}

const ORDER = 10;
/** Its place in the card of a phone. */
const placed = (order: number) => ({ '--order': order }) as CSSProperties;

interface WrongFieldProps extends WrongCellsProps {
  row: BulkRow;
  problem: BulkProblem;
  /** Which of the row's problems. */
  at: number;
}

function WrongField({ row, problem: { column, suggestion }, at, editor }: WrongFieldProps) {
  const name = cellField(row.row, column);
  const typed = editor.typedOf(row)[column];
  // The freight's column holds several: they say which one they are.
  const labelled = placeOf[column] === 'freight' || placeOf[column] === undefined;
  return (
    <div
      className={classes.field}
      style={placed(at * ORDER + 1)}
      data-labelled={labelled || undefined}
      data-whole={suggestion === undefined || undefined}
      data-long={column === 'pickupDate' || undefined}
    >
      <TextField
        name={name}
        label={columnName(column)}
        aria-label={m.bulk_cell_of_row({ column: columnName(column), row: row.row })}
        value={String(typed ?? row.cells[column] ?? '')}
        onValue={(text) => editor.type(row, column, text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void editor.send(row);
        }}
        errorId={problemIdOf(name)}
        maxLength={BULK_CELL_MAX}
        enterKeyHint="done"
      />
    </div>
  );
}

function Problems({ row, ...props }: WrongCellsProps & { row: BulkRow }) {
  const { editor, busy, locked } = props;
  const changed = Object.keys(editor.typedOf(row)).length > 0;
  return (
    <div className={classes.problems}>
      <div className={classes.cardHead}>
        <Row gap={8}>
          <Text as="b" weight="strong">
            {m.bulk_row_number({ row: row.row })}
          </Text>
          {row.cells.reference && (
            <Text as="span" size={13} tone="muted" className={classes.reference}>
              {row.cells.reference}
            </Text>
          )}
        </Row>
        <Text tone="muted" size={13}>
          {describeRow(row)}
        </Text>
      </div>
      {row.problems.map((problem, at) => (
        <Problem key={problem.column} row={row} problem={problem} at={at} {...props} />
      ))}
      {changed && (
        <Button
          kind="secondary"
          size="small"
          busy={busy(row)}
          why={locked}
          className={classes.check}
          onClick={() => void editor.send(row)}
        >
          {m.bulk_check_again()}
          <span className="visually-hidden"> {m.bulk_row_number({ row: row.row })}</span>
        </Button>
      )}
    </div>
  );
}

/** What is wrong with one cell, and what corrects it. */
function Problem(props: WrongFieldProps) {
  const { row, problem, at, editor, busy, locked, onTruckload } = props;
  const { column, message, suggestion } = problem;
  const cells = suggestion?.cells;
  return (
    <div className={classes.problem}>
      {placeOf[column] === undefined && <WrongField {...props} />}
      <div className={classes.message} style={placed(at * ORDER + 3)}>
        <FieldProblem name={cellField(row.row, column)}>{message}</FieldProblem>
      </div>
      {suggestion && (
        <Button
          kind="outline"
          size="small"
          busy={busy(row)}
          why={suggestion.truckload ? undefined : locked}
          className={classes.use}
          style={placed(at * ORDER + 2)}
          onClick={() => (cells ? void editor.send(row, cells) : onTruckload(row, problem))}
        >
          {suggestion.label}
          <span className="visually-hidden"> {m.bulk_row_number({ row: row.row })}</span>
        </Button>
      )}
    </div>
  );
}
