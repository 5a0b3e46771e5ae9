import { describe, expect, test, vi } from 'vitest';
import { bolOf } from '#domain/documents/bol.ts';
import { fileOf } from '#domain/documents/document.ts';
import { makeDocuments } from '#domain/documents/make-documents.ts';
import { contentHashOf } from '#domain/documents/parts-of-paper.ts';
import { showDocuments } from '#domain/documents/show-documents.ts';
import { newEvent } from '#domain/events/event.ts';
import { changeOf } from '#domain/shipments/change.ts';
import type { StoredShipment } from '#domain/shipments/shipment.ts';
import { documentsWorld } from '#test/fakes/documents-world.ts';
import { CUSTOMER, makeShipment } from '#test/fakes/fixtures.ts';
import { broker, paperShipment } from '#test/fakes/fixtures-papers.ts';

// Two hundred rounds take their time on a machine that does much else.
vi.setConfig({ testTimeout: 120_000 });

const hashOf = (shipment: StoredShipment | undefined) => {
  const paper = shipment && bolOf(shipment, broker);
  return paper && contentHashOf([paper]);
};

const whole = { seesCost: true, signs: true };

describe('the documents of a booked shipment', () => {
  test('[H17] are made once for one version of the record, however often it is heard of', async () => {
    const { make, deps, bol } = await documentsWorld();
    const draw = vi.fn(deps.draw);
    await make({ draw });
    const made = draw.mock.calls.length;
    await make({ draw });
    expect(draw).toHaveBeenCalledTimes(made);
    expect(await bol()).toMatchObject({ version: 3, covers: 3, status: 1, category: 1, fileName: 'BOL_FL-200001.pdf' });
    const { documents } = await deps.documents.listOf(paperShipment().shipmentUuid);
    expect(documents.map(({ kind }) => kind).sort()).toEqual([
      'bol',
      'customerAgreement',
      'labels',
      'rateConfirmation',
    ]);
    for (const document of documents) expect(deps.storedFiles.kept.has(fileOf(document))).toBe(true);
  });

  test('[H17] the same content makes no new version, other content does', async () => {
    const { make, change, bol } = await documentsWorld();
    await make();
    await change({ onlyStatus: true } as never);
    await make();
    expect(await bol()).toMatchObject({ version: 3, covers: 4 });
    await change({ references: { pro: '418026402-1', po: '77031', pickup: 'GL-99999' } });
    await make();
    expect(await bol()).toMatchObject({ version: 5, covers: 5 });
  });

  test('[H17] a listener that is late does not bring an older content back', async () => {
    const { make, change, bol, deps } = await documentsWorld();
    await change({ instructions: 'Second' });
    const second = await deps.shipments.find(paperShipment().shipmentUuid);
    await change({ instructions: 'Call Ray Ortiz before delivery.' });
    await make();
    await make({ shipments: { find: async () => second } });
    const now = await deps.shipments.find(paperShipment().shipmentUuid);
    expect((await bol()).contentHash).toBe(hashOf(now));
  });

  test('[H17] none are made for an estimate, and those of a canceled booking stay', async () => {
    const estimate = await documentsWorld(makeShipment(2, { customerUuid: CUSTOMER }));
    await estimate.make();
    expect(estimate.deps.documents.all.size).toBe(0);
    const { make, change, bol, deps } = await documentsWorld();
    await make();
    await change({ statusId: 7, instructions: 'Canceled' });
    await make();
    expect(await bol()).toMatchObject({ version: 3 });
    const shipment = await deps.shipments.find(paperShipment().shipmentUuid);
    if (!shipment) throw new Error('no shipment');
    const { shipmentsDocuments } = await showDocuments(shipment, {}, whole, deps);
    expect(shipmentsDocuments.find(({ kind }) => kind === 'bol')).toMatchObject({ state: 'ready' });
  });

  test('another event is none of theirs', async () => {
    const { deps } = await documentsWorld();
    const event = newEvent('customerRenamed', { customerUuid: CUSTOMER }, deps);
    await makeDocuments(event, deps);
    expect(deps.documents.all.size).toBe(0);
  });
});

