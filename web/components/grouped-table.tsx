import { Fragment, type ReactNode } from 'react';
import classes from './grouped-table.module.css';
import table from './table.module.css';
import { type Column, TableCell, TableHead } from './table.tsx';

/** A row that waits for a correction. Parts for the card of a phone are put into their order by `style.order`. */
export interface RowAttention {
  /** The cells that are edited in place, by their column. */
  readonly cells: Readonly<Record<string, ReactNode>>;
  /** The column from which on one cell stands in place of all others. */
  readonly from: string;
  readonly rest: ReactNode;
}

export interface RowGroup<Row> {
  readonly key: string;
  readonly heading: ReactNode;
  /** At the end of the heading's line. */
  readonly aside?: ReactNode;
  readonly rows: readonly Row[];
  /** Below the rows: 'Show 4 more'. */
  readonly foot?: ReactNode;
  /** Its rows wait for corrections. */
  readonly attention?: (row: Row) => RowAttention;
}

interface GroupedTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  groups: readonly RowGroup<Row>[];
  keyOf: (row: Row) => string;
  /** Below the table: its pages. */
  children?: ReactNode;
}

/** Rows in groups with a heading each, some of them edited in place; on phones a card for each row that is edited. */
export function GroupedTable<Row>({ label, columns, groups, keyOf, children }: GroupedTableProps<Row>) {
  return (
    <div className={classes.ground}>
      <table className={table.table} data-look="rows" aria-label={label}>
        <TableHead columns={columns} />
        {groups.map((group) => (
          <tbody key={group.key}>
            <tr className={classes.headingRow}>
              <th colSpan={columns.length} scope="rowgroup" className={classes.heading}>
                <div className={classes.line}>
                  <span>{group.heading}</span>
                  {group.aside}
                </div>
              </th>
            </tr>
            {group.rows.map((row) => (
              <Fragment key={keyOf(row)}>
                {group.attention ? (
                  <AttentionRow columns={columns} row={row} attention={group.attention(row)} />
                ) : (
                  <tr>
                    {columns.map((column) => (
                      <TableCell key={column.key} column={column}>
                        {column.cell(row)}
                      </TableCell>
                    ))}
                  </tr>
                )}
              </Fragment>
            ))}
            {group.foot && (
              <tr className={classes.footRow}>
                <td colSpan={columns.length}>{group.foot}</td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
      {children}
    </div>
  );
}

interface AttentionRowProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  attention: RowAttention;
}

function AttentionRow<Row>({ columns, row, attention: { cells, from, rest } }: AttentionRowProps<Row>) {
  const at = columns.findIndex(({ key }) => key === from);
  return (
    <tr className={classes.attention}>
      {columns.slice(0, at).map((column) => {
        const edited = cells[column.key];
        return (
          <td
            key={column.key}
            data-edited={edited !== undefined || undefined}
            data-align={column.align}
            data-from={edited === undefined ? column.from : undefined}
          >
            {edited ?? column.cell(row)}
          </td>
        );
      })}
      <td colSpan={columns.length - at} data-rest>
        {rest}
      </td>
    </tr>
  );
}
