import { describe, expect, test, vi } from 'vitest';
import { bolOf } from '#domain/documents/bol.ts';
import type { StoredShipment } from '#domain/shipments/shipment.ts';
import { broker, paint, paperShipment } from '#test/fakes/fixtures-papers.ts';
import { manyStops } from '#test/fakes/fixtures-truck-papers.ts';
import { drawPdf } from '#test/fakes/pdf-fonts.ts';
import { readPdf } from '#test/fakes/read-pdf.ts';

// Hundreds of pages are drawn and read.
vi.setConfig({ testTimeout: 240_000 });

const FOOT = 'The foot of every page';
/** 0.35 in at the sides, and above the foot where the last row may end. */
const SIDE = 25;
const LOWEST = 792 - 752;
const HIGHEST = 792 - 20;

type Page = Awaited<ReturnType<typeof readPdf>>['pages'][number];

/** The pages of each shipment's bill: all of them are drawn into one file, since that is read faster than one file each. */
async function pagesOf(shipments: readonly StoredShipment[]): Promise<Page[][]> {
  const papers = shipments.flatMap((shipment) => bolOf(shipment, broker) ?? []);
  const { bytes } = await drawPdf({ title: 'Bills of lading', at: 1, papers, foot: FOOT });
  const bills: Page[][] = [];
  for (const page of (await readPdf(bytes)).pages) {
    if (page.text.includes('Page 1 of ')) bills.push([]);
    bills.at(-1)?.push(page);
  }
  expect(bills).toHaveLength(shipments.length);
  return bills;
}

const count = (text: string, words: string) => text.split(words).length - 1;

const isOutside = ({ words, x, y, right }: Page['placed'][number]) =>
  !FOOT.includes(words.trim()) && (x < SIDE || right > 612 - SIDE || y < LOWEST || y > HIGHEST);

/** The text of a bill that has both tables with their totals, each once, headings only above a line, and nothing where no print is. */
function checkPages(pages: readonly Page[]): string {
  const text = pages.map((page) => page.text).join(' ');
  expect(count(text, 'GRAND TOTAL')).toBe(2);
  expect(pages.flatMap(({ placed }) => placed.filter(isOutside))).toEqual([]);
  for (const page of pages)
    if (page.text.includes('CARRIER INFORMATION')) expect(page.text).toMatch(/CARRIER INFORMATION.* lb /);
  return text;
}

describe('pages of a bill of lading', () => {
  const [product] = paperShipment(1).products;
  if (!product) throw new Error('no freight');
  /** Lines of several heights, so that they end anywhere on a page. */
  const lines = (rows: number) =>
    Array.from({ length: rows }, (_, n) => {
      const one = n % 7 === 3 ? paint(product) : product;
      return { ...one, description: `Line ${n + 1}. ${'Pump housings, cast iron. '.repeat((n + rows) % 4)}` };
    });

  const { from, to } = paperShipment(1);
  /** A bill whose head is some lines higher. */
  const bill = (rows: number, higher: number) => {
    const street = { addressLine2: 'Gate and building, '.repeat(higher) };
    return paperShipment(1, { from: { ...from, ...street }, to: { ...to, ...street }, products: lines(rows) });
  };

  test('[H17] of 1 to 60 lines have each line and the total of each table once, and no text outside', async () => {
    const bills = await pagesOf(Array.from({ length: 60 }, (_, n) => bill(n + 1, n % 13)));
    for (const [index, pages] of bills.entries()) {
      const text = checkPages(pages);
      for (let n = 1; n <= index + 1; n += 1) expect(count(text, `Line ${n}.`)).toBe(1);
    }
  });

  test('[H17] of 2 to 12 stops with long addresses have each stop once, and no text outside', async () => {
    const trucks = Array.from({ length: 11 }, (_, n) => manyStops(n + 2, { tarps: true, equipmentTypeId: 30 }));
    for (const [index, pages] of (await pagesOf(trucks)).entries()) {
      const text = checkPages(pages);
      for (let n = 1; n <= index + 2; n += 1) expect(count(text, `Stop ${n},`)).toBe(1);
    }
  });

  test('[H17] begin a table only where its headings and a line fit, wherever the head of the page ends', async () => {
    const shipments = Array.from({ length: 24 }, (_, n) => bill(8, n));
    for (const pages of await pagesOf(shipments)) checkPages(pages);
  });
});
