import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** What a printer of labels has, and the least that papers are printed with. */
const DOTS_PER_INCH = 203;
const POINTS_PER_INCH = 72;
const BLACK_BELOW = 128;

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** Dots are black or they are not. */
function asPrinted({ data, width, height }: { data: Uint8ClampedArray; width: number; height: number }) {
  const printed = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const dot = red * 0.299 + green * 0.587 + blue * 0.114 < BLACK_BELOW ? 0 : 255;
    printed.set([dot, dot, dot, 255], at);
  }
  return { data: printed, width, height };
}

/** What a scanner reads from a page as a printer of 203 dpi puts it on paper. */
async function readPage(page: Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>) {
  const viewport = page.getViewport({ scale: DOTS_PER_INCH / POINTS_PER_INCH });
  const [width, height] = [Math.floor(viewport.width), Math.floor(viewport.height)];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  const image = asPrinted({ data, width, height }) as unknown as Extract<
    Parameters<typeof readBarcodes>[0],
    { readonly width: number }
  >;
  const found = await readBarcodes(image, { formats: ['Code128'], tryHarder: true, maxNumberOfSymbols: 8 });
  return found.filter(({ isValid }) => isValid).map(({ text, symbologyIdentifier }) => ({ text, symbologyIdentifier }));
}

/** The barcodes of each page of a PDF. */
export async function readBarcodesOf(bytes: Uint8Array) {
  const reading = getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 });
  const pdf = await reading.promise;
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number += 1) pages.push(await readPage(await pdf.getPage(number)));
  await reading.destroy();
  return pages;
}
