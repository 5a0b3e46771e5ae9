import path from 'node:path';
import { handlerFile } from '#bin/bundle/entries.ts';
import { dependencies } from '#contract/master.ts';
import type { Route } from '#contract/route.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { termsKinds } from '#contract/terms.ts';
import { versionOf } from '#domain/accounts/account.ts';
import { socialLinkOf } from '#domain/accounts/social-sign-in.ts';
import { sha256 } from '#domain/crypto.ts';
import { letterContext, shipmentContents } from '#domain/documents/contents.ts';
import { fileOf, type StoredDocument } from '#domain/documents/document.ts';
import { contentHashOf } from '#domain/documents/parts-of-paper.ts';
import { newEvent } from '#domain/events/event.ts';
import { publishTerms } from '#domain/operator/change-terms.ts';
import { commitChange } from '#domain/payments/commit-change.ts';
import { emptyBook } from '#domain/payments/payment-store.ts';
import { rebilledPosting } from '#domain/payments/rebills/rebill-postings.ts';
import { exportFileOf } from '#domain/personal-data/export.ts';
import { snapshotOfShipment } from '#domain/shares/snapshot.ts';
import type { ApiHandler } from '#functions/runtime/api-handler.ts';
import { PASSWORD } from '#test/domain/accounts/account-world.ts';
import { makeBulkRow, makeBulkRun } from '#test/fakes/bulks.ts';
import { START } from '#test/fakes/clock.ts';
import {
  AGENT,
  CUSTOMER,
  makePriced,
  makeRequest,
  makeSession,
  makeShipment,
  OTHER_CUSTOMER,
} from '#test/fakes/fixtures.ts';
import { makeAddress } from '#test/fakes/fixtures-addresses.ts';
import { makeApplied, makeCoupon } from '#test/fakes/fixtures-coupons.ts';
import { makeCreditApplication } from '#test/fakes/fixtures-credit.ts';
import { makeDocument, paperShipment } from '#test/fakes/fixtures-papers.ts';
import { makeAch, makeCard, makeWallet } from '#test/fakes/fixtures-payments.ts';
import { makeProduct } from '#test/fakes/fixtures-products.ts';
import { makeRebill } from '#test/fakes/fixtures-rebills.ts';
import { makeAlert, makeNote, makePhoto, makeUpload } from '#test/fakes/fixtures-shipment-entries.ts';
import { makeAsking, makeTruckload, makeTruckRate } from '#test/fakes/fixtures-truckloads.ts';
import { type CallOptions, callHandler } from '#test/fakes/http-event.ts';
import { testId } from '#test/fakes/ids.ts';
import { seedInvoice } from '#test/fakes/invoices-world.ts';
import { apiWorld } from './api-world.ts';
import { addSecondFactor } from './example-second-factor.ts';

type World = Awaited<ReturnType<typeof apiWorld>>;

/** What the fields that name something of a customer's are for Lee, whose nothing of the examples is. */
export const ofLee: Readonly<Record<string, string>> = {
  rateRequestUuid: testId(0x9000),
  quoteRequestUuid: testId(0x9001),
  FCPreRateQuoteResponseId: testId(0x900a),
  shipmentUuid: testId(0x9100),
  shipmentId: testId(0x9100),
  shipmentNoteUuid: testId(0x9110),
  shipmentAlertUuid: testId(0x9120),
  shipmentProductUuid: testId(0x9126),
  chargeUuid: testId(0x9130),
  rebillUuid: testId(0x9140),
  bulkUuid: testId(0x9600),
  shipmentTrackingUuid: testId(0x9610),
  shipmentTransactionUuid: testId(0x9d00),
  widgetUuid: testId(0x9e00),
  itemUuid: `late-${testId(0x9100)}`,
  customerAddressUuid: testId(0x9200),
  originAddressUuid: testId(0x9200),
  destinationAddressUuid: testId(0x9200),
  customerProductUuid: testId(0x9300),
  shipmentDocumentUuid: testId(0x9a00),
  shipmentIds: testId(0x9100),
  // Versions of terms belong to nobody: this one does not exist.
  fcTermConditionUuid: testId(0x9700),
  acceptedTermsUuid: testId(0x9700),
  customerPaymentProfileId: '900000091',
  paymentProfileId: '900000091',
  // The token of a link that Lee was mailed.
  token: 'LeeLeeLeeLeeLeeLeeLeeLeeLeeLeeLeeLeeLeeLeeL',
  customerUuid: OTHER_CUSTOMER,
  customerEmailId: 'lee@other.example',
  emailId: 'lee@other.example',
};

