import { formatNumber } from '#contract/format/numbers.ts';
import { PIECES_TYPE } from '#domain/documents/bol-freight.ts';
import type { BolPaper } from '#domain/documents/paper.ts';
import * as m from '#texts/compiled/messages.js';
import type { Canvas } from './canvas.ts';
import { BOL_FOOT_HEIGHT, drawBolFoot } from './draw-bol-foot.ts';
import { drawBolHead } from './draw-bol-head.ts';
import { type CellStyle, drawRow, rowHeight, type TableColumn } from './table.ts';

/** Letter size; what is printed keeps 0.35 in from its edges. */
export const LETTER = [612, 792] as const;
export const EDGE = 25.5;
export const WIDTH = LETTER[0] - 2 * EDGE;
const TOP = 52;
const BOTTOM = 752;
const BAND = 11;
const HEAD_SIZE = 5.6;

/** What is below every page, and how many pages the paper has as far as is known. */
export interface PageFoot {
  readonly foot: string;
  readonly of: number;
}

const pounds = (value: number): string => m.papers_pounds({ pounds: formatNumber(value, 2) });
const shown = (value: number): string => (value > 0 ? formatNumber(value) : '');

const orderColumns: readonly TableColumn[] = [
  { width: 146, header: true },
  { width: 50, align: 'right' },
  { width: 63, align: 'right' },
  { width: 70, align: 'center' },
  { width: WIDTH - 329 },
];

const carrierColumns: readonly TableColumn[] = [
  { width: 45, align: 'right' },
  { width: 32, align: 'center' },
  { width: 45, align: 'right' },
  { width: 32, align: 'center' },
  { width: 52, align: 'right' },
  { width: 28, align: 'center' },
  { width: WIDTH - 340, header: true },
  { width: 64, align: 'center' },
  { width: 42, align: 'center' },
];

/** Draws pages of a bill of lading: what is left over goes on the next page, under the same headings. */
class Pages {
  private y = 0;
  private page = 0;
  private readonly canvas: Canvas;
  private readonly paper: BolPaper;
  private readonly foot: PageFoot;

  constructor(canvas: Canvas, paper: BolPaper, foot: PageFoot) {
    this.canvas = canvas;
    this.paper = paper;
    this.foot = foot;
  }

  get at(): number {
    return this.y;
  }

  get count(): number {
    return this.page;
  }

  begin(): void {
    this.page += 1;
    this.canvas.addPage(LETTER);
    drawTitle(this.canvas, this.paper, { page: this.page, ...this.foot });
    this.y = TOP;
    if (this.page === 1) this.y = drawBolHead(this.canvas, this.paper, TOP);
    else this.continued();
  }

  /** What further pages say: whose they are. */
  private continued(): void {
    const { number, shortId, carrier, pro } = this.paper;
    const words = [
      `${m.papers_bol_number()} ${number}`,
      shortId,
      carrier.name,
      pro && `${m.papers_pro_number()} ${pro}`,
    ];
    this.canvas.mark('P', () =>
      this.canvas.text(words.filter(Boolean).join('   '), EDGE, this.y, { size: 8, bold: true }),
    );
    this.y += 16;
  }

  /** Begins another page where so much does not fit any more. */
  room(height: number, again?: () => void): void {
    if (this.y + height <= BOTTOM) return;
    this.begin();
    again?.();
  }

  band(words: string): void {
    const { canvas } = this;
    canvas.decorate(() => canvas.ground(EDGE, this.y, WIDTH, BAND, '#14171c'));
    canvas.mark('H2', () =>
      canvas.text(words, EDGE, this.y + 2.2, {
        size: 6.4,
        bold: true,
        color: '#ffffff',
        align: 'center',
        width: WIDTH,
        spacing: 0.6,
      }),
    );
    this.y += BAND;
  }

  row(columns: readonly TableColumn[], cells: readonly string[], style: CellStyle = {}): void {
    this.y += drawRow(this.canvas, columns, cells, { x: EDGE, y: this.y }, style);
  }

  height(columns: readonly TableColumn[], cells: readonly string[], style: CellStyle = {}): number {
    return rowHeight(this.canvas, columns, cells, style);
  }

  down(height: number): void {
    this.y += height;
  }
}

