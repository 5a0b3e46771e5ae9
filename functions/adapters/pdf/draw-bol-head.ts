import { brand } from '#contract/brand.ts';
import type { BolPaper, PaperPlace } from '#domain/documents/paper.ts';
import * as m from '#texts/compiled/messages.js';
import type { Canvas } from './canvas.ts';
import { checkbox } from './checkbox.ts';
import { code128 } from './code-128.ts';

const LEFT = 25.5;
const MIDDLE = 305.5;
const RIGHT = 586.5;
const BAND = 11;
const LINE = 10.6;
const LABEL_WIDTH = 56;
/** Bars of three dots of a 203 dpi printer, of two where those would be too wide. */
const MODULES = [1.064, 0.71] as const;
const QUIET_MODULES = 20;
/** GS1's sign of a shipment's identification number. */
const GSIN = '402';

interface Field {
  readonly label: string;
  readonly value: string;
}

function band(canvas: Canvas, words: string, y: number): number {
  canvas.decorate(() => canvas.ground(LEFT, y, MIDDLE - LEFT, BAND, '#14171c'));
  canvas.mark('H2', () =>
    canvas.text(words, LEFT, y + 2.2, {
      size: 6.4,
      bold: true,
      color: '#ffffff',
      align: 'center',
      width: MIDDLE - LEFT,
      spacing: 0.6,
    }),
  );
  return y + BAND;
}

function fields(canvas: Canvas, rows: readonly Field[], y: number): number {
  let at = y + 4;
  for (const { label, value } of rows) {
    const style = { size: 7.8, bold: true, width: MIDDLE - LEFT - LABEL_WIDTH - 14 };
    const top = at;
    canvas.mark('P', () => {
      canvas.text(label, LEFT + 6, top + 1, { size: 6.4 });
      if (value) canvas.text(value, LEFT + 6 + LABEL_WIDTH, top, style);
    });
    at += Math.max(LINE, canvas.height(value, style) + 1);
  }
  return at + 3;
}

const placeFields = ({ name, lines, city, contact }: PaperPlace, contactLabel: string): [Field, ...Field[]] => [
  { label: m.papers_name(), value: name },
  { label: m.papers_address(), value: lines.join(', ') },
  { label: m.papers_city(), value: city },
  { label: contactLabel, value: contact },
];

/** The box for who bears freight and risk, beside the last field of an end. The portal does not know it: it is ticked by hand. */
const fob = (canvas: Canvas, end: number) =>
  checkbox(canvas, m.papers_fob(), { x: MIDDLE - 34, y: end - LINE - 2, size: 6.4 });

function drawLeft(canvas: Canvas, paper: BolPaper, top: number): number {
  let y = band(canvas, m.papers_ship_from(), top);
  y = fields(
    canvas,
    [...placeFields(paper.from, m.papers_contact()), { label: m.papers_sid(), value: paper.shortId }],
    y,
  );
  fob(canvas, y);
  const [name, ...others] = placeFields(paper.to, m.papers_contact());
  // The consignee's own numbers, which the portal is not told: room to write them.
  const consignee = [
    name,
    { label: m.papers_location_number(), value: '' },
    ...others,
    { label: m.papers_cid(), value: '' },
  ];
  y = fields(canvas, consignee, band(canvas, m.papers_ship_to(), y));
  fob(canvas, y);
  y = fields(canvas, placeFields(paper.billTo, m.papers_phone()), band(canvas, m.papers_bill_to(), y));
  y = band(canvas, m.papers_instructions(), y) + 5;
  for (const words of paper.instructions) {
    const style = { size: 7.4, width: MIDDLE - LEFT - 12 };
    const at = y;
    canvas.mark('P', () => canvas.text(words, LEFT + 6, at, style));
    y += canvas.height(words, style) + 2;
  }
  return y + 3;
}

function barcode(canvas: Canvas, text: string, y: number, height: number, isGs1 = false): void {
  const width = RIGHT - MIDDLE - 12;
  const [wide, narrow] = MODULES;
  const modules = code128(text, isGs1).reduce((all, one) => all + one, QUIET_MODULES);
  const box = { width, height, module: modules * wide <= width ? wide : narrow, isGs1 };
  canvas.mark('Figure', () => canvas.bars(text, MIDDLE + 6, y, box), { alt: m.papers_barcode({ text }) });
}

function rule(canvas: Canvas, y: number): void {
  canvas.decorate(() => canvas.line(MIDDLE, y, RIGHT, y));
}

const blank = (canvas: Canvas, x1: number, x2: number, y: number) =>
  canvas.decorate(() => canvas.line(x1, y, x2, y, 0.5));

