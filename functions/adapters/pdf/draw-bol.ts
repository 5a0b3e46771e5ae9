import { formatNumber } from '#contract/format/numbers.ts';
import { PIECES_TYPE } from '#domain/documents/bol-freight.ts';
import type { BolPaper } from '#domain/documents/paper.ts';
import * as m from '#texts/compiled/messages.js';
import { BolPages, EDGE, WIDTH } from './bol-pages.ts';
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

const HEAD_STYLE: CellStyle = { head: true, size: HEAD_SIZE };
const TOTAL_STYLE: CellStyle = { bold: true };

type Lines = BolPaper['lines'];
const sum = (lines: Lines, of: 'units' | 'pieces' | 'pounds') => lines.reduce((all, line) => all + line[of], 0);

function drawOrders(pages: BolPages, { orders, lines }: BolPaper): void {
  const rows = orders.map(({ number, packages, pounds: weight, onPallets, info }) => ({
    cells: [
      number,
      shown(packages),
      weight > 0 ? pounds(weight) : '',
      onPallets ? m.papers_yes() : m.papers_no(),
      info,
    ],
    style: {},
  }));
  const total = [m.papers_grand_total(), shown(sum(lines, 'pieces')), pounds(sum(lines, 'pounds')), '', ''];
  pages.table({
    band: m.papers_order_information(),
    columns: orderColumns,
    head: { cells: orderHead(), style: HEAD_STYLE },
    rows: [...rows, { cells: total, style: TOTAL_STYLE }],
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

const totalsOf = (lines: Lines): string[] => [
  ...[shown(sum(lines, 'units')), '', shown(sum(lines, 'pieces')), '', pounds(sum(lines, 'pounds'))],
  ...['', m.papers_grand_total(), '', ''],
];

function drawFreight(pages: BolPages, { lines }: BolPaper): void {
  const rows = lines.map((line) => ({ cells: cellsOf(line), style: { boldFirstLine: 6, heavy: line.hazardous } }));
  pages.table({
    band: m.papers_carrier_information(),
    columns: carrierColumns,
    head: { cells: carrierHead(), style: HEAD_STYLE },
    rows: [...rows, { cells: totalsOf(lines), style: TOTAL_STYLE }],
  });
}

function drawEmergency(pages: BolPages, canvas: Canvas, { emergency }: BolPaper): void {
  const style = { size: 7.4, bold: true, width: WIDTH - 8 };
  for (const words of emergency) {
    const height = canvas.height(words, style) + 5;
    pages.room(height + 1);
    const y = pages.at;
    canvas.decorate(() => canvas.frame(EDGE, y, WIDTH, height, 1.2));
    canvas.mark('P', () => canvas.text(words, EDGE + 4, y + 3, style));
    pages.down(height);
  }
}

/** Draws a bill of lading; returns how many pages it took. */
export function drawBol(canvas: Canvas, paper: BolPaper, foot: PageFoot): number {
  const pages = new BolPages(canvas, paper, foot);
  canvas.group('Sect', () => {
    pages.begin();
    drawOrders(pages, paper);
    drawFreight(pages, paper);
    drawEmergency(pages, canvas, paper);
    pages.room(BOL_FOOT_HEIGHT);
    drawBolFoot(canvas, paper, pages.at);
  });
  return pages.count;
}
