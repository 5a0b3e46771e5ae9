import { describe, expect, test, vi } from 'vitest';
import { bolNumberOf, bolOf } from '#domain/documents/bol.ts';
import { labelsOf } from '#domain/documents/labels.ts';
import type { Paper } from '#domain/documents/paper.ts';
import type { StoredShipment } from '#domain/shipments/shipment.ts';
import { LTL } from '#domain/shipments/shipment-fields.ts';
import { broker, paperShipment, paperShipments } from '#test/fakes/fixtures-papers.ts';
import { drawPdf } from '#test/fakes/pdf-fonts.ts';
import { readBarcodesOf } from '#test/fakes/read-barcodes.ts';

// Drawing and reading files takes its time on a machine that does much else.
vi.setConfig({ testTimeout: 120_000 });

async function textsOf(papers: readonly Paper[]): Promise<string[][]> {
  const { bytes } = await drawPdf({ title: 'Papers', at: 1, papers, foot: 'Version 3' });
  return (await readBarcodesOf(bytes)).map((page) => page.map(({ text }) => text).sort());
}

const bolOfShipment = (shipment: StoredShipment) => {
  const paper = bolOf(shipment, broker);
  if (!paper) throw new Error('no carrier');
  return paper;
};

/** A PRO number as carriers' scanners know it: without hyphens. */
const proOf = ({ references }: StoredShipment): string[] =>
  references?.pro ? [references.pro.replace(/[^0-9A-Za-z]/g, '')] : [];

describe('barcodes printed with 203 dots an inch, and read by a scanner', () => {
  test.each(paperShipments())('[H17] both numbers of the bill of lading: %s', async (_name, shipment) => {
    const [first, ...others] = await textsOf([bolOfShipment(shipment)]);
    expect(first).toEqual([bolNumberOf(shipment), ...proOf(shipment)].sort());
    // Further pages name the bill in words.
    expect(others.flat()).toEqual([]);
  });

  test.each(paperShipments().filter(([, { modeId }]) => modeId === LTL))(
    '[H17] the numbers of each label are those of the bill of lading: %s',
    async (_name, shipment) => {
      if (shipment.modeId !== LTL) throw new Error('no label');
      const labels = labelsOf(shipment).slice(0, 2);
      const pages = await textsOf(labels);
      expect(pages).toHaveLength(labels.length);
      for (const page of pages) expect(page).toEqual([bolNumberOf(shipment), ...proOf(shipment)].sort());
    },
  );

  test('[H17] with the broker’s GS1 prefix the bill’s barcode is its GSIN, as GS1-128', async () => {
    const shipment = paperShipment(1);
    const paper = bolOf(shipment, { ...broker, gs1Prefix: '0614141' });
    if (!paper) throw new Error('no carrier');
    const { bytes } = await drawPdf({ title: 'Papers', at: 1, papers: [paper], foot: 'Version 3' });
    const [found = []] = await readBarcodesOf(bytes);
    expect(found.find(({ symbologyIdentifier }) => symbologyIdentifier === ']C1')?.text).toMatch(
      /^\(?402\)?06141410002000010$/,
    );
    expect(found).toHaveLength(2);
  });

  test('[H17] the longest numbers that carriers give are narrower, and read all the same', async () => {
    const references = { pro: '12345678901234567890', bol: '08401230002048316', po: '1', pickup: '2' };
    const shipment = paperShipment(1, { references });
    expect((await textsOf([bolOfShipment(shipment)]))[0]).toEqual([references.bol, references.pro].sort());
    expect((await textsOf(labelsOf(shipment).slice(0, 1)))[0]).toEqual([references.bol, references.pro].sort());
  });
});
