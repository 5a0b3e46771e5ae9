import { brand } from '#contract/brand.ts';
import type { LetterBlock, LetterPaper } from '#domain/documents/paper.ts';
import * as m from '#texts/compiled/messages.js';
import type { Canvas } from './canvas.ts';
import { LETTER, type PageFoot } from './draw-bol.ts';
import { type CellStyle, drawRow, rowHeight, type TableColumn } from './table.ts';

const EDGE = 42;
const WIDTH = LETTER[0] - 2 * EDGE;
const BOTTOM = 738;
const MUTED = '#4a5568';
const SIGNATURE = { width: 300, height: 100, scale: 0.5 };

interface Flow {
  y: number;
  page: number;
}

function drawFoot(canvas: Canvas, { foot, of }: PageFoot, page: number): void {
  canvas.decorate(() => canvas.line(EDGE, 752, EDGE + WIDTH, 752, 0.4, '#c3cad3'));
  canvas.mark('P', () => canvas.text(foot, EDGE, 758, { size: 6.4, color: MUTED, width: WIDTH - 70 }));
  canvas.mark('P', () =>
    canvas.text(m.papers_page_of({ page, pages: of }), EDGE, 758, {
      size: 6.4,
      color: MUTED,
      align: 'right',
      width: WIDTH,
    }),
  );
}

function beginPage(canvas: Canvas, paper: LetterPaper, foot: PageFoot, flow: Flow): void {
  flow.page += 1;
  canvas.addPage(LETTER);
  drawFoot(canvas, foot, flow.page);
  flow.y = flow.page === 1 ? drawHead(canvas, paper) : 42;
  if (flow.page === 1) return;
  canvas.mark('P', () =>
    canvas.text(`${paper.title} ${paper.number}`, EDGE, flow.y, { size: 7.4, color: MUTED, width: WIDTH }),
  );
  flow.y += 20;
}

function drawHead(canvas: Canvas, paper: LetterPaper): number {
  canvas.decorate(() => canvas.ground(EDGE, 36, 20, 20, brand.colors.orange));
  canvas.decorate(() =>
    canvas.strokes(
      [
        [
          [5, 14],
          [10, 6],
          [15, 14],
        ],
      ],
      EDGE,
      36,
      1,
    ),
  );
  canvas.mark('P', () => canvas.text(brand.product, EDGE + 28, 39, { size: 14, bold: true }));
  canvas.mark('H1', () =>
    canvas.text(paper.title, EDGE + 150, 36, { size: 18, bold: true, align: 'right', width: WIDTH - 150 }),
  );
  const low = 38 + canvas.height(paper.title, { size: 18, bold: true, width: WIDTH - 150 });
  canvas.mark('P', () =>
    canvas.text(paper.number, EDGE + 150, low, { size: 9, bold: true, align: 'right', width: WIDTH - 150 }),
  );
  let y = 64;
  for (const words of paper.sender) {
    const top = y;
    canvas.mark('P', () => canvas.text(words, EDGE, top, { size: 7.2, color: MUTED }));
    y += 10;
  }
  return drawColumns(canvas, paper, Math.max(y, low + 14) + 14);
}

function drawColumns(canvas: Canvas, { columns, highlight }: LetterPaper, top: number): number {
  const width = WIDTH / Math.max(1, columns.length + (highlight ? 1 : 0));
  let end = top;
  for (const [index, { label, lines }] of columns.entries()) {
    const x = EDGE + index * width;
    canvas.mark('P', () => canvas.text(label, x, top, { size: 7, color: MUTED, width: width - 12 }));
    let y = top + 11;
    for (const [line, words] of lines.entries()) {
      const style = { size: 8.6, bold: line === 0, width: width - 12 };
      const at = y;
      canvas.mark('P', () => canvas.text(words, x, at, style));
      y += canvas.height(words, style) + 1.5;
    }
    end = Math.max(end, y);
  }
  if (highlight) end = Math.max(end, drawHighlight(canvas, highlight, EDGE + columns.length * width, top, width));
  return end + 14;
}

function drawHighlight(
  canvas: Canvas,
  [label, amount, note]: readonly [string, string, string],
  x: number,
  y: number,
  width: number,
): number {
  canvas.decorate(() => canvas.ground(x, y - 4, width, 60, '#fff3d9'));
  canvas.mark('P', () => canvas.text(label, x + 10, y + 3, { size: 7.4 }));
  canvas.mark('P', () => canvas.text(amount, x + 10, y + 14, { size: 17, bold: true, color: '#6b3f00' }));
  canvas.mark('P', () => canvas.text(note, x + 10, y + 39, { size: 7.2, width: width - 16 }));
  return y + 60;
}

/** Columns of a table: the first ones take what numbers leave. */
function columnsOf(head: readonly string[]): TableColumn[] {
  const last = 84;
  const others = (WIDTH - last) / Math.max(1, head.length - 1);
  return head.map((_, index) =>
    index === head.length - 1 ? { width: last, align: 'right' } : { width: others, header: index === 0 },
  );
}

type Block<Kind extends LetterBlock['kind']> = Extract<LetterBlock, { kind: Kind }>;

interface Letter {
  readonly canvas: Canvas;
  readonly flow: Flow;
  /** Begins another page where so much does not fit. */
  readonly room: (height: number) => void;
}

function drawTable({ canvas, flow, room }: Letter, { head, rows, foot }: Block<'table'>): void {
  const columns = columnsOf(head);
  const style: CellStyle = { open: true, size: 8 };
  const bold: CellStyle = { ...style, bold: true };
  const all = [
    { cells: head, style: { ...style, head: true, size: 7 } as CellStyle },
    ...rows.map((cells) => ({ cells, style })),
    ...foot.map((cells) => ({ cells, style: bold })),
  ];
  let rest = all;
  while (rest.length > 0) {
    const [next] = rest;
    if (next) room(rowHeight(canvas, columns, next.cells, next.style));
    let drawn = 0;
    canvas.group('Table', () => {
      for (const row of rest) {
        if (drawn > 0 && flow.y + rowHeight(canvas, columns, row.cells, row.style) > BOTTOM) return;
        flow.y += drawRow(canvas, columns, row.cells, { x: EDGE, y: flow.y }, row.style);
        drawn += 1;
      }
    });
    rest = rest.slice(drawn);
  }
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

function drawBlock(letter: Letter, block: LetterBlock): void {
  if (block.kind === 'heading' || block.kind === 'text') drawWords(letter, block);
  else if (block.kind === 'facts') drawFacts(letter, block);
  else if (block.kind === 'table') drawTable(letter, block);
  else if (block.kind === 'notice') drawNotice(letter, block);
  else if (block.kind === 'signature') drawSignature(letter, block);
  else drawBarcode(letter, block);
}

/** Draws a letter; returns how many pages it took. */
export function drawLetter(canvas: Canvas, paper: LetterPaper, foot: PageFoot): number {
  const flow: Flow = { y: 0, page: 0 };
  const begin = () => beginPage(canvas, paper, foot, flow);
  const room = (height: number) => {
    if (flow.y + height > BOTTOM) begin();
  };
  canvas.group('Sect', () => {
    begin();
    for (const block of paper.blocks) drawBlock({ canvas, flow, room }, block);
  });
  return flow.page;
}