function drawCarrier(canvas: Canvas, { carrier }: BolPaper, y: number): number {
  const style = { size: 10, bold: true, align: 'right' as const, width: RIGHT - MIDDLE - 70 };
  canvas.mark('P', () => {
    canvas.text(m.papers_carrier_name(), MIDDLE + 8, y + 8, { size: 6.4 });
    canvas.text(carrier.name, MIDDLE + 62, y + 5, style);
  });
  const low = y + 10 + canvas.height(carrier.name, style);
  canvas.mark('P', () => canvas.text(m.papers_trailer_number(), MIDDLE + 8, low, { size: 6.4 }));
  canvas.mark('P', () => canvas.text(m.papers_seal_numbers(), MIDDLE + 140, low, { size: 6.4 }));
  blank(canvas, MIDDLE + 56, MIDDLE + 134, low + 8);
  blank(canvas, MIDDLE + 186, RIGHT - 8, low + 8);
  rule(canvas, low + 16);
  return low + 16;
}

function drawPro(canvas: Canvas, { carrier, pro }: BolPaper, y: number): number {
  canvas.mark('P', () => {
    canvas.text(m.papers_scac(), MIDDLE + 8, y + 8, { size: 6.4 });
    canvas.text(carrier.scac, MIDDLE + 30, y + 5.5, { size: 9.4, bold: true });
  });
  canvas.mark('P', () => {
    canvas.text(m.papers_pro_number(), MIDDLE + 90, y + 8, { size: 6.4 });
    canvas.text(pro, MIDDLE + 130, y + 5.5, { size: 9.4, bold: true, align: 'right', width: RIGHT - MIDDLE - 138 });
  });
  const code = pro.replace(/[^0-9A-Za-z]/g, '');
  if (code) barcode(canvas, code, y + 19, 28);
  else
    canvas.mark('P', () =>
      canvas.text(m.papers_pro_space(), MIDDLE, y + 30, {
        size: 6.4,
        align: 'center',
        width: RIGHT - MIDDLE,
        color: '#4a5568',
      }),
    );
  rule(canvas, y + 54);
  return y + 54;
}

function drawTerms(canvas: Canvas, y: number): number {
  canvas.mark('P', () => canvas.text(m.papers_terms(), MIDDLE + 8, y + 5, { size: 6 }));
  checkbox(canvas, m.papers_prepaid(), { x: MIDDLE + 8, y: y + 17 });
  checkbox(canvas, m.papers_collect(), { x: MIDDLE + 70, y: y + 17 });
  checkbox(canvas, m.papers_third_party(), { x: MIDDLE + 130, y: y + 17, on: true });
  rule(canvas, y + 31);
  checkbox(canvas, m.papers_master_bol(), { x: MIDDLE + 8, y: y + 36, size: 6 });
  rule(canvas, y + 48);
  return y + 48;
}

function drawReferences(canvas: Canvas, paper: BolPaper, y: number): number {
  const pairs: readonly (readonly [string, string])[] = [
    [m.papers_quote({ product: brand.product }), paper.shortId],
    [m.papers_po(), paper.po],
    [m.papers_pickup_short(), paper.pickupNumber],
    [m.papers_service(), paper.service],
  ];
  const style = { size: 7.4, bold: true, width: 82 };
  let top = y + 6;
  for (const row of [pairs.slice(0, 2), pairs.slice(2)]) {
    const at = top;
    for (const [index, [label, value]] of row.entries()) {
      const x = MIDDLE + 8 + index * 136;
      canvas.mark('P', () => {
        canvas.text(label, x, at + 1, { size: 6.4 });
        if (value) canvas.text(value, x + 52, at, style);
      });
    }
    top += Math.max(12, ...row.map(([, value]) => canvas.height(value, style) + 3));
  }
  return top + 4;
}

/** Draws who ships what to whom on the first page; returns where it ends. */
export function drawBolHead(canvas: Canvas, paper: BolPaper, top: number): number {
  const left = drawLeft(canvas, paper, top);
  canvas.mark('P', () => {
    canvas.text(m.papers_bol_number(), MIDDLE + 8, top + 9, { size: 6.4 });
    canvas.text(paper.number, MIDDLE + 80, top + 6, {
      size: 10,
      bold: true,
      align: 'right',
      width: RIGHT - MIDDLE - 88,
    });
  });
  const { number, gsin } = paper;
  barcode(canvas, gsin ? GSIN + gsin : number, top + 23, 30, gsin !== undefined);
  canvas.mark('P', () =>
    canvas.text(gsin ? `(${GSIN}) ${gsin}` : number, MIDDLE, top + 55, {
      size: 6.4,
      align: 'center',
      width: RIGHT - MIDDLE,
      spacing: 1,
    }),
  );
  rule(canvas, top + 68);
  let right = drawCarrier(canvas, paper, top + 68);
  right = drawPro(canvas, paper, right);
  right = drawReferences(canvas, paper, drawTerms(canvas, right));
  const end = Math.max(left, right);
  canvas.decorate(() => {
    canvas.frame(LEFT, top, RIGHT - LEFT, end - top);
    canvas.line(MIDDLE, top, MIDDLE, end);
  });
  return end;
}
