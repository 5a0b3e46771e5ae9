import bwip from 'bwip-js/node';
import { describe, expect, test, vi } from 'vitest';
import { bolNumberOf, bolOf } from '#domain/documents/bol.ts';
import { labelsOf } from '#domain/documents/labels.ts';
import type { BolPaper } from '#domain/documents/paper.ts';
import type { StoredShipment } from '#domain/shipments/shipment.ts';
import { LTL } from '#domain/shipments/shipment-fields.ts';
import { code128 } from '#functions/adapters/pdf/code-128.ts';
import { broker, paint, paperShipment, paperShipments } from '#test/fakes/fixtures-papers.ts';
import { drawPdf } from '#test/fakes/pdf-fonts.ts';
import { readPdf } from '#test/fakes/read-pdf.ts';
import { billWords, dollars, solid } from './record-words.ts';

// Drawing and reading files takes its time on a machine that does much else.
vi.setConfig({ testTimeout: 120_000 });

const paperOf = (shipment: StoredShipment): BolPaper => {
  const paper = bolOf(shipment, broker);
  if (!paper) throw new Error('no carrier');
  return paper;
};

const draw = (shipment: StoredShipment) =>
  drawPdf({ title: 'Bill of lading', at: shipment.modifiedAt, papers: [paperOf(shipment)], foot: 'Version 3' });

describe.each(paperShipments())('the bill of lading of a shipment: %s', (_name, shipment) => {
  test('[H17] says everything that the record says, field by field, on tagged pages, and twice in the same bytes', async () => {
    const paper = paperOf(shipment);
    const [{ bytes, pages }, again] = [await draw(shipment), await draw(shipment)];
    expect(Buffer.from(again.bytes).equals(Buffer.from(bytes))).toBe(true);
    const pdf = await readPdf(bytes);
    expect(pdf).toMatchObject({ isTagged: true, info: { Title: 'Bill of lading', Language: 'en-US' } });
    expect(pdf.pages).toHaveLength(pages);
    for (const [index, page] of pdf.pages.entries()) {
      expect(page.text).toContain(`Page ${index + 1} of ${pages}`);
      expect(page.size).toEqual([612, 792]);
      expect(page.roles).toEqual(expect.arrayContaining(['Root', 'Document', 'Sect', 'H1', 'P']));
    }
    expect(pdf.pages.flatMap(({ roles }) => roles)).toEqual(
      expect.arrayContaining(['Table', 'TR', 'TH', 'TD', 'Figure']),
    );
    const text = pdf.pages.map((page) => page.text).join(' ');
    const printed = solid(text);
    for (const words of billWords(shipment, broker)) expect(printed).toContain(solid(words));
    expect(text).toContain('49 U.S.C. 14706(c)(1)(A) and (B)');
    expect(text).toContain(
      'This is to certify that the above-named materials are properly classified, described, packaged, marked and labeled, ' +
        'and are in proper condition for transportation according to the applicable regulations of the Department of Transportation.',
    );
    const barcodes = [paper.number, paper.pro.replace(/[^0-9A-Za-z]/g, '')].filter(Boolean);
    expect(pdf.pages[0]?.alts).toEqual(expect.arrayContaining(barcodes.map((code) => `Barcode ${code}`)));
  });

  test('[R91] holds neither the cost nor the number of the carrier’s quote', async () => {
    const { bytes } = await draw(shipment);
    const text = (await readPdf(bytes)).pages.map((page) => page.text).join(' ');
    expect(text).not.toContain(shipment.carrierQuoteNumber);
    for (const cents of [shipment.costCents ?? 0, shipment.chargeCents ?? 0])
      expect(text).not.toContain(dollars(cents));
    expect(JSON.stringify(paperOf(shipment))).not.toMatch(/SECRET|cost|profit|contract(?!,| )/i);
  });
});