/** Numbers that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('[H17] after 200 races of changes, pickup numbers and delayed listeners the paper is what the record says', async () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = seeded(seed);
    const { make, change, bol, deps } = await documentsWorld();
    const delayed: Promise<void>[] = [];
    const listen = () => {
      // It reads now and goes on after others have written.
      const reading = deps.shipments.find(paperShipment().shipmentUuid);
      const turns = Math.floor(random() * 12);
      const draw: typeof deps.draw = async (drawing) => {
        for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
        return deps.draw(drawing);
      };
      delayed.push(make({ shipments: { find: () => reading }, draw }));
    };
    for (let step = 0; step < 3; step += 1) {
      await change(
        random() < 0.5
          ? { instructions: `Dock ${Math.floor(random() * 3)}` }
          : { references: { po: '77031', pickup: `GL-${Math.floor(random() * 3)}` } },
      );
      listen();
      if (random() < 0.3) listen();
    }
    await Promise.all(delayed);
    const record = await deps.shipments.find(paperShipment().shipmentUuid);
    const paper = await bol();
    expect(paper.contentHash).toBe(hashOf(record));
    expect(paper.covers).toBe(record?.revision);
    const file = new TextDecoder().decode(await deps.storedFiles.read(fileOf(paper)));
    expect(file).toContain(JSON.stringify(record && bolOf(record, broker)));
  }
});

test('[R91] with 200 margins nothing a customer gets holds the cost, the profit or the number of the carrier’s quote', async () => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = seeded(seed);
    const costCents = 1_234_500 + Math.floor(random() * 98_765);
    const carrierQuoteNumber = `CQ${seed}X${Math.floor(random() * 1e6)}`;
    const shipment = paperShipment(1, {
      ...{ costCents, carrierQuoteNumber, profitPercent: 18 + seed / 1000, chargeCents: 9_999_900 },
    });
    const { make, deps } = await documentsWorld(shipment);
    await make();
    const customer = { seesCost: false, signs: false };
    const answer = await showDocuments(shipment, {}, customer, deps);
    expect(answer.shipmentsDocuments.map(({ kind }) => kind)).not.toContain('rateConfirmation');
    const { documents } = await deps.documents.listOf(shipment.shipmentUuid);
    const files = documents.filter(({ kind }) => kind !== 'rateConfirmation');
    const texts = files.map((one) => new TextDecoder().decode(deps.storedFiles.kept.get(fileOf(one))?.bytes));
    const shown = [JSON.stringify(answer), ...texts].join('\n');
    const profitCents = shipment.chargeCents - costCents;
    for (const cents of [costCents, profitCents]) {
      expect(shown).not.toContain((cents / 100).toFixed(2));
      expect(shown).not.toContain((cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }));
    }
    for (const secret of [carrierQuoteNumber, costCents.toLocaleString('en-US'), String(shipment.profitPercent)])
      expect(shown).not.toContain(secret);
  }
});

describe('the event of a change', () => {
  const note = (changed: readonly ('references' | 'freight')[]) => ({ at: 5, by: CUSTOMER, why: 'Edited', changed });

  test('[H17] is written with a change of a booked shipment, with an id that is the same each time', () => {
    const [first, again] = [1, 2].map(() => changeOf(paperShipment(), { instructions: 'New' }, note(['references'])));
    expect(first?.events).toMatchObject([{ type: 'shipmentChanged', at: 5, data: { customerUuid: CUSTOMER } }]);
    expect(first?.events).toEqual(again?.events);
    expect(first?.events[0]?.eventId).toMatch(/^00000000-0005-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test('is none for an estimate or a change of nothing', () => {
    expect(changeOf(makeShipment(1), {}, note(['freight'])).events).toEqual([]);
    expect(changeOf(paperShipment(), {}, note([])).events).toEqual([]);
  });
});
