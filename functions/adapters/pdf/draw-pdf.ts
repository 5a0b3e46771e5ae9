import type { Drawing, Drawn, DrawPdf, Paper } from '#domain/documents/paper.ts';
import { type Canvas, openCanvas, type PdfFonts } from './canvas.ts';
import { drawBol } from './draw-bol.ts';
import { drawLabel } from './draw-label.ts';
import { drawLetter } from './draw-letter.ts';
import type { PageFoot } from './page.ts';
import { unpackedFont } from './unpacked-font.ts';

function drawPaper(canvas: Canvas, paper: Paper, foot: PageFoot): number {
  switch (paper.kind) {
    case 'bol':
      return drawBol(canvas, paper, foot);
    case 'label':
      return drawLabel(canvas, paper);
    case 'letter':
      return drawLetter(canvas, paper, foot);
  }
}

async function drawAll({ papers, foot, ...file }: Drawing, counts: readonly number[], fonts: PdfFonts) {
  const canvas = openCanvas(fonts, file);
  const drawn = papers.map((paper, index) => drawPaper(canvas, paper, { foot, of: counts[index] ?? 1 }));
  return { drawn, bytes: await canvas.end(), pages: canvas.pages() };
}

/** Typefaces as they are drawn with, unpacked once. */
function unpackedOnce(fonts: () => PdfFonts): () => PdfFonts {
  let ready: PdfFonts | undefined;
  return () => {
    if (ready) return ready;
    const { regular, bold } = fonts();
    ready = { regular: unpackedFont(regular), bold: unpackedFont(bold) };
    return ready;
  };
}

/** Draws with pdfkit. Most papers have one page; others are drawn again once it is known how many they have, since each page names that number. */
export function pdfDrawer(packed: () => PdfFonts): DrawPdf {
  const fonts = unpackedOnce(packed);
  return async (drawing): Promise<Drawn> => {
    const guess = drawing.papers.map(() => 1);
    const first = await drawAll(drawing, guess, fonts());
    const isRight = first.drawn.every((count) => count === 1);
    const { bytes, pages } = isRight ? first : await drawAll(drawing, first.drawn, fonts());
    return { bytes, pages };
  };
}
