import { type MakeDocumentsDeps, makeDocuments } from '#domain/documents/make-documents.ts';
import type { DrawPdf } from '#domain/documents/paper.ts';
import { newEvent } from '#domain/events/event.ts';
import type { StoredShipment } from '#domain/shipments/shipment.ts';
import { accountWorld } from '#test/domain/accounts/account-world.ts';
import { fakeAgents } from './agents.ts';
import { START } from './clock.ts';
import { fakeDocuments } from './documents.ts';
import { CUSTOMER } from './fixtures.ts';
import { paperShipment } from './fixtures-papers.ts';
import { fakeInvoices } from './invoices.ts';
import { moneyWorld } from './money-world.ts';
import { fakeDeliveries, fakeOutbox } from './outbox.ts';
import { fakePaperRequests } from './paper-requests.ts';
import { fakeUploads } from './shipment-entries.ts';
import { fakeShipments } from './shipments.ts';
import { fakeFiles } from './stored-files.ts';

/** Draws the content itself as text, so that tests read what a file holds. */
export const drawText: DrawPdf = async ({ title, at, foot, papers }) => ({
  bytes: new TextEncoder().encode(JSON.stringify({ title, at, foot, papers })),
  pages: papers.length,
});

/** Account and money, which the documents of a shipment only read: made once, because they take their time. */
async function makeBase() {
  const { deps, addCustomer, clock } = accountWorld();
  await addCustomer({ customerUuid: CUSTOMER });
  const { money } = moneyWorld().deps;
  return { deps, clock, money };
}
let base: ReturnType<typeof makeBase> | undefined;
function readBase() {
  base ??= makeBase();
  return base;
}

/** A booked shipment, its stores, and what makes its documents. */
export async function documentsWorld(shipment: StoredShipment = paperShipment(), documents = fakeDocuments()) {
  const { deps: accounts, clock, money } = await readBase();
  clock.set(START);
  const shipments = fakeShipments();
  shipments.put(shipment);
  const storedFiles = fakeFiles();
  const deps = {
    ...accounts,
    ...{
      shipments,
      documents,
      agents: fakeAgents(),
      outbox: fakeOutbox(),
      deliveries: fakeDeliveries(),
      papers: fakePaperRequests(),
      uploads: fakeUploads(),
      storedFiles,
      money,
      invoices: fakeInvoices(),
      draw: drawText,
    },
    fileLinks: storedFiles,
  } satisfies MakeDocumentsDeps & Record<string, unknown>;
  const { shipmentUuid, customerUuid } = shipment;
  const changed = newEvent('shipmentChanged', { shipmentUuid, customerUuid }, deps);
  return {
    deps,
    clock,
    changed,
    make: (over: Partial<MakeDocumentsDeps> = {}) => makeDocuments(changed, { ...deps, ...over }),
    /** The shipment with other fields, at its next version. */
    async change(fields: Partial<StoredShipment>) {
      const before = await shipments.find(shipmentUuid);
      if (!before) throw new Error('no shipment');
      const { revision = 1, modifiedAt } = before;
      shipments.put({ ...before, ...fields, revision: revision + 1, modifiedAt: modifiedAt + 1000 } as StoredShipment);
    },
    async bol() {
      const { documents: all } = await documents.listOf(shipmentUuid);
      const found = all.find(({ kind }) => kind === 'bol');
      if (!found) throw new Error('no bill of lading');
      return found;
    },
  };
}