interface Owned {
  readonly customerUuid: string;
  readonly rateRequestUuid: string;
  readonly quoteRequestUuid: string;
  readonly rateId: string;
  readonly shipmentUuid: string;
}

/** A finished quote request with one rate, and a saved estimate of another one. */
async function addOwned({ quotes, shipments }: World['deps'], owned: Owned, n: number): Promise<void> {
  const { customerUuid, rateRequestUuid, quoteRequestUuid, rateId, shipmentUuid } = owned;
  const reRunOf = { shipmentUuid, version: 1 };
  const ids = { customerUuid, rateRequestUuid, quoteRequestUuid: { A4: quoteRequestUuid }, reRunOf };
  const request = makeRequest(ids, n);
  const priced = makePriced('A4X1', request);
  const rate = { ...priced.rate, FCPreRateQuoteResponseId: rateId };
  await quotes.create(request, undefined);
  await quotes.addResponses(rateRequestUuid, { group: 'A4', upTo: 1, answers: [{ ...priced, rate }] });
  for (const group of request.groups)
    await quotes.closeGroup(rateRequestUuid, { group, state: 'done', upTo: group === 'A4' ? 1 : 0 });
  const chosen = { shipmentUuid, FCPreRateQuoteResponseId: rateId, type: 'n' as const };
  await shipments.create(makeShipment(n + 1, { customerUuid, shipmentUuid }), chosen, undefined);
}

/** A truckload with a rate to choose. */
function addTruckload({ deps: { truckloads } }: World): void {
  const { shipmentUuid, rateRequestUuid, FCPreRateQuoteResponseId } = routes.chooseTruckloadRate.example.body;
  const shipment = makeTruckload(1, { shipmentUuid, rateRequestUuid });
  const rates = [makeTruckRate({ rateId: FCPreRateQuoteResponseId })];
  truckloads.seed(shipment, makeAsking(shipment, { rates }));
}

/** The export of Dana's data that the example's link opens. */
async function addExport({ deps }: World): Promise<void> {
  const requestedAt = deps.now().getTime();
  const made = { customerUuid: CUSTOMER, exportUuid: testId(0x9800), requestedAt, state: 'being-made' } as const;
  const event = newEvent('personalDataRequested', { customerUuid: CUSTOMER, exportUuid: made.exportUuid }, deps);
  await deps.exports.begin(made, undefined, event);
  await deps.exports.finish(made, event);
  await deps.files.put(exportFileOf(made), new Uint8Array([80, 75]), 'application/zip');
  await deps.links.add({
    customerUuid: CUSTOMER,
    purpose: 'personal-data',
    tokenHash: sha256(routes.openPersonalData.example.body.token),
    issuedAt: requestedAt,
    expiresAt: requestedAt + 60_000,
    used: false,
  });
}

/** The version of each kind of terms that counts. */
async function addTerms({ deps }: World): Promise<void> {
  const named = { broker: routes.acceptTerms, insurance: routes.acceptInsuranceTerms };
  for (const kind of termsKinds) {
    const { fcTermConditionUuid } = named[kind].example.body;
    const draft = { kind, name: 'Terms of the example', language: 'en', text: '# Terms' };
    const publishing = { ...deps, publisher: deps.terms, newId: () => fcTermConditionUuid };
    await publishTerms(draft, async () => 'JVBERg==', { by: 'the operator', why: '' }, publishing);
  }
}

