import { memo, type ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { Skeleton } from './skeleton.tsx';
import classes from './table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly label: string;
  /** The label is read out only: a column of buttons. */
  readonly labelHidden?: boolean;
  readonly cell: (row: Row) => ReactNode;
  /** 'end' for figures and buttons. */
  readonly align?: 'start' | 'end';
  /** Never broken into two lines. */
  readonly line?: boolean;
  /** 'wide' leaves the column out below 1200 px; the main column says it there (`Narrow`). */
  readonly from?: 'wide';
  /** Where the cell stands in the card of a phone; columns of a row fill it from top to bottom. */
  readonly card?: 'start' | 'end' | 'full' | 'hidden';
  /** Its place in the card, where that is not the order of the columns. */
  readonly cardOrder?: number;
  /** Said before the value in the card: 'class'. */
  readonly cardLabel?: string;
  /** The column that gives a row its name and takes the room there is. */
  readonly main?: boolean;
}

interface TableProps<Row> {
  /** What the table holds, read out. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** 'list' is a page's list with a head that stays, 'rows' the same whose rows stay one card on a phone; 'plain' stands within a card. */
  look?: 'list' | 'rows' | 'plain';
  /** Rows below all others: their sums. */
  foot?: ReactNode;
}

/** The labels of the columns. */
export function TableHead<Row>({ columns }: Pick<TableProps<Row>, 'columns'>) {
  return (
    <thead>
      <tr>
        {columns.map(({ key, label, labelHidden, align, from }) => (
          <th key={key} scope="col" data-align={align} data-from={from}>
            {labelHidden ? <span className="visually-hidden">{label}</span> : label}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A cell of a column. */
export function TableCell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const { align, line, from, card = 'full', cardOrder, cardLabel, main } = column;
  return (
    <td
      data-align={align}
      data-line={line || undefined}
      data-from={from}
      data-card={from === 'wide' ? 'hidden' : card}
      data-main={main || undefined}
      style={cardOrder === undefined ? undefined : { order: cardOrder }}
    >
      {cardLabel && <span className={classes.cardLabel}>{cardLabel} </span>}
      {children}
    </td>
  );
}

function TableRowOf<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <tr>
      {columns.map((column) => (
        <TableCell key={column.key} column={column}>
          {column.cell(row)}
        </TableCell>
      ))}
    </tr>
  );
}
/** Drawn anew only for another row or other columns: whoever keeps its columns pays for one row at a press, not for a hundred. */
const TableRow = memo(TableRowOf) as typeof TableRowOf;

/** Rows that are compared: a table with a head that stays in sight, on phones a card for each row. */
export function Table<Row>({ label, columns, rows, keyOf, look = 'list', foot }: TableProps<Row>) {
  return (
    <table className={classes.table} data-look={look} aria-label={label}>
      <TableHead columns={columns} />
      <tbody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)} row={row} columns={columns} />
        ))}
      </tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
}

/** The table's skeleton. */
export function TableSkeleton<Row>({
  label,
  columns,
  rows = 6,
  look = 'list',
}: Pick<TableProps<Row>, 'label' | 'columns' | 'look'> & { rows?: number }) {
  return (
    <table className={classes.table} data-look={look} aria-label={label} aria-busy="true">
      <TableHead columns={columns} />
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            {columns.map((column) => (
              <TableCell key={column.key} column={column}>
                <Skeleton width={78} inline />
              </TableCell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the main column says while columns are left out for want of room. */
export function Narrow({ children }: { children: ReactNode }) {
  return <span className={classes.short}>{children}</span>;
}

interface RowLinkProps {
  to: To;
  id?: string;
  /** What it leads to is open. */
  open?: boolean;
  children: ReactNode;
}

/** The name of a row as a link that takes presses anywhere in the row. */
export function RowLink({ to, id, open, children }: RowLinkProps) {
  return (
    <Link to={to} id={id} preventScrollReset className={classes.rowLink} aria-current={open || undefined}>
      {children}
    </Link>
  );
}
