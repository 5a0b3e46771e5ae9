import type { LetterBlock } from '#domain/documents/paper.ts';
import * as m from '#texts/compiled/messages.js';
import type { Canvas } from './canvas.ts';
import { LETTER } from './page.ts';
import { type CellStyle, drawRow, rowHeight, type TableColumn } from './table.ts';

export const EDGE = 42;
export const WIDTH = LETTER[0] - 2 * EDGE;
export const BOTTOM = 738;
export const MUTED = '#4a5568';
const SIGNATURE = { width: 300, height: 100, scale: 0.5 };

/** Columns of a table: numbers stand to the right, and the others share what they leave; where one is to be wide, the others are as narrow as a day. */
function columnsOf({ head, numbers = 1, wide }: Pick<Block<'table'>, 'head' | 'numbers' | 'wide'>): TableColumn[] {
  const number = numbers > 1 ? 66 : 84;
  const left = WIDTH - numbers * number;
  const texts = Math.max(1, head.length - numbers);
  const narrow = wide === undefined ? left / texts : 62;
  return head.map((_, index) => {
    if (index >= head.length - numbers) return { width: number, align: 'right' };
    return { width: index === wide ? left - (texts - 1) * narrow : narrow, header: index === (wide ?? 0) };
  });
}

type Block<Kind extends LetterBlock['kind']> = Extract<LetterBlock, { kind: Kind }>;

/** A letter while it is drawn. */
export interface Letter {
  readonly canvas: Canvas;
  readonly flow: { y: number };
  /** Begins another page where so much does not fit. */
  readonly room: (height: number) => void;
}

interface StyledRow {
  readonly cells: readonly string[];
  readonly style: CellStyle;
}

/** Draws a table; on each further page it goes on below its headings. */
function drawTable(letter: Letter, block: Block<'table'>): void {
  const { canvas, flow, room } = letter;
  const columns = columnsOf(block);
  const style: CellStyle = { open: true, size: block.numbers === undefined ? 8 : 7.2 };
  const heightOf = (row: StyledRow) => rowHeight(canvas, columns, row.cells, row.style);
  const head: StyledRow = { cells: block.head, style: { ...style, head: true, size: 7 } };
  let rest: StyledRow[] = [
    ...block.rows.map((cells) => ({ cells, style })),
    ...block.foot.map((cells) => ({ cells, style: { ...style, bold: true } })),
  ];
  do {
    const [next] = rest;
    room(heightOf(head) + (next ? heightOf(next) : 0));
    let drawn = 0;
    canvas.group('Table', () => {
      flow.y += drawRow(canvas, columns, head.cells, { x: EDGE, y: flow.y }, head.style);
      for (const row of rest) {
        if (drawn > 0 && flow.y + heightOf(row) > BOTTOM) return;
        flow.y += drawRow(canvas, columns, row.cells, { x: EDGE, y: flow.y }, row.style);
        drawn += 1;
      }
    });
    rest = rest.slice(drawn);
  } while (rest.length > 0);
  flow.y += 12;
}

function drawFacts({ canvas, flow, room }: Letter, { rows }: Block<'facts'>): void {
  for (const [label, value] of rows) {
    const style = { size: 8.4, width: WIDTH - 130 };
    const height = Math.max(12, canvas.height(value, style) + 2);
    room(height);
    const { y } = flow;
    canvas.mark('P', () => {
      canvas.text(label, EDGE, y, { size: 8, color: MUTED, width: 120 });
      canvas.text(value, EDGE + 130, y, style);
    });
    flow.y += height;
  }
  flow.y += 8;
}

function drawSignature({ canvas, flow, room }: Letter, { caption, name, strokes, typed }: Block<'signature'>): void {
  room(92);
  const { y } = flow;
  canvas.mark('P', () => canvas.text(caption, EDGE, y, { size: 7, color: MUTED }));
  if (typed) canvas.mark('P', () => canvas.text(typed, EDGE + 6, y + 26, { size: 20, color: '#12305c' }));
  else
    canvas.mark('Figure', () => canvas.strokes(strokes, EDGE, y + 12, SIGNATURE.scale), {
      alt: m.papers_signature_of({ name }),
    });
  canvas.decorate(() => canvas.line(EDGE, y + 64, EDGE + SIGNATURE.width * SIGNATURE.scale + 60, y + 64, 0.6));
  canvas.mark('P', () => canvas.text(name, EDGE, y + 68, { size: 8.4, bold: true, width: WIDTH }));
  flow.y += 88;
}

function drawWords({ canvas, flow, room }: Letter, { kind, text }: Block<'heading' | 'text'>): void {
  const isHeading = kind === 'heading';
  const style = { size: isHeading ? 9.4 : 8.6, bold: isHeading, width: WIDTH };
  const height = canvas.height(text, style);
  room(height + (isHeading ? 28 : 0));
  const { y } = flow;
  canvas.mark(isHeading ? 'H2' : 'P', () => canvas.text(text, EDGE, y, style));
  flow.y += height + (isHeading ? 4 : 8);
}

function drawNotice({ canvas, flow, room }: Letter, { title, text }: Block<'notice'>): void {
  const style = { size: 9, width: WIDTH - 24 };
  const height = canvas.height(text, style) + 36;
  room(height + 12);
  const { y } = flow;
  canvas.decorate(() => canvas.ground(EDGE, y, WIDTH, height, '#fdecea'));
  canvas.decorate(() => canvas.frame(EDGE, y, WIDTH, height, 1.2));
  canvas.mark('H2', () => canvas.text(title, EDGE + 12, y + 8, { size: 14, bold: true, color: '#9b1c1c' }));
  canvas.mark('P', () => canvas.text(text, EDGE + 12, y + 27, style));
  flow.y += height + 12;
}

function drawBarcode({ canvas, flow, room }: Letter, { text }: Block<'barcode'>): void {
  room(60);
  const { y } = flow;
  const box = { width: 0, height: 28, module: 0.71 };
  canvas.mark('Figure', () => canvas.bars(text, EDGE, y, box), { alt: m.papers_barcode({ text }) });
  canvas.mark('P', () => canvas.text(text, EDGE, y + 31, { size: 7 }));
  flow.y += 46;
}

/** Draws a part of a letter below what is there. */
export function drawBlock(letter: Letter, block: LetterBlock): void {
  if (block.kind === 'heading' || block.kind === 'text') drawWords(letter, block);
  else if (block.kind === 'facts') drawFacts(letter, block);
  else if (block.kind === 'table') drawTable(letter, block);
  else if (block.kind === 'notice') drawNotice(letter, block);
  else if (block.kind === 'signature') drawSignature(letter, block);
  else drawBarcode(letter, block);
}
