import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pdfDrawer } from '#functions/adapters/pdf/draw-pdf.ts';

const font = (weight: number) =>
  readFileSync(path.resolve(`node_modules/@fontsource/inter/files/inter-latin-${weight}-normal.woff`));
const fonts = { regular: font(400), bold: font(600) };

/** Draws PDFs with the typefaces that the functions are deployed with. */
export const drawPdf = pdfDrawer(() => fonts);
