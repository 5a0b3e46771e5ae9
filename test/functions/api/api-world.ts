import { vi } from 'vitest';
import { outsideCompanies } from '#contract/outside-companies.ts';
import { finishRates } from '#domain/quotes/finish-rates.ts';
import { isSigned } from '#functions/adapters/authorizenet/event-signature.ts';
import { writeSheet } from '#functions/adapters/hucre/write-sheet.ts';
import { readReports } from '#functions/adapters/project44/read-reports.ts';
import { isOurs } from '#functions/adapters/project44/reports-credentials.ts';
import { log } from '#functions/platform/log.ts';
import { accountWorld } from '#test/domain/accounts/account-world.ts';
import { fakeAddresses } from '#test/fakes/addresses.ts';
import { fakeAgents } from '#test/fakes/agents.ts';
import { fakeAuthenticator } from '#test/fakes/authenticator.ts';
import { fakeBulks, fakeExecutions } from '#test/fakes/bulks.ts';
import { fakeCancelWaivers } from '#test/fakes/cancel-waivers.ts';
import { fakeCarriers } from '#test/fakes/carriers.ts';
import { fakeCircuits } from '#test/fakes/circuits.ts';
import { fakeCoupons } from '#test/fakes/coupons.ts';
import { fakeArBooks, fakeCredit, fakeStoreCredit } from '#test/fakes/credit.ts';
import { fakeDeletions } from '#test/fakes/deletions.ts';
import { fakeDispatches } from '#test/fakes/dispatches.ts';
import { fakeDocuments } from '#test/fakes/documents.ts';
import { drawText } from '#test/fakes/documents-world.ts';
import { fakeFees } from '#test/fakes/fees.ts';
import { fakeFigures } from '#test/fakes/figures.ts';
import { AGENT, carriers, makeSession, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';
import { fakeGatewayCharges } from '#test/fakes/gateway-charges.ts';
import { fakeInsurer } from '#test/fakes/insurer.ts';
import { fakeInvoices } from '#test/fakes/invoices.ts';
import { fakeLayouts } from '#test/fakes/layouts.ts';
import { fakeNotifier } from '#test/fakes/notifier.ts';
import { fakeOrderExports } from '#test/fakes/order-exports.ts';
import { fakePaperRequests } from '#test/fakes/paper-requests.ts';
import { fakePaymentGateway } from '#test/fakes/payment-gateway.ts';
import { fakeMoney } from '#test/fakes/payments.ts';
import { fakeExports, fakeFiles } from '#test/fakes/personal-data.ts';
import { fakeDistances, fakePlaces } from '#test/fakes/places.ts';
import { fakePopUp } from '#test/fakes/pop-up.ts';
import { fakeProducts } from '#test/fakes/products.ts';
import { scriptedProvider } from '#test/fakes/provider.ts';
import { fakeQuotes } from '#test/fakes/quotes.ts';
import { fakeRuns } from '#test/fakes/rate-runs.ts';
import { fakeRewards, fakeRewardTerms } from '#test/fakes/rewards.ts';
import { fakeShares } from '#test/fakes/shares.ts';
import { fakeAlerts, fakeNotes, fakePhotos, fakeUploads } from '#test/fakes/shipment-entries.ts';
import { fakeShipments } from '#test/fakes/shipments.ts';
import { fakeFiles as fakeStoredFiles } from '#test/fakes/stored-files.ts';
import { fakeTrackings } from '#test/fakes/trackings.ts';
import { fakeTruckloads } from '#test/fakes/truckloads.ts';
import { fakeWallets } from '#test/fakes/wallets.ts';
import { fakeWebsocketConnections } from '#test/fakes/websocket-connections.ts';
import { fakeWhatIfs } from '#test/fakes/what-ifs.ts';

const AGENT_EMAIL = 'priya@fairlane.example';

/** Every port in memory and two customers, each signed in; the log is kept quiet. */
export async function apiWorld() {
  vi.spyOn(log, 'info').mockImplementation(() => undefined);
  vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const accounts = accountWorld();
  vi.useFakeTimers({ now: accounts.clock.ms(), toFake: ['Date'] });
  const { idempotency } = accounts.deps;
  const quotes = fakeQuotes(idempotency);
  const shipments = fakeShipments(quotes, idempotency);
  const [arBooks, coupons, storeCredit] = [fakeArBooks(), fakeCoupons(shipments), fakeStoreCredit()];
  const { outbox } = accounts.deps;
  const storedFiles = fakeStoredFiles();
  const dispatches = fakeDispatches();
  const deps = {
    ...accounts.deps,
    quotes,
    addresses: fakeAddresses(idempotency),
    layouts: fakeLayouts(idempotency),
    figures: fakeFigures(),
    zoneOf: async () => 'America/Chicago',
    wallets: fakeWallets(idempotency),
    gateway: { ...fakePaymentGateway(), ...fakeGatewayCharges() },
    money: fakeMoney({ shipments, idempotency, outbox, storeCredit, arBooks, coupons }),
    insurer: fakeInsurer(),
    noteInvoice: async () => undefined,
    requireBookable: async () => undefined,
    couponAtBooking: async () => undefined,
    stateOf: () => undefined,
    isGenuine: async (raw: string, signature: string) =>
      isSigned(raw, signature, { ...outsideCompanies.authorizenet.sandbox.credentials, signatureKeyForm: 'text' }),
    readTransaction: async () => ({ kind: 'absent' as const }),
    settleCharge: async () => undefined,
    tokenizerNames: async () => ({
      scriptUrl: 'https://gateway.example/v1/Accept.js',
      apiLoginID: 'x',
      clientKey: 'y',
    }),
    agents: fakeAgents((uuid) => accounts.deps.accounts.findByUuid(uuid)),
    products: fakeProducts(idempotency),
    invoices: fakeInvoices(),
    shipments,
    notes: fakeNotes(idempotency),
    alerts: fakeAlerts(idempotency),
    photos: fakePhotos(idempotency),
    uploads: fakeUploads(idempotency),
    storedFiles,
    fileLinks: storedFiles,
    uploadTickets: storedFiles,
    documents: fakeDocuments(),
    papers: fakePaperRequests(),
    draw: drawText,
    truckloads: fakeTruckloads(shipments, idempotency),
    dispatches,
    trackings: fakeTrackings({ shipments, dispatches, outbox }),
    notifier: fakeNotifier(),
    isOurPush: async (credentials: string) => isOurs(credentials, outsideCompanies.project44.sandbox.credentials),
    readPush: readReports,
    shares: fakeShares(idempotency),
    popUp: fakePopUp(),
    exports: fakeExports(accounts.deps.outbox),
    files: fakeFiles(),
    orderExports: fakeOrderExports(accounts.deps.outbox),
    writeSheet,
    deletions: fakeDeletions(accounts.deps.accounts, accounts.deps.outbox),
    bulks: fakeBulks(idempotency),
    executions: fakeExecutions(),
    carriers: fakeCarriers(carriers),
    // Without carriers every group is over at once.
    runs: fakeRuns((request) => finishRates(request, { quotes, notifier: fakeNotifier(), now: accounts.deps.now })),
    places: fakePlaces,
    distances: fakeDistances,
    connections: fakeWebsocketConnections(),
    whatIfs: fakeWhatIfs(),
    credit: fakeCredit(accounts.deps.links, accounts.deps.outbox),
    storeCredit,
    rewards: fakeRewards({ idempotency, outbox, storeCredit }),
    rewardTerms: fakeRewardTerms(),
    arBooks,
    fees: fakeFees(),
    waivers: fakeCancelWaivers(),
    coupons,
    provider: scriptedProvider(),
    circuits: fakeCircuits(),
    logCircuit: () => undefined,
  };
  const authenticator = fakeAuthenticator(deps.sessions);
  const signIn = async (customerUuid: string, email: string, secondFactorAt?: number) => {
    const enrolled = secondFactorAt !== undefined;
    await accounts.addCustomer({ customerUuid, email, ...(enrolled && { secondFactorSince: secondFactorAt }) });
    const session = { customerUuid, email, sessionId: `of-${email}`, ...(enrolled && { secondFactorAt }) };
    await deps.sessions.open(makeSession(session));
    return authenticator.issue({ customerUuid, sessionId: `of-${email}` });
  };
  const dana = await signIn(makeSession().customerUuid, 'dana@reyes-tools.example');
  const lee = await signIn(OTHER_CUSTOMER, 'lee@other.example');
  // The broker's staff has a second factor.
  await signIn(AGENT, AGENT_EMAIL, accounts.clock.ms());
  /** A token of the agent's sign-in, in groups of the user pool. */
  const agentIn = (groups: readonly string[]) =>
    authenticator.issue({ customerUuid: AGENT, sessionId: `of-${AGENT_EMAIL}`, groups });
  const { activities } = authenticator;
  return { ...accounts, deps: { ...deps, activities }, authenticator, dana, lee, agentIn };
}
