import { brand } from '#contract/brand.ts';
import type { LabelPaper, PaperPlace } from '#domain/documents/paper.ts';
import * as m from '#texts/compiled/messages.js';
import type { Canvas } from './canvas.ts';

/** 4 x 6 in. */
const LABEL = [288, 432] as const;
const EDGE = 12;
const WIDTH = LABEL[0] - 2 * EDGE;
/** Bars of three dots of a 203 dpi printer, of two where they would not fit. */
const MODULES = [1.064, 0.71] as const;

function place(
  canvas: Canvas,
  label: string,
  { name, lines, city, contact }: PaperPlace,
  y: number,
  size: number,
): number {
  canvas.mark('H2', () => canvas.text(label, EDGE, y, { size: 7, bold: true, spacing: 0.6 }));
  let at = y + 10;
  for (const [index, words] of [name, ...lines, city, contact].filter(Boolean).entries()) {
    const style = { size: index === 0 ? size : size - 2, bold: index === 0, width: WIDTH };
    const top = at;
    canvas.mark('P', () => canvas.text(words, EDGE, top, style));
    at += canvas.height(words, style) + 1;
  }
  return at + 4;
}

/** What of a number goes into no barcode: carriers' scanners know PRO numbers without hyphens, as the bill of lading has them. */
const uncoded = { bol: /[^0-9A-Za-z-]/g, pro: /[^0-9A-Za-z]/g } as const;

function barcode(canvas: Canvas, kind: keyof typeof uncoded, text: string, y: number): number {
  const label = kind === 'bol' ? m.papers_bol() : m.papers_pro_number();
  canvas.mark('P', () => {
    canvas.text(label, EDGE, y, { size: 7 });
    canvas.text(text, EDGE, y - 2, { size: 10, bold: true, align: 'right', width: WIDTH });
  });
  const code = text.replace(uncoded[kind], '');
  const [wide, narrow] = MODULES;
  const module = code.length <= 14 ? wide : narrow;
  const box = { width: WIDTH, height: 40, module };
  canvas.mark('Figure', () => canvas.bars(code, EDGE, y + 13, box), { alt: m.papers_barcode({ text: code }) });
  return y + 60;
}

/** Draws the label of a handling unit on a page of its own. */
export function drawLabel(canvas: Canvas, paper: LabelPaper): number {
  canvas.addPage(LABEL);
  canvas.group('Sect', () => {
    canvas.mark('H1', () => canvas.text(paper.count, EDGE, 12, { size: 15, bold: true }));
    canvas.mark('P', () => canvas.text(brand.product, EDGE, 17, { size: 8, align: 'right', width: WIDTH }));
    canvas.decorate(() => canvas.line(EDGE, 34, EDGE + WIDTH, 34, 1));
    const from = place(canvas, m.papers_label_from(), paper.from, 40, 9);
    canvas.decorate(() => canvas.line(EDGE, from, EDGE + WIDTH, from, 1));
    let y = place(canvas, m.papers_label_to(), paper.to, from + 6, 14);
    canvas.decorate(() => canvas.line(EDGE, y, EDGE + WIDTH, y, 1));
    y = drawCarrier(canvas, paper, y + 6);
    if (paper.pro) y = barcode(canvas, 'pro', paper.pro, y);
    barcode(canvas, 'bol', paper.bol, y);
    drawFreight(canvas, paper);
  });
  return 1;
}

function drawCarrier(canvas: Canvas, { carrier, po }: LabelPaper, y: number): number {
  const words = [`${carrier.name} (${carrier.scac})`, po && `${m.papers_po()} ${po}`].filter(Boolean).join('   ');
  const style = { size: 9, bold: true, width: WIDTH };
  canvas.mark('P', () => canvas.text(words, EDGE, y, style));
  return y + canvas.height(words, style) + 8;
}

function drawFreight(canvas: Canvas, { freight, hazardous }: LabelPaper): void {
  const style = { size: 7.4, width: WIDTH };
  const y = LABEL[1] - EDGE - canvas.height(freight, style);
  canvas.mark('P', () => canvas.text(freight, EDGE, y, style));
  if (hazardous)
    canvas.mark('P', () => canvas.text(m.papers_label_hazmat(), EDGE, y - 13, { size: 9, bold: true, width: WIDTH }));
}