function drawTitle(canvas: Canvas, { date }: BolPaper, { page, of, foot }: PageFoot & { readonly page: number }): void {
  canvas.mark('H1', () =>
    canvas.text(m.papers_bol_title(), EDGE, 21, { size: 15, bold: true, align: 'center', width: WIDTH, spacing: 1.2 }),
  );
  canvas.mark('P', () => canvas.text(m.papers_bol_form(), EDGE, 40, { size: 6, align: 'center', width: WIDTH }));
  canvas.mark('P', () => {
    canvas.text(m.papers_date(), EDGE, 40, { size: 6 });
    canvas.text(date, EDGE + 16, 38, { size: 8.5, bold: true });
  });
  canvas.mark('P', () =>
    canvas.text(m.papers_page_of({ page, pages: of }), EDGE, 38, {
      size: 8.5,
      bold: true,
      align: 'right',
      width: WIDTH,
    }),
  );
  canvas.mark('P', () => canvas.text(foot, EDGE, 765, { size: 5.6, color: '#4a5568', width: WIDTH }));
}

const orderHead = () => [
  m.papers_order_number(),
  m.papers_packages(),
  m.papers_weight(),
  m.papers_pallet_slip(),
  m.papers_shipper_info(),
];

function drawOrders(pages: Pages, canvas: Canvas, { orders, lines }: BolPaper): void {
  pages.band(m.papers_order_information());
  const head: CellStyle = { head: true, size: HEAD_SIZE };
  canvas.group('Table', () => {
    pages.row(orderColumns, orderHead(), head);
    for (const { number, packages, pounds: weight, onPallets, info } of orders) {
      const cells = [number, shown(packages), pounds(weight), onPallets ? m.papers_yes() : m.papers_no(), info];
      pages.row(orderColumns, cells);
    }
    const total = lines.reduce((all, line) => all + line.pieces, 0);
    const weight = lines.reduce((all, line) => all + line.pounds, 0);
    pages.row(orderColumns, [m.papers_grand_total(), shown(total), pounds(weight), '', ''], { bold: true });
  });
}

const carrierHead = () => [
  `${m.papers_handling_unit()} ${m.papers_qty()}`,
  m.papers_type(),
  `${m.papers_package()} ${m.papers_qty()}`,
  m.papers_type(),
  m.papers_weight(),
  m.papers_hazmat(),
  `${m.papers_commodity()}\n${m.papers_commodity_note()}`,
  `${m.papers_ltl_only()} ${m.papers_nmfc()}`,
  m.papers_class(),
];

const cellsOf = (line: BolPaper['lines'][number]): string[] => [
  shown(line.units),
  line.unitType,
  shown(line.pieces),
  line.pieces > 0 ? PIECES_TYPE : '',
  pounds(line.pounds),
  line.hazardous ? 'X' : '',
  [line.description, ...line.details].join('\n'),
  line.nmfc,
  line.freightClass,
];

function drawFreight(pages: Pages, canvas: Canvas, { lines, emergency }: BolPaper): void {
  const head: CellStyle = { head: true, size: HEAD_SIZE };
  pages.room(60);
  pages.band(m.papers_carrier_information());
  let rest = lines;
  while (rest.length > 0) {
    let drawn = 0;
    canvas.group('Table', () => {
      pages.row(carrierColumns, carrierHead(), head);
      for (const line of rest) {
        const style: CellStyle = { boldFirstLine: 6, heavy: line.hazardous };
        if (drawn > 0 && pages.at + pages.height(carrierColumns, cellsOf(line), style) > BOTTOM) return;
        pages.row(carrierColumns, cellsOf(line), style);
        drawn += 1;
      }
      drawTotals(pages, lines);
    });
    rest = rest.slice(drawn);
    if (rest.length > 0) pages.begin();
  }
  for (const words of emergency) {
    pages.room(14);
    const y = pages.at;
    canvas.decorate(() => canvas.frame(EDGE, y, WIDTH, 13, 1.2));
    canvas.mark('P', () => canvas.text(words, EDGE + 4, y + 3, { size: 7.4, bold: true, width: WIDTH - 8 }));
    pages.down(13);
  }
}

function drawTotals(pages: Pages, lines: BolPaper['lines']): void {
  const sum = (of: 'units' | 'pieces' | 'pounds') => lines.reduce((all, line) => all + line[of], 0);
  const cells = [
    shown(sum('units')),
    '',
    shown(sum('pieces')),
    '',
    pounds(sum('pounds')),
    '',
    m.papers_grand_total(),
    '',
    '',
  ];
  if (pages.at + pages.height(carrierColumns, cells, { bold: true }) <= BOTTOM + 8)
    pages.row(carrierColumns, cells, { bold: true });
}

/** Draws a bill of lading; returns how many pages it took. */
export function drawBol(canvas: Canvas, paper: BolPaper, foot: PageFoot): number {
  const pages = new Pages(canvas, paper, foot);
  canvas.group('Sect', () => {
    pages.begin();
    drawOrders(pages, canvas, paper);
    drawFreight(pages, canvas, paper);
    pages.room(BOL_FOOT_HEIGHT);
    drawBolFoot(canvas, paper, pages.at);
  });
  return pages.count;
}