/** A running bulk quote of one row. */
async function addBulk({ deps: { bulks } }: World, customerUuid: string, bulkUuid: string): Promise<void> {
  const queue = { seen: await bulks.readQueue(customerUuid), activeUuid: bulkUuid };
  await bulks.add(makeBulkRun({ customerUuid, bulkUuid }), [makeBulkRow({ bulkUuid })], queue, undefined);
}

/** The mailed link and the refresh token that the examples name. */
async function addSecrets({ deps }: World): Promise<void> {
  const account = await deps.accounts.findByUuid(CUSTOMER);
  const pool = await deps.identityProvider.signIn(CUSTOMER, PASSWORD);
  const person = deps.social.people.get(routes.signInSocial.example.body.accessToken);
  if (account && person) await deps.accounts.linkSocial(CUSTOMER, socialLinkOf(person, account, deps.now()));
  if (!account || !pool?.refreshToken) throw new Error('The owner of the examples is missing');
  const { refreshToken } = routes.refreshToken.example.body;
  const sessionId = 'example-session';
  const sealed = await deps.cipher.encrypt(JSON.stringify({ pool: pool.refreshToken, ours: refreshToken }), sessionId);
  const hashes = { refreshHash: sha256(refreshToken), familyHash: sha256('family') };
  await deps.sessions.open(makeSession({ sessionId, sealed, ...hashes }));
  const now = deps.now().getTime();
  await deps.links.add({
    tokenHash: sha256(routes.getDocumentInfo.example.query.hash),
    purpose: 'documents',
    shipmentUuid: routes.listDocuments.example.query.shipmentUuid,
    ...{ issuedAt: now, expiresAt: now + 60_000, used: false },
  });
  const mailed = [
    ['reset-password', routes.checkResetToken.example.body.activationCode],
    ['verify-email', routes.verifyEmail.example.body.token],
    ['keep-email', routes.keepEmail.example.body.token],
  ] as const;
  for (const [purpose, token] of mailed)
    await deps.links.add({
      customerUuid: CUSTOMER,
      email: account.email,
      purpose,
      credentialsVersion: versionOf(account),
      tokenHash: sha256(token),
      issuedAt: now,
      expiresAt: now + 60_000,
      used: false,
    });
}

/** Dana's complete credit application, and the link back from the outside site. */
async function addCredit({ deps }: World): Promise<void> {
  deps.settings.set({ creditSiteUrl: 'https://credit.example.com/apply' });
  for (const customerUuid of [CUSTOMER, OTHER_CUSTOMER]) deps.credit.put(makeCreditApplication({ customerUuid }));
  const now = deps.now().getTime();
  const { token } = routes.returnFromCreditSite.example;
  const link = { purpose: 'credit-return', issuedAt: now, expiresAt: now + 60_000, used: false } as const;
  await deps.links.add({ ...link, customerUuid: CUSTOMER, tokenHash: sha256(token) });
}

/** The link to Dana's saved quote that the examples open and revoke. */
async function addSharedQuote({ deps }: World): Promise<void> {
  const { shareId } = routes.revokeQuoteShare.example.query;
  if (sha256(routes.getQuoteShare.example.token) !== shareId) throw new Error('The examples name two links');
  const shipment = await deps.shipments.find(routes.getShipmentDetails.example.query.shipmentUuid);
  const made = shipment && snapshotOfShipment(shipment, shipment.addedAt, deps.now());
  if (!made || !('quote' in made)) throw new Error('The saved quote of the examples is missing');
  const createdAt = deps.now().getTime();
  const subject = { record: 'shipment', id: shipment.shipmentUuid } as const;
  const content = { quote: made.quote, contentHash: 'of the example', createdAt, endsAt: createdAt + 60_000 };
  await deps.shares.add({ shareId, seed: 'seed', customerUuid: CUSTOMER, subject, ...content }, undefined);
}

