import { describe, expect, test, vi } from 'vitest';
import { bolOf } from '#domain/documents/bol.ts';
import { labelsOf } from '#domain/documents/labels.ts';
import { customerAgreement } from '#domain/documents/letters.ts';
import type { Paper } from '#domain/documents/paper.ts';
import { rateConfirmation } from '#domain/documents/rate-confirmation.ts';
import { LTL } from '#domain/shipments/shipment-fields.ts';
import { pdfOf } from '#sandbox/project44/paper-pdf.ts';
import { broker, paperShipments } from '#test/fakes/fixtures-papers.ts';
import { drawPdf } from '#test/fakes/pdf-fonts.ts';
import { structureProblems } from '#test/fakes/pdf-structure.ts';

// Drawing files takes its time on a machine that does much else.
vi.setConfig({ testTimeout: 120_000 });

const context = { broker, customer: ['Whitfield Pumps'], zone: 'America/Chicago', language: 'en' } as const;
const draw = async (papers: readonly Paper[]) =>
  (await drawPdf({ title: 'Papers', at: 1, papers, foot: 'Version 3' })).bytes;

describe('papers for whoever has them read aloud', () => {
  test.each(paperShipments())('[H17] of a shipment are tagged throughout: %s', async (_name, shipment) => {
    const bol = bolOf(shipment, broker);
    if (!bol) throw new Error('no carrier');
    const labels = shipment.modeId === LTL ? labelsOf(shipment).slice(0, 2) : [];
    for (const papers of [[bol], labels, [customerAgreement(shipment, context), rateConfirmation(shipment, context)]])
      if (papers.length > 0) expect(structureProblems(await draw(papers))).toEqual([]);
  });

  test('the check finds what is missing', async () => {
    const [, shipment] = paperShipments()[0] ?? [];
    const bol = shipment && bolOf(shipment, broker);
    if (!bol) throw new Error('no carrier');
    const file = Buffer.from(await draw([bol])).toString('latin1');
    const without = (pattern: RegExp) => structureProblems(Buffer.from(file.replaceAll(pattern, '/Gone 0'), 'latin1'));
    expect(without(/\/Lang \([^)]*\)/g)).toEqual(['no language']);
    expect(without(/\/StructTreeRoot \d+ 0 R/g)).toEqual(['no structure']);
    expect(without(/\/StructParents \d+/g)).toEqual(['page 1 has no place in the structure']);
    expect(without(/\/Alt \([^)]*\)/g)).toContain('a figure has no words');
    expect(without(/\/FontFile2 \d+ 0 R/g)).toContain('a typeface is not in the file');
    expect(without(/\/ToUnicode \d+ 0 R/g)).toContain('letters of a typeface have no names');
    expect(without(/\/Tabs \/S\b/g)).toEqual(['page 1 is not read in the order of its structure']);
    expect(without(/\/Metadata \d+ 0 R/g)).toEqual(['no title in its metadata']);
    expect(without(/\/DisplayDocTitle true/g)).toEqual(['its title is not shown']);
    expect(without(/\/Marked true/g)).toEqual(['not marked']);
    expect(without(/\/ParentTree\b/g)).toEqual(['page 1 has content that its structure does not know']);
    // A file of a carrier's scanner has nothing of it.
    const foreign = structureProblems(new TextEncoder().encode(pdfOf('Receipt', ['Words'])));
    expect(foreign).toEqual(
      expect.arrayContaining(['no language', 'no structure', 'page 1 draws Tj outside of its structure']),
    );
  });
});