describe('hazardous materials (49 CFR 172.202)', () => {
  test('[H17] are described uninterrupted: number, name, class, packing group, with an X, a quantity and a phone', () => {
    const shipment = paperShipment(1);
    const [product] = shipment.products;
    if (!product) throw new Error('no freight');
    const paper = paperOf({
      ...shipment,
      products: [paint(product), { ...paint(product), unNumber: '1263', packingGroup: 'NONE' }],
    });
    expect(paper.lines.map(({ description, hazardous }) => [description, hazardous])).toEqual([
      ['UN1263, Paint, 3, PG II', true],
      ['UN1263, Paint, 3', true],
    ]);
    expect(paper.lines[0]?.details[0]).toBe('8 steel pails of 5 gal. Total 220 lb in 1 pallet');
    expect(paper.emergency).toEqual(['24-HOUR EMERGENCY PHONE (800) 555-0199, HazLine, contract 40221']);
  });

  test('[H17] of a line from before its packages were asked for have the pieces that are known', () => {
    const shipment = paperShipment(1);
    const [product] = shipment.products;
    if (!product) throw new Error('no freight');
    const { innerPackages: _i, emergencyContract: _c, ...old } = paint(product);
    const paper = paperOf({ ...shipment, products: [old] });
    expect(paper.lines[0]?.details[0]).toBe('Total 220 lb, 8 pieces in 1 pallet');
    expect(paper.emergency).toEqual(['24-HOUR EMERGENCY PHONE (800) 555-0199, HazLine']);
  });

  test('[H17] of a truckload come from its booking', () => {
    const [, shipment] = paperShipments()[11] ?? [];
    if (!shipment) throw new Error('no truckload');
    expect(paperOf(shipment).lines[0]).toMatchObject({
      description: 'UN2924, Flammable liquid, corrosive, n.o.s. (contains xylene), 3 (8), PG III',
      details: ['60 steel drums of 55 gal. Total 21,300 lb in 14 pallets', 'Paint'],
      hazardous: true,
    });
  });
});

describe('shipping labels', () => {
  test('[H17] are one for each handling unit, 4 x 6 in, with both barcodes', async () => {
    const shipment = paperShipment(1);
    const products = shipment.products.map((product) => ({ ...product, units: 3 }));
    const labels = labelsOf({ ...shipment, products });
    expect(labels.map(({ count }) => count)).toEqual(['Pallet 1 of 3', 'Pallet 2 of 3', 'Pallet 3 of 3']);
    const { bytes, pages } = await drawPdf({ title: 'Labels', at: 1, papers: labels, foot: '' });
    const pdf = await readPdf(bytes);
    expect(pages).toBe(3);
    for (const page of pdf.pages) {
      expect(page.size).toEqual([288, 432]);
      expect(page.alts).toEqual(['Barcode 4180264021', `Barcode ${bolNumberOf(shipment)}`]);
      expect(page.text).toContain('Whitfield Pumps South');
    }
    expect(shipment.modeId).toBe(LTL);
  });
});

describe('Code 128', () => {
  /** What another encoder draws. */
  const drawnElsewhere = (text: string): number[] => {
    const [{ sbs }] = bwip.raw('code128', text) as unknown as [{ sbs: number[] }];
    return [...sbs];
  };

  test.each(['FL-204877', '4180264021', '418026402', 'PRO 12-34', 'A1', '00', 'X123456Y', '08401230002048774'])(
    '[H17] %s has the bars of a known encoder, or bars of the same text',
    (text) => {
      const total = code128(text).reduce((all, one) => all + one, 0);
      expect(total % 11).toBe(2);
      expect(decode(code128(text))).toBe(text);
      expect(decode(drawnElsewhere(text))).toBe(text);
    },
  );

  test('leaves out what it has no symbol for, and has no bars for nothing', () => {
    expect(decode(code128('Zoë 1'))).toBe('Zo 1');
    expect(code128('')).toEqual([]);
  });
});

/** The text of a barcode's widths: symbols looked up one by one, the checksum verified. */
function decode(widths: readonly number[]): string {
  const symbols = Array.from({ length: Math.floor(widths.length / 6) }, (_, index) =>
    widths.slice(index * 6, index * 6 + 6).join(''),
  );
  const values = symbols.map((symbol) => tableOf().indexOf(symbol)).slice(0, -1);
  const [start = 0, ...rest] = values;
  const [checksum = -1] = rest.splice(-1);
  expect(checksum).toBe(rest.reduce((all, value, index) => all + value * (index + 1), start) % 103);
  let set = start === 105 ? 'C' : 'B';
  return rest
    .map((value) => {
      if (value === 99 && set === 'B') set = 'C';
      else if (value === 100 && set === 'C') set = 'B';
      else return set === 'C' ? String(value).padStart(2, '0') : String.fromCharCode(value + 32);
      return '';
    })
    .join('');
}

/** The symbols as a known encoder draws them: each character of code B, then those of the other values. */
function tableOf(): string[] {
  const symbolOf = (text: string) => {
    const [{ sbs }] = bwip.raw('code128', text, { raw: true } as object) as unknown as [{ sbs: number[] }];
    return sbs.slice(6, 12).join('');
  };
  const symbols = Array.from({ length: 103 }, (_, value) => symbolOf(`^104^${String(value).padStart(3, '0')}`));
  table ??= [...symbols, ...starts];
  return table;
}
/** Starts of codes A, B and C. */
const starts = ['211412', '211214', '211232'];
let table: string[] | undefined;