/** A note and an alert of each customer's saved quote. */
async function addEntries({ deps: { notes, alerts, photos, uploads } }: World): Promise<void> {
  const { shipmentUuid, shipmentNoteUuid } = routes.changeShipmentNote.example.body;
  const { shipmentAlertUuid } = routes.changeShipmentAlert.example.body;
  const ofOther = { shipmentUuid: ofLee.shipmentUuid ?? '', by: { userUuid: OTHER_CUSTOMER } };
  await notes.add(makeNote({ shipmentUuid, entryUuid: shipmentNoteUuid }), undefined);
  await notes.add(makeNote({ ...ofOther, entryUuid: ofLee.shipmentNoteUuid ?? '' }), undefined);
  await alerts.add(makeAlert({ shipmentUuid, entryUuid: shipmentAlertUuid }), undefined);
  await alerts.add(makeAlert({ ...ofOther, entryUuid: ofLee.shipmentAlertUuid ?? '' }), undefined);
  const photoUuid = routes.changeImage.example.body.shipmentDocumentUuid;
  await photos.add(makePhoto({ shipmentUuid, entryUuid: photoUuid }), undefined);
  await photos.add(makePhoto({ ...ofOther, entryUuid: ofLee.shipmentDocumentUuid ?? '' }), undefined);
  const paperUuid = routes.removePaper.example.query.shipmentDocumentUuid;
  await uploads.add(makeUpload({ shipmentUuid, entryUuid: paperUuid }), undefined);
  await uploads.add(makeUpload({ ...ofOther, entryUuid: ofLee.shipmentDocumentUuid ?? '' }), undefined);
}

/** Each customer's dashboard, with the widget that the examples name. */
function addDashboards({ deps: { layouts } }: World): void {
  const own = { [CUSTOMER]: routes.updateWidget.example.body.widgetUuid, [OTHER_CUSTOMER]: ofLee.widgetUuid ?? '' };
  for (const [customerUuid, widgetUuid] of Object.entries(own)) {
    const widget = { widgetUuid, type: 'attention', order: 'V', width: 2, settings: {}, version: 0 } as const;
    layouts.put({ customerUuid, revision: 1, widgets: [widget] });
  }
}

/** Dana's deactivated quote, and a booking that can be cancelled. */
function addEnding({ deps: { shipments } }: World): void {
  const booked = { customerUuid: CUSTOMER, statusId: 3, stageId: 15 } as const;
  shipments.put(makeShipment(10, { ...booked, shipmentUuid: routes.cancelShipment.example.body.shipmentUuid }));
  const { shipmentUuid } = routes.activateShipment.example.body;
  shipments.put(makeShipment(11, { customerUuid: CUSTOMER, shipmentUuid, statusId: 8 }));
}

/** A coupon that can be used, and Dana's saved quote with another one. */
function addCoupons({ deps: { coupons, shipments } }: World): void {
  const { shipmentUuid, shipmentTransactionUuid: transactionUuid = '', coupon } = routes.changeCoupon.example.body;
  coupons.put(makeCoupon({ code: coupon }));
  coupons.put(makeCoupon({ code: 'BEFORE' }));
  shipments.put(makeShipment(7, { customerUuid: CUSTOMER, shipmentUuid }));
  coupons.putApplied(makeApplied({ shipmentUuid, transactionUuid, code: 'BEFORE' }));
}

/** Dana's saved quotes that the examples pay. */
function addPayable({ deps: { shipments } }: World): void {
  const priced = { customerUuid: CUSTOMER, chargeCents: 41_280, onlineDiscountCents: 0 };
  const { payShipment, payShipmentByAch } = routes;
  shipments.put(makeShipment(8, { ...priced, shipmentUuid: payShipment.example.body.shipmentUuid }));
  shipments.put(makeShipment(9, { ...priced, shipmentUuid: payShipmentByAch.example.body.shipmentUuid }));
}

