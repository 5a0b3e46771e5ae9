import { brand } from '#contract/brand.ts';
import type { LetterPaper } from '#domain/documents/paper.ts';
import * as m from '#texts/compiled/messages.js';
import type { Canvas } from './canvas.ts';
import { BOTTOM, drawBlock, EDGE, MUTED, WIDTH } from './draw-letter-blocks.ts';
import { LETTER, type PageFoot } from './page.ts';

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
