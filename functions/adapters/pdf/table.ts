import type { Canvas } from './canvas.ts';

export interface TableColumn {
  readonly width: number;
  readonly align?: 'left' | 'center' | 'right';
  /** Its cells name their rows. */
  readonly header?: boolean;
}

export interface CellStyle {
  readonly size?: number;
  readonly bold?: boolean;
  /** The headings of the columns. */
  readonly head?: boolean;
  /** The column whose first line is bold. */
  readonly boldFirstLine?: number;
  /** A frame that stands out. */
  readonly heavy?: boolean;
  /** Only a line below, no frame. */
  readonly open?: boolean;
}

const PAD_X = 4;
const PAD_Y = 3;
const SIZE = 7.4;

const firstLineOf = (cell: string) => cell.split('\n', 1)[0] ?? '';
const othersOf = (cell: string) => cell.slice(firstLineOf(cell).length + 1);

interface Part {
  readonly words: string;
  readonly bold: boolean;
}

/** The lines of a cell that are of one weight each. */
function partsOf(cell: string, index: number, { bold = false, head = false, boldFirstLine }: CellStyle): Part[] {
  if (head)
    return [
      { words: firstLineOf(cell), bold: true },
      { words: othersOf(cell), bold: false },
    ].filter(({ words }) => words);
  if (boldFirstLine !== index) return [{ words: cell, bold }];
  return [
    { words: firstLineOf(cell), bold: true },
    { words: othersOf(cell), bold },
  ].filter(({ words }) => words);
}

/** The height that a row takes. */
export function rowHeight(
  canvas: Canvas,
  columns: readonly TableColumn[],
  cells: readonly string[],
  style: CellStyle,
): number {
  const size = style.size ?? SIZE;
  const heights = columns.map(({ width }, index) =>
    partsOf(cells[index] ?? '', index, style).reduce(
      (all, { words, bold }) => all + canvas.height(words, { size, bold, width: width - 2 * PAD_X }),
      0,
    ),
  );
  return Math.max(size + 2, ...heights) + 2 * PAD_Y;
}

function frameCells(
  canvas: Canvas,
  columns: readonly TableColumn[],
  { x, y, height }: { readonly x: number; readonly y: number; readonly height: number },
): void {
  let at = x;
  for (const { width } of columns) {
    canvas.frame(at, y, width, height, 0.5);
    at += width;
  }
}

/** Draws a row of a table with its frames; returns its height. */
export function drawRow(
  canvas: Canvas,
  columns: readonly TableColumn[],
  cells: readonly string[],
  { x, y }: { readonly x: number; readonly y: number },
  style: CellStyle = {},
): number {
  const height = rowHeight(canvas, columns, cells, style);
  const width = columns.reduce((all, column) => all + column.width, 0);
  canvas.decorate(() => {
    if (style.head && !style.open) canvas.ground(x, y, width, height, '#edf0f3');
    if (style.open) canvas.line(x, y + height, x + width, y + height, style.bold || style.head ? 0.9 : 0.4);
    else frameCells(canvas, columns, { x, y, height });
    if (style.heavy) canvas.frame(x, y, width, height, 1.5);
  });
  canvas.group('TR', () => {
    let at = x;
    for (const [index, column] of columns.entries()) {
      drawCell(canvas, cells[index] ?? '', index, { column, x: at, y, style });
      at += column.width;
    }
  });
  return height;
}

interface Cell {
  readonly column: TableColumn;
  readonly x: number;
  readonly y: number;
  readonly style: CellStyle;
}

function drawCell(canvas: Canvas, words: string, index: number, { column, x, y, style }: Cell): void {
  const { width, align = 'left', header } = column;
  const size = style.size ?? SIZE;
  const inside = {
    size,
    width: width - 2 * PAD_X,
    align: style.head && align === 'right' ? ('right' as const) : align,
  };
  const draw = () => {
    let top = y + PAD_Y;
    for (const { words: part, bold } of partsOf(words, index, style)) {
      canvas.text(part, x + PAD_X, top, { ...inside, bold });
      top += canvas.height(part, { ...inside, bold });
    }
  };
  if (style.head) canvas.mark('TH', draw, { scope: 'Column' });
  else if (header) canvas.mark('TH', draw, { scope: 'Row' });
  else canvas.mark('TD', draw);
}