/** Dana's agreement and carrier rate confirmation as they are now, which the examples sign. */
async function toBeSigned(deps: World['deps']): Promise<StoredDocument[]> {
  const shipment = await deps.shipments.find(String(routes.listDocuments.example.query.shipmentUuid));
  const context = await letterContext(CUSTOMER, deps);
  if (!shipment || !context) throw new Error('The booking of the examples is missing');
  const uuids: Partial<Record<string, string>> = {
    customerAgreement: routes.signCustomerAgreement.example.body.shipmentDocumentUuid,
    rateConfirmation: routes.signRateConfirmation.example.body.shipmentDocumentUuid,
  };
  return shipmentContents(shipment, context).flatMap(({ kind, papers }) => {
    const documentUuid = uuids[kind];
    const { shipmentUuid } = shipment;
    const contentHash = contentHashOf(papers);
    return documentUuid ? [makeDocument({ documentUuid, shipmentUuid, kind, contentHash })] : [];
  });
}

/** Dana's booking with documents, and Lee's document. */
async function addDocuments({ deps }: World): Promise<void> {
  const { documents, shipments, storedFiles } = deps;
  const { shipmentUuid } = routes.listDocuments.example.query;
  const { shipmentDocumentUuid: documentUuid } = routes.openDocument.example.query;
  shipments.put(paperShipment(14, { customerUuid: CUSTOMER, shipmentUuid }));
  const own = makeDocument({ documentUuid, shipmentUuid, customerUuid: CUSTOMER });
  const confirmation = makeDocument({ ...own, documentUuid: testId(0x21d0), kind: 'rateConfirmation' });
  const ofOther = { customerUuid: OTHER_CUSTOMER, shipmentUuid: ofLee.shipmentUuid ?? '' };
  const others = makeDocument({ ...ofOther, documentUuid: ofLee.shipmentDocumentUuid ?? '' });
  for (const document of [own, confirmation, others, ...(await toBeSigned(deps))]) {
    await documents.put(document);
    await storedFiles.put(fileOf(document), new Uint8Array([37, 80, 68, 70]), document.mimeType);
  }
}

/** Dana's booking on its way, whose carrier has picked it up. */
async function addTracked({ deps }: World): Promise<void> {
  const { shipmentUuid } = routes.getTracking.example.query;
  const { shipmentTrackingUuid: dispatchUuid } = routes.getTrackingDetails.example.query;
  const { proNumber: pro } = routes.trackShipment.example.body;
  const at = Date.parse(START);
  const dispatch = { dispatchUuid, state: 'accepted', at } as const;
  const ids = { customerUuid: CUSTOMER, shipmentUuid };
  deps.shipments.put(makeShipment(15, { ...ids, statusId: 4, stageId: 17, dispatch, references: { pro } }));
  deps.dispatches.put({ ...ids, dispatchUuid, state: 'accepted', requestedAt: at, revision: 1 });
  const head = { ...ids, trackingUuid: dispatchUuid, revision: 1 };
  await deps.trackings.write({ head, events: [{ kind: 'pickedUp', at, stop: { type: 'origin', number: 1 } }] });
}

/** Dana's delivered booking whose carrier billed more. */
async function addRebilled({ deps }: World): Promise<void> {
  const { shipmentUuid, rebillUuid } = routes.respondToRebill.example.body;
  const shipment = makeShipment(12, { customerUuid: CUSTOMER, statusId: 5, stageId: 20, shipmentUuid });
  deps.shipments.put(shipment);
  const rebill = makeRebill({ shipmentUuid, customerUuid: CUSTOMER, rebillUuid });
  const postings = [rebilledPosting(rebill, { at: Date.parse(START), by: 'marcus' })];
  await commitChange(emptyBook(shipmentUuid, CUSTOMER), { rebill, postings, bookedAt: Date.parse(START) }, deps);
}

