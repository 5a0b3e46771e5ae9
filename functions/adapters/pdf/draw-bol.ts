import { formatNumber } from '#contract/format/numbers.ts';
import { PIECES_TYPE } from '#domain/documents/bol-freight.ts';
import type { BolPaper } from '#domain/documents/paper.ts';
import * as m from '#texts/compiled/messages.js';
import { BOTTOM, BolPages, EDGE, WIDTH } from './bol-pages.ts';
import type { Canvas } from './canvas.ts';
import { BOL_FOOT_HEIGHT, drawBolFoot } from './draw-bol-foot.ts';
import type { PageFoot } from './page.ts';
import type { CellStyle, TableColumn } from './table.ts';

const HEAD_SIZE = 5.6;

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

const orderHead = () => [
  m.papers_order_number(),
  m.papers_packages(),
  m.papers_weight(),
  m.papers_pallet_slip(),
  m.papers_shipper_info(),
];

function drawOrders(pages: BolPages, canvas: Canvas, { orders, lines }: BolPaper): void {
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

function drawFreight(pages: BolPages, canvas: Canvas, { lines, emergency }: BolPaper): void {
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

function drawTotals(pages: BolPages, lines: BolPaper['lines']): void {
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
  const pages = new BolPages(canvas, paper, foot);
  canvas.group('Sect', () => {
    pages.begin();
    drawOrders(pages, canvas, paper);
    drawFreight(pages, canvas, paper);
    pages.room(BOL_FOOT_HEIGHT);
    drawBolFoot(canvas, paper, pages.at);
  });
  return pages.count;
}
