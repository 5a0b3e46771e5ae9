import { describe, expect, test, vi } from 'vitest';
import { truckloadFromQuote } from '#contract/rules/truckload-from-quote.ts';
import { truckloadQuery } from '#contract/truckload.ts';
import { bolOf } from '#domain/documents/bol.ts';
import { customerAgreement } from '#domain/documents/letters.ts';
import type { Paper } from '#domain/documents/paper.ts';
import { rateConfirmation } from '#domain/documents/rate-confirmation.ts';
import type { TruckloadShipment } from '#domain/shipments/shipment.ts';
import { makeQuery } from '#test/fakes/fixtures.ts';
import { broker } from '#test/fakes/fixtures-papers.ts';
import { manyStops, paperTruckload } from '#test/fakes/fixtures-truck-papers.ts';
import { drawPdf } from '#test/fakes/pdf-fonts.ts';
import { readPdf } from '#test/fakes/read-pdf.ts';

// Drawing and reading files takes its time on a machine that does much else.
vi.setConfig({ testTimeout: 120_000 });

const context = { broker, customer: ['Whitfield Pumps'], zone: 'America/Chicago', language: 'en' } as const;
const solid = (text: string) => text.replace(/\s+/g, '');

/** The text of a paper as it is printed, without its spaces: lines break where they do. */
async function printed(paper: Paper | undefined): Promise<string> {
  if (!paper) throw new Error('no paper');
  const { bytes } = await drawPdf({ title: 'Paper', at: 1, papers: [paper], foot: '' });
  return solid((await readPdf(bytes)).pages.map(({ text }) => text).join(' '));
}

const papers: readonly (readonly [string, (shipment: TruckloadShipment) => Paper | undefined])[] = [
  ['bill of lading', (shipment) => bolOf(shipment, broker)],
  ['rate confirmation', (shipment) => rateConfirmation(shipment, context)],
  ['customer agreement', (shipment) => customerAgreement(shipment, context)],
];

describe.each(papers)('the %s of a truckload', (_name, paperOf) => {
  test('[H17] names what the carrier has to bring and do', async () => {
    const flatbed = manyStops(3, {
      ...{ equipmentTypeId: 30, truckloadType: 2, footage: 32, loadValue: '48000.00' },
      ...{ escorts: true, strapschains: true, tarps: true, oversized: true, permits: true },
    });
    const text = await printed(paperOf({ ...flatbed, team: true }));
    const words = ['Flatbed 48', '32 ft of the trailer', 'Value of the load', '$48,000.00'];
    for (const one of words) expect(text).toContain(solid(one));
    const required = 'Escorts, Straps or chains, Tarps, Oversized, Team drivers, and Permits';
    expect(text).toContain(solid(required));
    const reefer = await printed(paperOf(manyStops(2, { equipmentTypeId: 21, temperature: -10 })));
    expect(reefer).toContain(solid('keep at -10 °F'));
    expect(reefer).not.toContain('Required');
  });

  test('[H17] names every stop with its window on its own clock, how its time comes about, its freight, number and note', async () => {
    const shipment = manyStops(12);
    const text = await printed(paperOf(shipment));
    for (const { company, addressLineOne, referenceNumber, note } of shipment.query.stops.slice(1, -1))
      for (const words of [company, addressLineOne, referenceNumber, note]) expect(text).toContain(solid(words));
    const windows = [
      'Tue, Nov 24, 6:30 am to 2 pm CT. First come, first served',
      'Wed, Nov 25, 7:30 am to 3 pm CT. Appointment at this time',
      'Thu, Nov 26, 8:30 am to 4 pm CT. They call a time',
    ];
    for (const words of windows) expect(text).toContain(solid(words));
    // The last stop takes off what is aboard: 24 lb and more were dropped on the way.
    const weights = shipment.query.stops.map(({ type, weight = 0 }) => (type === 1 ? weight : -weight));
    const aboard = weights.reduce((all, one) => all + one, 0);
    expect(text).toContain(solid(`${aboard.toLocaleString('en-US')} lb`));
  });

  test('[H17] keeps the services of the LTL request that it was: its stops have them in words', async () => {
    const asked = makeQuery({ OAccessorial_LGPU: true, DAccessorial_LGDEL: true, DAccessorial_INDEL: true });
    const query = truckloadQuery.parse(truckloadFromQuote(asked));
    const text = await printed(paperOf(paperTruckload({ query: { ...query, description: 'Pumps' } })));
    const notes = query.stops.map(({ note }) => note);
    expect(notes.every((note) => note.includes('Liftgate'))).toBe(true);
    for (const note of notes) expect(text).toContain(solid(note));
  });
});
