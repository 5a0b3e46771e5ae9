import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ACTIVITIES_A_PAGE } from '#contract/agents.ts';
import { activityOf } from '#domain/agents/activity.ts';
import { sha256 } from '#domain/crypto.ts';
import { newEvent } from '#domain/events/event.ts';
import { ownRecords } from '#domain/own-records.ts';
import { makePersonalData } from '#domain/personal-data/make-export.ts';
import { openExport, requestExport } from '#domain/personal-data/request-export.ts';
import { acceptTerms } from '#domain/terms/accept-terms.ts';
import { zipTexts } from '#functions/adapters/fflate/zip.ts';
import { errorOf } from '#test/domain/accounts/account-world.ts';
import { termsWorld } from '#test/domain/terms/terms-world.ts';
import { fakeAccounts } from '#test/fakes/accounts.ts';
import { fakeActivities } from '#test/fakes/activities.ts';
import { fakeAddresses } from '#test/fakes/addresses.ts';
import { fakeBulks, makeBulkRow, makeBulkRun } from '#test/fakes/bulks.ts';
import { fakeArBooks, fakeCredit, fakeStoreCredit } from '#test/fakes/credit.ts';
import { fakeFees } from '#test/fakes/fees.ts';
import { AGENT, CUSTOMER, makeAccount, makeSession, makeShipment, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import { makeAddress } from '#test/fakes/fixtures-addresses.ts';
import { makeCreditApplication } from '#test/fakes/fixtures-credit.ts';
import { makeWallet } from '#test/fakes/fixtures-payments.ts';
import { makeProduct } from '#test/fakes/fixtures-products.ts';
import { makePhoto, makeUpload } from '#test/fakes/fixtures-shipment-entries.ts';
import { testId } from '#test/fakes/ids.ts';
import { fakeLinks } from '#test/fakes/links.ts';
import { fakeOutbox } from '#test/fakes/outbox.ts';
import { fakeExports, fakeFiles } from '#test/fakes/personal-data.ts';
import { fakeProducts } from '#test/fakes/products.ts';
import { fakeQuotes } from '#test/fakes/quotes.ts';
import { fakeRewards, fakeRewardTerms } from '#test/fakes/rewards.ts';
import { fakeSessions } from '#test/fakes/sessions.ts';
import { fakeSettings } from '#test/fakes/settings.ts';
import { fakePhotos, fakeUploads } from '#test/fakes/shipment-entries.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';
import { fakeWallets } from '#test/fakes/wallets.ts';

const HOUR_MS = 60 * 60_000;

/** Store credit of both customers, granted a day ago. */
async function grantedCredit(now: number) {
  const storeCredit = fakeStoreCredit();
  for (const customerUuid of [CUSTOMER, OTHER_CUSTOMER]) {
    const reason = customerUuid === CUSTOMER ? 'Late delivery of quote 30010' : 'Foreign reason';
    const at = now - 24 * HOUR_MS;
    const entry = { entryUuid: `credit-${customerUuid}`, customerUuid, cents: 2500, at, expiresAt: now + HOUR_MS };
    await storeCredit.append({ ...entry, reason, by: 'canary-operator' }, 0);
  }
  return storeCredit;
}

/** Points of both, which only the owner's export has. */
async function somePoints() {
  const rewards = fakeRewards();
  rewards.give(CUSTOMER, 612);
  rewards.give(OTHER_CUSTOMER, 77_123);
  return rewards;
}

/** An account with an entry in every list, and another customer's entries beside them. */
async function world() {
  const { clock, terms, deps: termsDeps, broker } = await termsWorld();
  const outbox = fakeOutbox();
  const accounts = fakeAccounts();
  const secret = { credentialsVersion: 4711, passwordChangeUntil: 4712, renewFrom: 4713 };
  accounts.put(makeAccount({ ...secret, arStatus: 1, arCreditLimitCents: 1_500_000 }));
  const arBooks = fakeArBooks();
  arBooks.put({ customerUuid: CUSTOMER, openCents: 20_000, reservedCents: 1, revision: 1 });
  const addresses = fakeAddresses();
  const products = fakeProducts();
  const shipments = fakeShipments(fakeQuotes());
  for (const customerUuid of [CUSTOMER, OTHER_CUSTOMER]) {
    const company = customerUuid === CUSTOMER ? 'Own Pump Service' : 'Foreign Pump Service';
    await addresses.add(makeAddress({ customerUuid, company }), undefined, 0);
    await products.add([makeProduct({ customerUuid, productName: company } as object)], undefined);
  }
  const shipment = makeShipment(1, { customerUuid: CUSTOMER });
  const chosen = { shipmentUuid: shipment.shipmentUuid, FCPreRateQuoteResponseId: 'r', type: 'n' as const };
  await shipments.create(shipment, chosen, undefined);
  const { shipmentUuid } = shipment;
  const [photos, uploads] = [fakePhotos(), fakeUploads()];
  const place = { postalCode: '60607', city: 'Chicago', state: 'IL' };
  await photos.add(makePhoto({ shipmentUuid, note: 'Tape at 48', takenPlace: place }), undefined);
  await uploads.add(makeUpload({ shipmentUuid }), undefined);
  await photos.add(makePhoto({ shipmentUuid: testId(0x77), name: 'Foreign.jpg' }), undefined);
  const clientAddress = '203.0.113.7';
  await acceptTerms(
    'broker',
    { customerUuid: CUSTOMER, fcTermConditionUuid: broker.fcTermConditionUuid, clientAddress },
    termsDeps,
  );
  const links = fakeLinks();
  const activities = fakeActivities();
  const agent = { userUuid: AGENT, name: 'Noor Haddad', agentNumber: 'A-0001' };
  for (let n = 0; n < 2 * ACTIVITIES_A_PAGE + 1; n += 1)
    await activities.begin(
      activityOf('addAddress', CUSTOMER, agent, 'done', { now: termsDeps.now, newId: () => testId(n) }),
    );
  const bulks = fakeBulks();
  await bulks.add(
    makeBulkRun({ customerUuid: CUSTOMER }),
    [makeBulkRow()],
    { seen: { revision: 0 }, activeUuid: undefined },
    undefined,
  );
  const credit = fakeCredit();
  credit.put(makeCreditApplication());
  const sessions = fakeSessions();
  await sessions.open(makeSession({ sessionId: 'session-canary' }));
  const wallets = fakeWallets();
  wallets.seed(makeWallet());
  const files = fakeFiles();
  const deps = {
    ...termsDeps,
    terms,
    accounts,
    addresses,
    products,
    shipments,
    links,
    files,
    activities,
    bulks,
    photos,
    uploads,
    credit,
    sessions,
    wallets,
    arBooks,
    rewards: await somePoints(),
    rewardTerms: fakeRewardTerms(),
    fees: fakeFees(),
    settings: fakeSettings(),
    storeCredit: await grantedCredit(clock.ms()),
    exports: fakeExports(outbox),
    zip: zipTexts,
  };
  const make = async (exportUuid: string) =>
    makePersonalData(newEvent('personalDataRequested', { customerUuid: CUSTOMER, exportUuid }, deps), deps);
  const mailLink = (token: string, purpose: 'personal-data' | 'reset-password' = 'personal-data', hours = 72) =>
    links.add({
      customerUuid: CUSTOMER,
      purpose,
      tokenHash: sha256(token),
      issuedAt: clock.ms(),
      expiresAt: clock.ms() + hours * HOUR_MS,
      used: false,
    });
  return { clock, deps, files, make, mailLink, shipment };
}

test('[C136] an export asked for again within the hour is the same one; afterwards it is another', async () => {
  const { clock, deps } = await world();
  const first = await requestExport(CUSTOMER, deps);
  expect(first.state).toBe('being-made');
  clock.advance(HOUR_MS - 1);
  expect(await requestExport(CUSTOMER, deps)).toEqual(first);
  clock.advance(1);
  const second = await requestExport(CUSTOMER, deps);
  expect(second.exportUuid).not.toBe(first.exportUuid);
  const both = await Promise.all([1, 2, 3].map(() => requestExport(CUSTOMER, deps)));
  expect(new Set(both.map(({ exportUuid }) => exportUuid))).toEqual(new Set([second.exportUuid]));
});

test('[C136] the file holds a JSON for each kind of data, of this customer only', async () => {
  const { deps, files, make, shipment } = await world();
  const { exportUuid } = await requestExport(CUSTOMER, deps);
  await make(exportUuid);
  await make(exportUuid);
  const [zip, ...more] = [...files.all.values()];
  expect(more).toEqual([]);
  const parts = Object.fromEntries(
    Object.entries(unzipSync(zip ?? new Uint8Array())).map(([name, bytes]) => [name, JSON.parse(strFromU8(bytes))]),
  );
  expect(Object.keys(parts).sort()).toEqual(
    [
      ...['account', 'acceptedTerms', 'addresses', 'bookings', 'bulkQuotes', 'creditApplication', 'paymentMethods'],
      ...['products', 'quotes', 'sessions', 'agentActivity', 'arAccount', 'storeCredit', 'rewards', 'photos', 'papers'],
    ]
      .map((name) => `${name}.json`)
      .sort(),
  );
  expect(parts['addresses.json']).toEqual([expect.objectContaining({ company: 'Own Pump Service' })]);
  expect(parts['quotes.json']).toEqual([expect.objectContaining({ shipmentUuid: shipment.shipmentUuid })]);
  expect(parts['acceptedTerms.json']).toEqual([
    expect.objectContaining({ terms: 'Terms and conditions', clientAddress: '203.0.113.7' }),
  ]);
  expect(parts['bulkQuotes.json']).toEqual([expect.objectContaining({ rows: [expect.anything()] })]);
  expect(parts['paymentMethods.json'].map(({ number }: { number: string }) => number)).toEqual([
    expect.stringMatching(/^XXXX\d{4}$/),
    expect.stringMatching(/^XXXX\d{4}$/),
  ]);
  expect(parts['creditApplication.json'].references).toHaveProperty('einEnd');
  expect(parts['arAccount.json']).toMatchObject({ arStatus: 1, arCreditLimit: '15000.00', arOpenAmount: '200.01' });
  expect(parts['rewards.json']).toMatchObject({ points: 612, history: [{ points: 612, balance: 612 }] });
  expect(parts['storeCredit.json']).toMatchObject({
    balance: '25.00',
    entries: [{ amount: '25.00', reason: 'Late delivery of quote 30010' }],
  });
  expect(parts['sessions.json']).toHaveLength(1);
  expect(parts['agentActivity.json']).toHaveLength(2 * ACTIVITIES_A_PAGE + 1);
  expect(JSON.stringify(parts)).not.toContain('Foreign');
  expect((await deps.exports.find(CUSTOMER))?.state).toBe('ready');
});

test('[C136] each photo and paper of the orders is in the export, with the page that has it', async () => {
  const { deps, files, make, shipment } = await world();
  const { exportUuid } = await requestExport(CUSTOMER, deps);
  await make(exportUuid);
  const parts = unzipSync([...files.all.values()][0] ?? new Uint8Array());
  const { shipmentUuid, shortId } = shipment;
  const { portalOrigin } = await deps.settings.read();
  const of = {
    shipment: shortId,
    page: `${portalOrigin}/customer/shipment-details?shipmentUuid=${shipmentUuid}&tab=photos`,
    author: 'You',
    addedDate: '2026-11-24 00:00:00',
  };
  const read = (name: string) => JSON.parse(strFromU8(parts[name] ?? new Uint8Array()));
  expect(read('photos.json')).toEqual([
    {
      ...of,
      ...{ name: 'pallet-1.jpg', type: 'image/jpeg', bytes: 3_251_200, sha256: 'a'.repeat(64), view: 'height' },
      ...{ note: 'Tape at 48', measures: [], evidence: false },
      takenPlace: { postalCode: '60607', city: 'Chicago', state: 'IL' },
    },
  ]);
  expect(read('papers.json')).toEqual([
    {
      ...of,
      ...{ name: 'Packing slip.pdf', type: 'application/pdf', bytes: 84_000, sha256: 'b'.repeat(64), pages: 1 },
    },
  ]);
});

test('[R42] [A52] no cost, profit, version of credentials or hash is in the export', async () => {
  const { deps, files, make } = await world();
  const { exportUuid } = await requestExport(CUSTOMER, deps);
  await make(exportUuid);
  const text = [...files.all.values()]
    .flatMap((zip) => Object.values(unzipSync(zip)).map((bytes) => strFromU8(bytes)))
    .join('\n');
  expect(text).toContain('Own Pump Service');
  for (const canary of ['4711', '4712', '4713', 'session-canary']) expect(text).not.toContain(canary);
  // `passwordSet` says that there is one.
  expect(text).not.toMatch(/"\w*(cost|profit|margin|hash|secret|credential|token)\w*":/i);
});

test('[C136] a link opens the export of its own account, until it expires, and a link of another purpose does not', async () => {
  const { clock, deps, make, mailLink } = await world();
  const { exportUuid } = await requestExport(CUSTOMER, deps);
  await mailLink('good');
  await mailLink('other', 'reset-password');
  const find = (customerUuid: string, token: string) => ownRecords.dataExport(token, { customerUuid }, deps);
  expect(await find(CUSTOMER, 'good')).toBeUndefined();
  await make(exportUuid);
  const made = await find(CUSTOMER, 'good');
  expect(made && (await openExport(made, deps))).toEqual({
    fileName: 'personal-data-2026-11-23.zip',
    fileContent: expect.stringMatching(/^UEsD/),
  });
  expect(await find(OTHER_CUSTOMER, 'good')).toBeUndefined();
  expect(await find(CUSTOMER, 'other')).toBeUndefined();
  expect(await find(CUSTOMER, 'unknown')).toBeUndefined();
  clock.advance(72 * HOUR_MS);
  expect(await find(CUSTOMER, 'good')).toBeUndefined();
  const gone = { customerUuid: CUSTOMER, exportUuid: 'gone', requestedAt: 0, state: 'ready' } as const;
  expect(await errorOf(openExport(gone, deps))).toMatchObject({ status: 404 });
});
