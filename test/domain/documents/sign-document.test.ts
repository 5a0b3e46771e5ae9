import { createHash } from 'node:crypto';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SignatureInput } from '#contract/documents.ts';
import { newAuditEntry } from '#domain/audit.ts';
import { fileOf, type StoredDocument } from '#domain/documents/document.ts';
import { showDocuments } from '#domain/documents/show-documents.ts';
import { type Signer, signDocument } from '#domain/documents/sign-document.ts';
import { fakeAgents } from '#test/fakes/agents.ts';
import { START } from '#test/fakes/clock.ts';
import { fakeDocuments } from '#test/fakes/documents.ts';
import { documentsWorld, drawText } from '#test/fakes/documents-world.ts';
import { AGENT, CUSTOMER, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import { paperShipment } from '#test/fakes/fixtures-papers.ts';
import { testId } from '#test/fakes/ids.ts';
import { drawPdf } from '#test/fakes/pdf-fonts.ts';
import { structureProblems } from '#test/fakes/pdf-structure.ts';
import { readPdf } from '#test/fakes/read-pdf.ts';

// Drawing and reading files takes its time on a machine that does much else.
vi.setConfig({ testTimeout: 120_000 });

const AUDIT = newAuditEntry(
  { kind: 'customer', id: CUSTOMER },
  [{ field: 'agent', from: 'A-7', to: 'none' }],
  { by: 'marcus', why: '' },
  { now: () => new Date(), newId: () => testId(1) },
);
const SESSION = 'of-marcus';
const signer: Signer = {
  userUuid: AGENT,
  sessionId: SESSION,
  agent: { userUuid: AGENT, name: 'Marcus Reed', agentNumber: 'A-7' },
  address: '203.0.113.24',
  device: { browser: 'Chrome', system: 'Windows' },
};

async function world(draw = drawText) {
  const agents = fakeAgents();
  const made = await documentsWorld(paperShipment(), fakeDocuments(agents));
  await made.make();
  const select = (customerUuid: string) =>
    agents.select(
      {
        ...{ userUuid: AGENT, sessionId: SESSION, recent: [] },
        selection: { customerUuid, name: 'Reyes Tools', selectedAt: START },
      },
      [],
    );
  const assignment = { customerUuid: CUSTOMER, userUuid: AGENT, assignedAt: START, words: [] };
  agents.put(assignment);
  await select(CUSTOMER);
  const shipment = async () => {
    const found = await made.deps.shipments.find(paperShipment().shipmentUuid);
    if (!found) throw new Error('no shipment');
    return found;
  };
  const documentOf = async (kind: StoredDocument['kind']) => {
    const { documents } = await made.deps.documents.listOf(paperShipment().shipmentUuid);
    const found = documents.find((one) => one.kind === kind && !one.signature);
    if (!found) throw new Error('no document');
    return found;
  };
  const sign = async (
    kind: 'customerAgreement' | 'rateConfirmation' = 'customerAgreement',
    given: Partial<SignatureInput> = {},
    by: Partial<Signer> = {},
  ) => {
    const document = await documentOf(kind);
    const whole = { fileHash: document.fileHash, name: 'Marcus Reed', typed: 'Marcus Reed', accepted: true, ...given };
    const own = { document, shipment: await shipment() };
    return signDocument(kind, own, whole as SignatureInput, { ...signer, ...by }, { ...made.deps, draw });
  };
  const agent = { seesCost: true, signs: true };
  const shown = async () => (await showDocuments(await shipment(), {}, agent, made.deps)).shipmentsDocuments;
  return { ...made, agents, assignment, select, documentOf, sign, shown };
}

type World = Awaited<ReturnType<typeof world>>;

describe('signing', () => {
  test('[C84] [H18] [A38] keeps name, time and address on a page of the signed PDF, which is stored where nothing changes', async () => {
    const { sign, deps, clock, shown } = await world(drawPdf);
    clock.set('2026-11-23T22:20:00Z');
    const signed = await sign('customerAgreement', {
      typed: undefined,
      strokes: [
        [
          [10, 80],
          [50, 20],
          [90, 80],
        ],
      ],
    });
    expect(signed).toMatchObject({ date: '2026-11-23 22:20:00' });
    const document = await deps.documents.find(signed.shipmentDocumentUuid);
    expect(document).toMatchObject({ signature: { by: AGENT, name: 'Marcus Reed', address: '203.0.113.24' } });
    const key = document ? fileOf(document) : '';
    expect(key).toMatch(/^signed\//);
    const bytes = deps.storedFiles.kept.get(key)?.bytes;
    if (!bytes) throw new Error('no file');
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(document?.fileHash);
    const { pages, isTagged } = await readPdf(bytes);
    expect(isTagged).toBe(true);
    expect(structureProblems(bytes)).toEqual([]);
    const certificate = pages.at(-1);
    expect(certificate?.text).toContain('Marcus Reed, agent A-7, for');
    expect(certificate?.text).toContain('2026-11-23 22:20:00 UTC');
    expect(certificate?.text).toContain('203.0.113.24, Chrome, Windows');
    expect(certificate?.text).toContain(`SHA-256 ${document?.signature?.ofFile}`);
    expect(certificate?.alts).toEqual(['Signature of Marcus Reed']);
    expect((await shown()).filter(({ kind }) => kind === 'customerAgreement')).toMatchObject([
      { state: 'signed', signed: { name: 'Marcus Reed' }, maySign: false },
    ]);
  });

  test('[C85] [H18] the carrier rate confirmation is signed by itself', async () => {
    const { sign, shown, deps } = await world();
    await sign('rateConfirmation');
    expect(deps.documents.events).toMatchObject([
      { type: 'documentSigned', data: { customerUuid: CUSTOMER, kind: 'rateConfirmation' } },
    ]);
    const states = (await shown()).map(({ kind, state }) => [kind, state]);
    expect(states).toContainEqual(['rateConfirmation', 'signed']);
    expect(states).toContainEqual(['customerAgreement', 'toBeSigned']);
  });

  test('[C84] [2562] other bytes than were shown, or another content by now, sign nothing', async () => {
    const { sign, change, deps } = await world();
    await expect(sign('customerAgreement', { fileHash: '0'.repeat(64) })).rejects.toMatchObject({ code: '2562' });
    await change({ chargeCents: 99_900 });
    await expect(sign()).rejects.toMatchObject({ code: '2562' });
    expect([...deps.documents.all.values()].filter(({ signature }) => signature)).toEqual([]);
    expect([...deps.storedFiles.kept.keys()].filter((key) => key.startsWith('signed/'))).toEqual([]);
  });

  test('[C84] [2562] a letter whose words are others since it was made is made anew, to be read and signed', async () => {
    const { sign, documentOf, deps, shown } = await world();
    const before = await documentOf('customerAgreement');
    const account = await deps.accounts.findByUuid(CUSTOMER);
    if (!account) throw new Error('no account');
    onTestFinished(() => void deps.accounts.put(account));
    deps.accounts.put({ ...account, company: 'Reyes Tools & Dies' });
    await expect(sign()).rejects.toMatchObject({ code: '2562' });
    const after = await documentOf('customerAgreement');
    expect(after).toMatchObject({ version: before.version, covers: before.covers });
    expect(after.fileHash).not.toBe(before.fileHash);
    await expect(sign('customerAgreement', { fileHash: before.fileHash })).rejects.toMatchObject({ code: '2562' });
    await sign();
    expect((await shown()).filter(({ kind }) => kind === 'customerAgreement')).toMatchObject([{ state: 'signed' }]);
    // What is signed stays signed, whatever its words would be today and whoever presses again.
    deps.accounts.put({ ...account, company: 'Reyes & Daughters' });
    await expect(sign()).rejects.toMatchObject({ code: '2562' });
    expect(await documentOf('customerAgreement')).toEqual(after);
    expect((await shown()).filter(({ kind }) => kind === 'customerAgreement')).toMatchObject([{ state: 'signed' }]);
  });

  test('[C84] [S41] [R94] a letter that somebody has taken away and that changed since still waits for its signature, and says what changed', async () => {
    const { sign, documentOf, deps, shown, change, make } = await world();
    const { documentUuid, shipmentUuid, version, parts } = await documentOf('customerAgreement');
    const taken = { downloadUuid: testId(0x777), documentUuid, shipmentUuid, by: CUSTOMER, version, parts, at: START };
    await deps.documents.noteDownload(taken as never);
    await change({ chargeCents: 99_900 });
    await make();
    const row = async () => (await shown()).find(({ kind }) => kind === 'customerAgreement');
    expect(await row()).toMatchObject({ state: 'toBeSigned', maySign: true });
    expect(await row()).toHaveProperty('changedSince.0');
    await sign();
    expect(await row()).toMatchObject({ state: 'signed' });
  });

  test('[C84] is for an agent who acts for the customer, and needs a signature', async () => {
    const { sign } = await world();
    await expect(sign('customerAgreement', {}, { agent: undefined } as never)).rejects.toMatchObject({ status: 404 });
    await expect(sign('customerAgreement', { typed: '' })).rejects.toMatchObject({ errors: [{ field: 'typed' }] });
    await sign();
    await expect(sign()).rejects.toMatchObject({ code: '2562' });
  });

  test.each([
    [
      'loses the customer',
      'customerAgreement',
      ({ agents, assignment }: World) => agents.withdraw(assignment, [], AUDIT),
    ],
    [
      'loses the customer',
      'rateConfirmation',
      ({ agents, assignment }: World) => agents.withdraw(assignment, [], AUDIT),
    ],
    ['deselects the customer', 'customerAgreement', ({ agents }: World) => agents.deselect(AGENT, SESSION, [])],
    [
      'selects another customer',
      'customerAgreement',
      async ({ agents, assignment, select }: World) => {
        agents.put({ ...assignment, customerUuid: OTHER_CUSTOMER });
        await select(OTHER_CUSTOMER);
      },
    ],
  ] as const)(
    '[C84] [C85] [A38] an agent who %s while the signed file is drawn (%s) signs nothing',
    async (_what, kind, happens) => {
      let meanwhile: () => Promise<unknown> = async () => undefined;
      const made = await world(async (file) => {
        await meanwhile();
        return drawText(file);
      });
      meanwhile = () => happens(made);
      await expect(made.sign(kind)).rejects.toMatchObject({ status: 404, code: undefined });
      expect([...made.deps.documents.all.values()].filter(({ signature }) => signature)).toEqual([]);
      expect(made.deps.documents.events).toEqual([]);
      expect((await made.shown()).find((one) => one.kind === kind)).toMatchObject({ state: 'toBeSigned' });
      // Whoever acts for the customer then signs it.
      meanwhile = async () => undefined;
      made.agents.put(made.assignment);
      await made.select(CUSTOMER);
      await made.sign(kind);
      expect((await made.shown()).find((one) => one.kind === kind)).toMatchObject({ state: 'signed' });
    },
  );

  test('[C84] [H18] who signs once more, or at the same time, changes nothing of the file that was signed', async () => {
    const { sign, deps } = await world();
    const { shipmentDocumentUuid } = await sign();
    const signed = await deps.documents.find(shipmentDocumentUuid);
    const hashOf = (bytes: Uint8Array | undefined) =>
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex');
    const stays = async () =>
      expect(hashOf(await deps.storedFiles.read(signed ? fileOf(signed) : ''))).toBe(signed?.fileHash);
    await stays();
    await expect(sign('customerAgreement', { typed: 'Eve Other' }, { address: '198.51.100.9' })).rejects.toMatchObject({
      code: '2562',
    });
    await stays();
    // Two at the same time: the one whose record was written has its own file.
    const both = await world();
    const results = await Promise.allSettled([
      both.sign('rateConfirmation', { typed: 'Ann' }),
      both.sign('rateConfirmation', { typed: 'Bob' }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const one = [...both.deps.documents.all.values()].find(({ signature }) => signature);
    expect(hashOf(await both.deps.storedFiles.read(one ? fileOf(one) : ''))).toBe(one?.fileHash);
  });

  test('[H18] what was signed before files had their hash as their name is found where it was', async () => {
    const { sign, deps } = await world();
    const { shipmentDocumentUuid } = await sign();
    const signed = await deps.documents.find(shipmentDocumentUuid);
    if (!signed?.signature) throw new Error('not signed');
    const { filedByHash: _, ...signature } = signed.signature;
    expect(fileOf({ ...signed, signature })).toBe(`signed/${signed.shipmentUuid}/${shipmentDocumentUuid}.pdf`);
  });

  test('[H18] a signed version stays when the shipment changes, and the new one is to be signed', async () => {
    const { sign, change, make, shown, deps } = await world();
    const { shipmentDocumentUuid } = await sign();
    const before = await deps.documents.find(shipmentDocumentUuid);
    await change({ chargeCents: 99_900 });
    await make();
    const rows = (await shown()).filter(({ kind }) => kind === 'customerAgreement');
    expect(rows.map(({ state }) => state).sort()).toEqual(['signed', 'toBeSigned']);
    expect(await deps.documents.find(shipmentDocumentUuid)).toEqual(before);
  });
});
