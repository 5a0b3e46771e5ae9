import { normaliseEmail } from '#contract/rules/email.ts';
import type { AccountStore } from './accounts/account.ts';
import type { Caller } from './accounts/session.ts';
import type { AddressStore } from './addresses/address.ts';
import type { AgentStore } from './agents/agent-store.ts';
import type { BulkStore } from './bulk-quotes/bulk-run.ts';
import type { ShownBulk } from './bulk-quotes/show-bulk-quote.ts';
import { sha256 } from './crypto.ts';
import type { DocumentStore } from './documents/document.ts';
import { maySee, type OwnDocument, type OwnUpload } from './documents/own-document.ts';
import type { ReadLinkDeps } from './links/read-link.ts';
import type { StoredMethod } from './payments/payment-method.ts';
import type { WalletStore } from './payments/wallet.ts';
import type { ExportStore } from './personal-data/export.ts';
import type { ProductStore } from './products/product.ts';
import type { QuoteStore } from './quotes/quote-store.ts';
import type { ShareStore } from './shares/share.ts';
import { plainReference } from './shipments/references.ts';
import type { LtlShipment, ShipmentStore, StoredShipment, TruckloadShipment } from './shipments/shipment.ts';
import { LTL, TRUCKLOAD } from './shipments/shipment-fields.ts';
import { type TrackedOrder, type TrackingStore, trackingUuidOf } from './tracking/tracking.ts';
import type { UploadStore } from './uploads/upload.ts';

type Owned = Pick<Caller, 'customerUuid'>;

/**
 * The kinds of records that a row's `owner` can name: each finds the record of an id and returns it only if it is the caller's, so
 * that no use case compares ids (A42).
 */