/** Dana's booking that is insured. */
async function addInsured({ deps }: World): Promise<void> {
  const { shipmentUuid } = routes.cancelInsurance.example.body;
  deps.shipments.put(makeShipment(16, { customerUuid: CUSTOMER, statusId: 3, stageId: 15, shipmentUuid }));
  const at = Date.parse(START);
  const policy = {
    ...{ policyUuid: testId(0x9e00), shipmentUuid, customerUuid: CUSTOMER, by: CUSTOMER, state: 'bound' as const },
    ...{ openedAt: at, modifiedAt: at, boundAt: at, declaredCents: 1_800_000, premiumCents: 8_100, costCents: 6_480 },
    ...{ goods: ['Pump parts'], certificateNumber: 'CIC-1' },
  };
  await commitChange(emptyBook(shipmentUuid, CUSTOMER), { policies: [policy], postings: [], bookedAt: at }, deps);
}

/** Dana's invoice that the example pays. */
async function addInvoiced({ deps }: World): Promise<void> {
  const [invoiceUuid = ''] = routes.payInvoices.example.body.invoiceUuids;
  await seedInvoice({ n: 13, cents: 100_00, statusId: 6 }, { ...deps, newId: () => invoiceUuid });
}

/** Two customers of whom the first, Dana, owns everything that the rows' examples name. */
export async function exampleWorld() {
  const world = await apiWorld();
  const { body: choice } = routes.createShipment.example;
  const { shipmentUuid } = routes.getShipmentDetails.example.query;
  const { rateRequestUuid, quoteRequestUuid, FCPreRateQuoteResponseId: rateId } = choice;
  await addOwned(
    world.deps,
    { customerUuid: CUSTOMER, rateRequestUuid, quoteRequestUuid, rateId: String(rateId), shipmentUuid },
    1,
  );
  const lee = (field: string) => ofLee[field] ?? '';
  await addOwned(
    world.deps,
    {
      customerUuid: OTHER_CUSTOMER,
      rateRequestUuid: lee('rateRequestUuid'),
      quoteRequestUuid: lee('quoteRequestUuid'),
      rateId: lee('FCPreRateQuoteResponseId'),
      shipmentUuid: lee('shipmentUuid'),
    },
    3,
  );
  const { customerAddressUuid } = routes.changeAddress.example.body;
  // Another place than the example's, which the row adds.
  const address1 = '9 Other Rd';
  await world.deps.addresses.add(makeAddress({ customerUuid: CUSTOMER, customerAddressUuid, address1 }), undefined, 0);
  const ofOther = { customerUuid: OTHER_CUSTOMER, customerAddressUuid: lee('customerAddressUuid'), address1 };
  await world.deps.addresses.add(makeAddress(ofOther), undefined, 0);
  const { customerProductUuid } = routes.changeProduct.example.body;
  await world.deps.products.add([makeProduct({ customerUuid: CUSTOMER, customerProductUuid })], undefined);
  const productOfOther = { customerUuid: OTHER_CUSTOMER, customerProductUuid: lee('customerProductUuid') };
  await world.deps.products.add([makeProduct(productOfOther)], undefined);
  world.deps.wallets.seed(makeWallet({ arOpen: true }));
  const cardOfOther = { customerUuid: OTHER_CUSTOMER, paymentProfileId: lee('customerPaymentProfileId') };
  const methods = [makeCard(cardOfOther), makeAch({ customerUuid: OTHER_CUSTOMER, paymentProfileId: '900000092' })];
  world.deps.wallets.seed(makeWallet({ customerUuid: OTHER_CUSTOMER, methods, arOpen: true }));
  // The agent may act for the owner of the examples alone.
  world.deps.agents.put({ customerUuid: CUSTOMER, userUuid: AGENT, assignedAt: START, words: ['reyes', 'tools'] });
  await addEntries(world);
  addDashboards(world);
  addCoupons(world);
  addPayable(world);
  await addInvoiced(world);
  addEnding(world);
  await addRebilled(world);
  await addDocuments(world);
  await addTracked(world);
  await addInsured(world);
  addTruckload(world);
  await addBulk(world, CUSTOMER, String(routes.changeBulkQuote.example.body.bulkUuid));
  await addBulk(world, OTHER_CUSTOMER, lee('bulkUuid'));
  await addSecrets(world);
  await addSharedQuote(world);
  await addCredit(world);
  for (const customerUuid of [CUSTOMER, OTHER_CUSTOMER]) world.deps.rewards.give(customerUuid, 9_000);
  await addTerms(world);
  await addExport(world);
  await addSecondFactor(world);
  await world.deps.identityProvider.setPassword(OTHER_CUSTOMER, 'Another-pass9');
  const solved = { ...world.deps.captcha, verify: async (id: string) => ({ id, expiresAt: Date.UTC(2100, 0) }) };
  const checks = Object.fromEntries(dependencies.map((name) => [name, 'ok']));
  const deps = { ...world.deps, captcha: solved, checkHealth: async () => checks };
  return { ...world, deps };
}
export type ExampleWorld = Awaited<ReturnType<typeof exampleWorld>>;

