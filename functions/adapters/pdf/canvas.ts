import PDFDocument from 'pdfkit';
import { brand } from '#contract/brand.ts';
import { formatLocale } from '#contract/format/locale.ts';
import { code128 } from './code-128.ts';

/** The typefaces' files. */
export interface PdfFonts {
  readonly regular: Uint8Array;
  readonly bold: Uint8Array;
}

export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly align?: 'left' | 'center' | 'right';
  readonly width?: number;
  /** Space between letters. */
  readonly spacing?: number;
}

type Tag = PDFKit.PDFStructureElement;
interface TagOptions {
  readonly scope?: 'Row' | 'Column';
  readonly alt?: string;
}

/** What papers are drawn with; lengths in points from the upper left corner. Everything that is read is drawn within `mark`. */
export interface Canvas {
  readonly pages: () => number;
  addPage(size: readonly [width: number, height: number]): void;
  /** A part of the structure that holds others. */
  group(type: string, inside: () => void): void;
  /** A part of the structure that holds what `draw` draws. */
  mark(type: string, draw: () => void, options?: TagOptions): void;
  /** What only decorates: lines, grounds, frames. */
  decorate(draw: () => void): void;
  text(words: string, x: number, y: number, style?: TextStyle): void;
  height(words: string, style: TextStyle): number;
  width(words: string, style: TextStyle): number;
  line(x1: number, y1: number, x2: number, y2: number, weight?: number, color?: string): void;
  frame(x: number, y: number, width: number, height: number, weight?: number): void;
  ground(x: number, y: number, width: number, height: number, color: string): void;
  /** A Code 128 barcode of so many points a module, centered in a width; returns the points it takes. */
  bars(
    text: string,
    x: number,
    y: number,
    box: { width: number; height: number; module: number; isGs1?: boolean },
  ): number;
  strokes(strokes: readonly (readonly (readonly [number, number])[])[], x: number, y: number, scale: number): void;
  end(): Promise<Uint8Array>;
}

const INK = '#111418';
const LINE = 0.75;
const SIGNATURE_WEIGHT = 1.4;

/** Digits of one width: otherwise the typeface pulls the point of '$97.50' under its 7, where print loses it. */
const digitsOf = (words: string) => (/\d/.test(words) ? { features: ['tnum' as const] } : {});

/** A letter without its accents. */
const plain = (letter: string): string => letter.normalize('NFD').replace(/\p{M}/gu, '');

/** Opens an empty PDF with its language, title and date, whose structure begins with a document. Nothing in it depends on when it is drawn. */
export function openCanvas(fonts: PdfFonts, { title, at }: { readonly title: string; readonly at: number }): Canvas {
  const date = new Date(at);
  const doc = new PDFDocument({
    autoFirstPage: false,
    font: null as unknown as string,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    lang: formatLocale(),
    displayTitle: true,
    info: { Title: title, Author: brand.company, Creator: brand.product, CreationDate: date, ModDate: date },
  });
  doc.registerFont('regular', Buffer.from(fonts.regular));
  doc.registerFont('bold', Buffer.from(fonts.bold));
  const chunks: Uint8Array[] = [];
  doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  const root = doc.struct('Document');
  doc.addStructure(root);
  let parent: Tag = root;
  let pages = 0;

  const use = ({ size = 8, bold = false }: TextStyle) => doc.font(bold ? 'bold' : 'regular').fontSize(size);
  /** Letters that the typeface lacks are written without their accents, or as a question mark. */
  const known = (words: string): string => {
    const font = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(point: number): boolean } } })._font.font;
    const has = (letter: string) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    return [...words.normalize('NFC')]
      .map((letter) =>
        has(letter) || letter === '\n' ? letter : [...plain(letter)].map((one) => (has(one) ? one : '?')).join(''),
      )
      .join('');
  };
  const optionsOf = ({ width, align = 'left', spacing = 0 }: TextStyle) => ({
    ...(width === undefined ? { lineBreak: false } : { width }),
    align,
    characterSpacing: spacing,
  });

  return {
    pages: () => pages,
    addPage([width, height]) {
      doc.addPage({ size: [width, height], margin: 0 });
      pages += 1;
    },
    group(type, inside) {
      const group = doc.struct(type);
      const outer = parent;
      outer.add(group);
      parent = group;
      inside();
      parent = outer;
      group.end();
    },
    mark(type, draw, options = {}) {
      parent.add(doc.struct(type, options, [draw as never]));
    },
    decorate(draw) {
      doc.markContent('Artifact');
      draw();
      doc.endMarkedContent();
    },
    text(words, x, y, style = {}) {
      use(style).fillColor(style.color ?? INK);
      doc.text(known(words), x, y, { ...optionsOf(style), ...digitsOf(words) });
    },
    height: (words, style) =>
      words === '' ? 0 : use(style).heightOfString(known(words), { ...optionsOf(style), ...digitsOf(words) }),
    width: (words, style) =>
      use(style).widthOfString(known(words), { characterSpacing: style.spacing ?? 0, ...digitsOf(words) }),
    line(x1, y1, x2, y2, weight = LINE, color = INK) {
      doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(weight).strokeColor(color).stroke();
    },
    frame(x, y, width, height, weight = LINE) {
      doc.rect(x, y, width, height).lineWidth(weight).strokeColor(INK).stroke();
    },
    ground(x, y, width, height, color) {
      doc.rect(x, y, width, height).fillColor(color).fill();
    },
    bars(text, x, y, { width, height, module, isGs1 }) {
      const widths = code128(text, isGs1);
      const total = widths.reduce((all, one) => all + one, 0) * module;
      let at = x + Math.max(0, (width - total) / 2);
      for (const [index, one] of widths.entries()) {
        if (index % 2 === 0) doc.rect(at, y, one * module, height);
        at += one * module;
      }
      doc.fillColor('#000000').fill();
      return total;
    },
    strokes(strokes, x, y, scale) {
      for (const stroke of strokes)
        for (const [index, [px, py]] of stroke.entries())
          if (index === 0) doc.moveTo(x + px * scale, y + py * scale);
          else doc.lineTo(x + px * scale, y + py * scale);
      doc.lineWidth(SIGNATURE_WEIGHT).lineCap('round').lineJoin('round').strokeColor('#12305c').stroke();
    },
    end() {
      const done = new Promise<Uint8Array>((resolve, reject) => {
        doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
        doc.on('error', reject);
      });
      root.end();
      doc.end();
      return done;
    },
  };
}
