import type { BolPaper } from '#domain/documents/paper.ts';
import * as m from '#texts/compiled/messages.js';
import type { Canvas } from './canvas.ts';
import { drawBolHead } from './draw-bol-head.ts';
import { LETTER, type PageFoot } from './page.ts';
import { type CellStyle, drawRow, rowHeight, type TableColumn } from './table.ts';

/** What is printed keeps 0.35 in from the page's edges. */
export const EDGE = 25.5;
export const WIDTH = LETTER[0] - 2 * EDGE;
const TOP = 52;
const BOTTOM = 752;
const BAND = 11;

export interface BolRow {
  readonly cells: readonly string[];
  readonly style: CellStyle;
}

/** A table of a bill of lading, with the band above it. */
interface BolTable {
  readonly band: string;
  readonly columns: readonly TableColumn[];
  readonly head: BolRow;
  readonly rows: readonly BolRow[];
}

/** Draws pages of a bill of lading: what is left over goes on the next page, under the same headings. */
export class BolPages {
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
      // Where the broker has no prefix of GS1 the shipment's number is that of its bill of lading, too.
      number === shortId ? '' : shortId,
      carrier.name,
      pro && `${m.papers_pro_number()} ${pro}`,
    ];
    this.canvas.mark('P', () =>
      this.canvas.text(words.filter(Boolean).join('   '), EDGE, this.y, { size: 8, bold: true }),
    );
    this.y += 16;
  }

  /** Begins another page where so much does not fit any more. */
  room(height: number): void {
    if (this.y + height > BOTTOM) this.begin();
  }

  private band(words: string): void {
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

  /** Draws a table. Rows that do not fit go on the next page, under the same band and headings; there is always a row below them. */
  table({ band, columns, head, rows }: BolTable): void {
    const { canvas } = this;
    const heightOf = ({ cells, style }: BolRow) => rowHeight(canvas, columns, cells, style);
    const draw = ({ cells, style }: BolRow) => {
      this.y += drawRow(canvas, columns, cells, { x: EDGE, y: this.y }, style);
    };
    let rest = rows;
    while (rest[0]) {
      this.room(BAND + heightOf(head) + heightOf(rest[0]));
      this.band(band);
      const fits: BolRow[] = [];
      let end = this.y + heightOf(head);
      for (const row of rest) {
        end += heightOf(row);
        if (fits.length > 0 && end > BOTTOM) break;
        fits.push(row);
      }
      canvas.group('Table', () => [head, ...fits].forEach(draw));
      rest = rest.slice(fits.length);
      if (rest.length > 0) this.begin();
    }
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
