import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PdfFonts } from '#functions/adapters/pdf/canvas.ts';

let fonts: PdfFonts | undefined;

/** The typefaces that lie beside the bundle; read on first use. */
export function bundledFonts(): PdfFonts {
  fonts ??= {
    regular: readFileSync(join(import.meta.dirname, 'inter-regular.woff')),
    bold: readFileSync(join(import.meta.dirname, 'inter-bold.woff')),
  };
  return fonts;
}