/** A row's example as a client sends it. */
export function exampleCall(row: Route): CallOptions {
  const { path: parameters, query, body, raw, token } = row.example;
  return {
    ...(parameters && { path: parameters as Record<string, string> }),
    ...(query !== undefined && { query: query as Record<string, string> }),
    ...(body !== undefined && { body }),
    ...(raw !== undefined && { body: raw }),
    ...(row.tokenHeader && { headers: { [row.tokenHeader]: token } }),
  };
}

/** What a customer does not get at all: it names the broker's cost. */
const forWhoSeesCosts: readonly string[] = ['openRateConfirmation'];

/** Who calls a row's example: the customer, or for what only agents may an agent, who acts for the customer where the row is about one. */
export function callerOf(
  { name, access, acting }: Pick<Route, 'name' | 'access' | 'acting'>,
  { authenticator, agentIn, dana }: ExampleWorld,
): { readonly accessToken: string; readonly headers?: Record<string, string> } {
  if (access !== 'agent' && !forWhoSeesCosts.includes(name)) return { accessToken: dana };
  if (acting !== 'customer') return { accessToken: agentIn(['agents']) };
  authenticator.giveRights(AGENT, {
    selection: { customerUuid: CUSTOMER, name: 'Reyes Tools', selectedAt: START },
    assignment: { customerUuid: CUSTOMER, userUuid: AGENT, assignedAt: START, words: [] },
  });
  return { accessToken: agentIn(['agents']), headers: { 'x-acting-for': CUSTOMER } };
}

/** An account with an order on its way is not deleted. */
function endBookings({ shipments }: ExampleWorld['deps']): void {
  const { shipmentUuid } = routes.cancelShipment.example.body;
  shipments.put(makeShipment(10, { customerUuid: CUSTOMER, statusId: 7, stageId: 15, shipmentUuid }));
  const { shipmentUuid: withDocuments } = routes.listDocuments.example.query;
  shipments.put(makeShipment(14, { customerUuid: CUSTOMER, statusId: 7, stageId: 15, shipmentUuid: withDocuments }));
  const completed = {
    statusId: 6,
    stageId: 20,
    shipmentUuid: routes.respondToRebill.example.body.shipmentUuid,
  } as const;
  shipments.put(makeShipment(12, { customerUuid: CUSTOMER, ...completed }));
  const { shipmentUuid: tracked } = routes.getTracking.example.query;
  shipments.put(makeShipment(15, { customerUuid: CUSTOMER, ...completed, shipmentUuid: tracked }));
  const insured = routes.cancelInsurance.example.body.shipmentUuid;
  shipments.put(makeShipment(16, { customerUuid: CUSTOMER, ...completed, shipmentUuid: insured }));
}

/** Calls a row's function on a world's dependencies. */
export async function callIn({ deps, authenticator }: ExampleWorld, name: RouteName, options: CallOptions) {
  if (name === 'deletePersonalData') endBookings(deps);
  const { handler }: { handler: ApiHandler<object> } = await import(path.resolve(handlerFile(name)));
  return callHandler(handler.withDeps(deps, authenticator), name, options);
}