export const ownRecords = {
  /** The caller's own account; if an e-mail address is given it has to be the account's. */
  async account(
    email: string | undefined,
    caller: Owned,
    { accounts }: { accounts: Pick<AccountStore, 'findByUuid'> },
  ) {
    const account = await accounts.findByUuid(caller.customerUuid);
    return account && (!email || normaliseEmail(email) === account.email) ? account : undefined;
  },
  /** The caller's own account; if a uuid is given it has to be the account's. */
  async customer(
    customerUuid: string | undefined,
    caller: Owned,
    { accounts }: { accounts: Pick<AccountStore, 'findByUuid'> },
  ) {
    return !customerUuid || customerUuid.toLowerCase() === caller.customerUuid
      ? accounts.findByUuid(caller.customerUuid)
      : undefined;
  },
  /** An address of the caller's book, including a removed one that can still be restored. */
  async address(
    id: string | undefined,
    caller: Owned,
    { addresses, now }: { addresses: Pick<AddressStore, 'find'>; now: () => Date },
  ) {
    const found = id ? await addresses.find(caller.customerUuid, id) : undefined;
    return found && (found.removedUntil ?? Number.POSITIVE_INFINITY) > now().getTime() ? found : undefined;
  },
  /** A stored card of the caller's. */
  async card(id: string | undefined, caller: Owned, deps: { wallets: Pick<WalletStore, 'read'> }) {
    const method = await ownRecords.paymentMethod(id, caller, deps);
    return method?.kind === 'card' ? method : undefined;
  },
  /** A stored bank account of the caller's. */
  async achAccount(id: string | undefined, caller: Owned, deps: { wallets: Pick<WalletStore, 'read'> }) {
    const method = await ownRecords.paymentMethod(id, caller, deps);
    return method?.kind === 'ach' ? method : undefined;
  },
  /** A stored card or bank account of the caller's. */
  async paymentMethod(
    id: string | undefined,
    caller: Owned,
    { wallets }: { wallets: Pick<WalletStore, 'read'> },
  ): Promise<StoredMethod | undefined> {
    if (!id) return undefined;
    const { methods } = await wallets.read(caller.customerUuid);
    return methods.find(({ paymentProfileId }) => paymentProfileId === id);
  },
  /** A product of the caller's list, including a removed one that can still be restored. */
  async product(
    id: string | undefined,
    caller: Owned,
    { products, now }: { products: Pick<ProductStore, 'find'>; now: () => Date },
  ) {
    const found = id ? await products.find(caller.customerUuid, id) : undefined;
    return found && (found.removedUntil ?? Number.POSITIVE_INFINITY) > now().getTime() ? found : undefined;
  },
  /** That the caller may act for a customer. */
  async assignedCustomer(
    id: string | undefined,
    { userUuid }: Pick<Caller, 'userUuid'>,
    { agents }: { agents: Pick<AgentStore, 'findAssignment'> },
  ) {
    return id ? agents.findAssignment(id, userUuid) : undefined;
  },
  /** A bulk quote of the caller's. */
  async bulkQuote(id: string | undefined, caller: Owned, { bulks }: { bulks: Pick<BulkStore, 'find'> }) {
    return id ? bulks.find(caller.customerUuid, id) : undefined;
  },
  /** A bulk quote of the caller's; without an id all of them. */
  async bulkQuotes(
    id: string | undefined,
    { customerUuid }: Owned,
    { bulks }: { bulks: Pick<BulkStore, 'find' | 'listByCustomer'> },
  ): Promise<ShownBulk | undefined> {
    if (!id) return { runs: await bulks.listByCustomer(customerUuid) };
    const run = await bulks.find(customerUuid, id);
    return run && { run };
  },
  async quote(id: string | undefined, caller: Owned, { quotes }: { quotes: Pick<QuoteStore, 'findRecord'> }) {
    const record = id ? await quotes.findRecord(id) : undefined;
    return record?.request.customerUuid === caller.customerUuid ? record : undefined;
  },
  /** A link to a quote of the caller's, until it ends. */
  async quoteShare(id: string | undefined, caller: Owned, { shares }: { shares: Pick<ShareStore, 'find'> }) {
    const share = id ? await shares.find(id) : undefined;
    return share?.customerUuid === caller.customerUuid ? share : undefined;
  },
  async shipment(
    id: string | undefined,
    caller: Owned,
    { shipments }: { shipments: Pick<ShipmentStore, 'find'> },
  ): Promise<StoredShipment | undefined> {
    const shipment = id ? await shipments.find(id) : undefined;
    return shipment?.customerUuid === caller.customerUuid && shipment.removedUntil === undefined ? shipment : undefined;
  },
  /** Shipments of the caller's, by their ids with commas between; all of them or nothing. */
  async shipments(
    ids: string | undefined,
    caller: Owned,
    deps: { shipments: Pick<ShipmentStore, 'find'> },
  ): Promise<StoredShipment[] | undefined> {
    const all = (ids ?? '').split(',').map((id) => ownRecords.shipment(id, caller, deps));
    const found = (await Promise.all(all)).flatMap((shipment) => shipment ?? []);
    return found.length === all.length ? found : undefined;
  },
  /** A document of a shipment of the caller's; of those that name the broker's cost only whoever sees costs (R91). */
  async document(
    id: string | undefined,
    caller: Pick<Caller, 'customerUuid' | 'seesCost'>,
    { documents, shipments }: { documents: Pick<DocumentStore, 'find'>; shipments: Pick<ShipmentStore, 'find'> },
  ): Promise<OwnDocument | undefined> {
    const document = id ? await documents.find(id) : undefined;
    if (document?.status !== 1 || !maySee(document, caller)) return undefined;
    const shipment = await ownRecords.shipment(document.shipmentUuid, caller, { shipments });
    return shipment && { document, shipment };
  },
  /** A document of a shipment of the caller's, or a paper that was added to one; a removed one is none. */
  async documentOrUpload(
    id: string | undefined,
    caller: Pick<Caller, 'customerUuid' | 'seesCost'>,
    deps: {
      documents: Pick<DocumentStore, 'find'>;
      shipments: Pick<ShipmentStore, 'find'>;
      uploads: Pick<UploadStore, 'findByUuid'>;
    },
  ): Promise<OwnDocument | OwnUpload | undefined> {
    const document = await ownRecords.document(id, caller, deps);
    if (document || !id) return document;
    const upload = await deps.uploads.findByUuid(id);
    if (!upload || upload.removedUntil !== undefined) return undefined;
    const shipment = await ownRecords.shipment(upload.shipmentUuid, caller, deps);
    return shipment && { upload, shipment };
  },
  /** The way of a shipment's order, by the order's id. */
  async tracking(
    id: string | undefined,
    caller: Owned,
    deps: { shipments: Pick<ShipmentStore, 'find'>; trackings: Pick<TrackingStore, 'findTracked'> },
  ): Promise<TrackedOrder | undefined> {
    if (!id) return undefined;
    const references = await deps.trackings.findTracked(plainReference(id));
    const order = references.find(({ kind }) => kind === 'order');
    // A shipment that was never ordered at a carrier has its own id as that of its way.
    const shipment = await ownRecords.shipment(order?.shipmentUuid ?? id, caller, deps);
    const isMeant = order !== undefined || (shipment && trackingUuidOf(shipment) === id);
    return shipment && isMeant ? { shipment, trackingUuid: id } : undefined;
  },
  /** A shipment, or a deleted quote that can still be restored. */
  async removableShipment(
    id: string | undefined,
    caller: Owned,
    { shipments, now }: { shipments: Pick<ShipmentStore, 'find'>; now: () => Date },
  ) {
    const shipment = id ? await shipments.find(id) : undefined;
    const isThere = (shipment?.removedUntil ?? Number.POSITIVE_INFINITY) > now().getTime();
    return shipment?.customerUuid === caller.customerUuid && isThere ? shipment : undefined;
  },
  /** The caller's export of personal data that a mailed link names, once it is ready and until the link expires. */
  async dataExport(
    token: string | undefined,
    caller: Owned,
    { links, exports, now }: ReadLinkDeps & { exports: Pick<ExportStore, 'find'> },
  ) {
    const link = token ? await links.find(sha256(token)) : undefined;
    if (link?.purpose !== 'personal-data' || link.customerUuid !== caller.customerUuid) return undefined;
    if (link.expiresAt <= now().getTime()) return undefined;
    const made = await exports.find(caller.customerUuid);
    return made?.state === 'ready' ? made : undefined;
  },
  /** An LTL shipment; a truckload looks like a missing one. */
  async ltlShipment(
    id: string | undefined,
    caller: Owned,
    deps: { shipments: Pick<ShipmentStore, 'find'> },
  ): Promise<LtlShipment | undefined> {
    const shipment = await ownRecords.shipment(id, caller, deps);
    return shipment?.modeId === LTL ? shipment : undefined;
  },
  /** A truckload; an LTL shipment looks like a missing one. */
  async truckload(
    id: string | undefined,
    caller: Owned,
    deps: { shipments: Pick<ShipmentStore, 'find'> },
  ): Promise<TruckloadShipment | undefined> {
    const shipment = await ownRecords.shipment(id, caller, deps);
    return shipment?.modeId === TRUCKLOAD ? shipment : undefined;
  },
};
