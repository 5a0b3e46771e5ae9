import { EXPORT_LIMIT_S, LISTENER_LIMIT_S } from '#contract/deliveries.ts';
import type { FileFolder } from '#contract/file-folders.ts';
import type { CompanyName } from '#contract/outside-companies.ts';
import type { RouteName } from '#contract/routes.ts';

/** The listeners of events; each has a queue and a function of this name. */
export const listenerNames = [
  'sendMail',
  'closeLivePages',
  'makePersonalData',
  'makeOrderExport',
  'eraseCustomer',
  'countAddressUses',
  'invoiceShipment',
  'countRewards',
  'returnCancelFee',
  'requestTruckRates',
  'mailTruckloadDesk',
  'removeAtGateway',
  'indexCustomer',
  'dispatchShipment',
  'makeDocuments',
  'mailDocumentLink',
  'followShipment',
  'keepDashboard',
] as const;
export type ListenerName = (typeof listenerNames)[number];

/** The permissions of a function; each becomes environment variables and exactly these grants. */
export interface Permissions {
  /** The portal's table: 'read' (GetItem, BatchGetItem, Query) or 'write' (that, PutItem, UpdateItem, DeleteItem, ConditionCheckItem). */
  readonly table?: 'read' | 'write';
  /** To write to the table, in partitions whose keys are of these patterns and in no index. */
  readonly partitions?: readonly string[];
  /** To read the table, beside its own partitions, in those whose keys are of these patterns and in no index. */
  readonly readPartitions?: readonly string[];
  /**
   * The user pool: 'revoke' (only its names: RevokeToken needs nothing but the token), 'sign-out' (AdminUserGlobalSignOut),
   * 'sign-in' (AdminInitiateAuth), 'sign-up' (that, AdminCreateUser, AdminDeleteUser, AdminSetUserPassword), 'passwords' (that of 'sign-in', AdminCreateUser,
   * AdminSetUserPassword, AdminUserGlobalSignOut), 'remove' (AdminDeleteUser).
   */
  readonly userPool?: 'revoke' | 'sign-in' | 'sign-out' | 'sign-up' | 'passwords' | 'remove';
  /** To sign somebody in at the user pool by a proof of ours instead of a password: AdminInitiateAuth, AdminRespondToAuthChallenge. */
  readonly signInByProof?: true;
  /** To use up proofs of sign-ins: DeleteItem of their partitions. */
  readonly useProofs?: true;
  /** Encrypt and decrypt with the key that encrypts refresh tokens. */
  readonly tokenCipher?: true;
  readonly mail?: true;
  /** Files of the private buckets, by folder: 'read' (GetObject), 'write' (PutObject, also in parts), 'change' (both, and DeleteObject). */
  readonly files?: Readonly<Partial<Record<FileFolder, 'read' | 'write' | 'change'>>>;
  readonly captcha?: true;
  /** The key of the marks of browsers that signed in before and of hashes of client addresses. */
  readonly knownBrowsers?: true;
  /** The key that tokens of links to shared quotes are made with. */
  readonly shareTokens?: true;
  /** The key that unsubscribe links are signed with. */
  readonly unsubscribeTokens?: true;
  /** StartExecution and StartSyncExecution of the rate-quote state machine. */
  readonly startRates?: true;
  /** StartExecution of the bulk-quote state machine. */
  readonly startBulks?: true;
  /** To see whether executions of the bulk-quote state machine are at work. */
  readonly watchBulks?: true;
  /** StartExecution of the book-shipment state machine. */
  readonly startDispatches?: true;
  /** The postal table lies beside the bundle. */
  readonly places?: true;
  /** The typefaces of PDFs lie beside the bundle. */
  readonly fonts?: true;
  /** To send unsent events in the table to the listeners' queues: Query and UpdateItem of the outbox's partitions, SendMessage to the queues. */
  readonly relay?: true;
  /** To find unsent events: Query of the outbox's index. */
  readonly sweep?: true;
  /** To be triggered by the table's stream. */
  readonly stream?: true;
  /** To receive events from the queue of this listener. */
  readonly queue?: ListenerName;
  /** Post to live connections. */
  readonly notify?: true;
  /** Close live connections. */
  readonly closeConnections?: true;
  /** Outside companies that it calls: their addresses, and their credentials to read. */
  readonly companies?: readonly CompanyName[];
  /** To read the status of table, workflow, user pool, key and mail, and the addresses of capacity provider and payment gateway: for the health check. */
  readonly describe?: true;
  readonly memoryMb?: number;
  readonly timeoutSeconds?: number;
}

/** Opening an account: a repeat waits for the outcome of the registration it repeats. */
const registration = {
  table: 'write',
  userPool: 'sign-up',
  tokenCipher: true,
  captcha: true,
  knownBrowsers: true,
  timeoutSeconds: 25,
} as const;
/** Settling a method whose response was lost asks the gateway and writes; its calls wait for a bank. */
const wallet = { table: 'write', companies: ['authorizenet'], timeoutSeconds: 29 } as const;

/** A signed document goes where nothing can be replaced. */
const signing = {
  table: 'write',
  files: { papers: 'read', signed: 'write' },
  fonts: true,
  memoryMb: 1024,
  timeoutSeconds: 29,
} as const;

/** Signing in with Facebook. */
const social = {
  table: 'write',
  tokenCipher: true,
  knownBrowsers: true,
  companies: ['facebook'],
  timeoutSeconds: 25,
} as const;

/** Every function that verifies a caller reads the session record, so 'read' is the minimum of a route. */
export const routePermissions = {
  getMasterData: { table: 'read' },
  listTimeZones: {},
  listFacilityTypes: {},
  findPostalCode: { places: true },
  getHealth: { describe: true },
  getHumanCheck: { captcha: true },
  registerGuest: registration,
  registerCustomer: registration,
  getSocialLogin: { companies: ['facebook'] },
  signInSocial: { ...social, userPool: 'sign-up', signInByProof: true },
  linkSocial: { ...social, userPool: 'sign-in' },
  login: { table: 'write', userPool: 'sign-in', tokenCipher: true, knownBrowsers: true },
  logout: { table: 'write', userPool: 'revoke', tokenCipher: true },
  refreshToken: { table: 'write', userPool: 'sign-in', tokenCipher: true },
  forgotPassword: { table: 'write', knownBrowsers: true },
  resetPassword: { table: 'write', userPool: 'passwords', tokenCipher: true, knownBrowsers: true },
  checkResetToken: { table: 'write' },
  resolveHash: { table: 'write' },
  getProfile: { table: 'read' },
  updateShippingFrequency: { table: 'write' },
  verifySecondFactor: {
    table: 'write',
    userPool: 'revoke',
    signInByProof: true,
    tokenCipher: true,
    knownBrowsers: true,
  },
  setUpSecondFactor: { table: 'write', userPool: 'sign-in', tokenCipher: true, knownBrowsers: true },
  turnOffSecondFactor: { table: 'write', userPool: 'sign-in', tokenCipher: true, knownBrowsers: true },
  changePassword: { table: 'write', userPool: 'passwords', tokenCipher: true, knownBrowsers: true },
  listSessions: { table: 'read' },
  endSessions: { table: 'write', userPool: 'sign-out', tokenCipher: true },
  signIn: { table: 'write', userPool: 'sign-in', tokenCipher: true, knownBrowsers: true },
  getCompositeCustomer: { table: 'read' },
  updateRegistration: { table: 'write' },
  updateCustomer: { table: 'write' },
  verifyEmail: { table: 'write' },
  sendVerification: { table: 'write', knownBrowsers: true },
  changeEmail: { table: 'write', userPool: 'sign-in', tokenCipher: true, knownBrowsers: true },
  keepEmail: { table: 'write', userPool: 'passwords' },
  unsubscribe: { table: 'write', unsubscribeTokens: true },
  unsubscribeOneClick: { table: 'write', unsubscribeTokens: true },
  listAddresses: { table: 'read' },
  addAddress: { table: 'write', places: true },
  changeAddress: { table: 'write', places: true },
  removeAddress: { table: 'write' },
  listCards: { ...wallet, places: true },
  addCard: { ...wallet, captcha: true },
  updateCard: { ...wallet },
  removeCard: { table: 'write' },
  listAchAccounts: { ...wallet },
  addAchAccount: { ...wallet, captcha: true },
  removeAchAccount: { table: 'write' },
  findAgentCustomers: { table: 'read' },
  selectCustomer: { table: 'write' },
  listAgentActivities: { table: 'read' },
  listProducts: { table: 'read' },
  addProduct: { table: 'write' },
  importProducts: { table: 'write' },
  changeProduct: { table: 'write' },
  removeProduct: { table: 'write' },
  listCarriers: { table: 'read' },
  requestRates: { table: 'write', startRates: true, places: true, timeoutSeconds: 29 },
  pollRates: { table: 'write' },
  compareDays: { table: 'write', startRates: true, places: true, timeoutSeconds: 29 },
  priceWhatIfs: { table: 'write', places: true, companies: ['project44'], timeoutSeconds: 15 },
  createLiveTicket: { table: 'write' },
  startBulkQuote: { table: 'write', startBulks: true, places: true, timeoutSeconds: 29, memoryMb: 1024 },
  showBulkQuote: { table: 'read' },
  changeBulkQuote: { table: 'write', startBulks: true, places: true, timeoutSeconds: 29, memoryMb: 1024 },
  createShipment: { table: 'write' },
  getShipmentDetails: { table: 'read' },
  listShipments: { table: 'read' },
  search: { table: 'read' },
  exportCustomerOrders: { table: 'write', files: { 'order-exports': 'read' } },
  createTruckload: { table: 'write', places: true },
  updateTruckload: { table: 'write', places: true },
  chooseTruckloadRate: { table: 'write' },
  emailTruckloadDesk: { table: 'write' },
  measureRoute: { table: 'read', places: true },
  createQuoteShare: { table: 'write', shareTokens: true },
  // Reads of links that open nothing are counted.
  getQuoteShare: { table: 'write' },
  revokeQuoteShare: { table: 'write' },
  viewShipment: { table: 'read' },
  reRunShipment: { table: 'write' },
  removeShipment: { table: 'write' },
  renameShipment: { table: 'write' },
  listShipmentNotes: { table: 'read' },
  addShipmentNote: { table: 'write' },
  changeShipmentNote: { table: 'write' },
  listShipmentAlerts: { table: 'read' },
  addShipmentAlert: { table: 'write' },
  changeShipmentAlert: { table: 'write' },
  // Pictures of 10 MB are read whole.
  uploadImage: {
    table: 'write',
    places: true,
    files: { arrivals: 'change', uploads: 'change', originals: 'write' },
    timeoutSeconds: 29,
    memoryMb: 1024,
  },
  listImages: { table: 'read', files: { uploads: 'read' } },
  changeImage: { table: 'write', files: { uploads: 'change', removed: 'change' } },
  deleteImage: { table: 'write', files: { uploads: 'change', removed: 'change' } },
  uploadPaper: { table: 'write', files: { arrivals: 'change', uploads: 'change' }, timeoutSeconds: 29, memoryMb: 1024 },
  listPapers: { table: 'read', files: { uploads: 'read' } },
  removePaper: { table: 'write', files: { uploads: 'change' } },
  openBooking: { table: 'write' },
  getBookingDraft: { table: 'read' },
  // A carrier is asked before a pickup moves.
  updateShipmentData: {
    table: 'write',
    places: true,
    companies: ['project44', 'authorizenet'],
    timeoutSeconds: 29,
  },
  updateShipmentAddress: { table: 'write', places: true },
  // The carrier prices changed freight, what was paid too much goes back, and the insurer is asked whether it still insures it.
  updateShipmentProducts: {
    table: 'write',
    places: true,
    companies: ['project44', 'authorizenet', 'cargoinsurer'],
    timeoutSeconds: 29,
  },
  setCustomsBroker: { table: 'write' },
  getShipmentInfo: { table: 'read' },
  payShipment: { ...wallet, places: true },
  payShipmentByAch: { ...wallet, places: true },
  respondToRebill: { table: 'write' },
  getShipmentCharges: { table: 'read' },
  listShipmentTransactions: { table: 'read' },
  getCreditApplication: { table: 'read' },
  saveCreditApplication: { table: 'write', tokenCipher: true },
  sendCreditApplication: { table: 'write' },
  openCreditSite: { table: 'write' },
  returnFromCreditSite: { table: 'write' },
  applyCoupon: { table: 'write' },
  changeCoupon: { table: 'write' },
  removeCoupon: { table: 'write' },
  cancelShipment: wallet,
  // The insurer is waited for, and the premium is paid or goes back.
  calculateInsurance: { table: 'write', companies: ['cargoinsurer'], timeoutSeconds: 15 },
  updateProductAndInsurance: {
    table: 'write',
    places: true,
    companies: ['cargoinsurer', 'project44', 'authorizenet'],
    timeoutSeconds: 29,
  },
  getInsuranceTerms: { table: 'read' },
  acceptShipmentInsuranceTerms: { table: 'write' },
  cancelInsurance: { table: 'write', companies: ['cargoinsurer', 'authorizenet'], timeoutSeconds: 29 },
  deactivateShipment: { table: 'write' },
  activateShipment: { table: 'write' },
  // The document that is asked for can be noted as taken away.
  listDocuments: { table: 'write', files: { uploads: 'read' } },
  openDocument: { table: 'write', files: { papers: 'read', signed: 'read', 'carrier-papers': 'read' } },
  openRateConfirmation: { table: 'write', files: { papers: 'read', signed: 'read' } },
  mergeBols: {
    table: 'write',
    // The address that it gives reads with its rights.
    files: { papers: 'change', signed: 'read' },
    fonts: true,
    memoryMb: 1024,
    timeoutSeconds: 29,
  },
  signCustomerAgreement: signing,
  signRateConfirmation: signing,
  mailDocuments: { table: 'write' },
  listDocumentContacts: { table: 'read' },
  getDocumentInfo: { table: 'write' },
  getArInfo: { table: 'read' },
  setArDefault: { table: 'write' },
  getStoreCredit: { table: 'read' },
  joinRewards: { table: 'write' },
  getRewards: { table: 'read' },
  listRewardHistory: { table: 'read' },
  redeemReward: { table: 'write' },
  listInvoices: { table: 'read' },
  getStatement: { table: 'read' },
  openStatement: { table: 'read', files: { papers: 'change' }, fonts: true, memoryMb: 1024, timeoutSeconds: 29 },
  payInvoices: { ...wallet, places: true },
  requestPersonalData: { table: 'write' },
  openPersonalData: { table: 'write', files: { 'personal-data': 'read' } },
  deletePersonalData: { table: 'write', userPool: 'sign-in', tokenCipher: true, knownBrowsers: true },
  getPopUpContent: { table: 'read' },
  getPublicTerms: { table: 'read' },
  listTerms: { table: 'read' },
  acceptTerms: { table: 'write' },
  listAcceptedInsuranceTerms: { table: 'read' },
  acceptInsuranceTerms: { table: 'write' },
  listInsuranceTerms: { table: 'read' },
  getShipmentTerms: { table: 'read' },
  getTracking: { table: 'read' },
  listWidgets: { table: 'read' },
  createWidget: { table: 'write' },
  updateWidget: { table: 'write' },
  removeWidget: { table: 'write' },
  notifyWidgetAction: { table: 'write' },
  getDashboard: { table: 'read', places: true },
  // Questions without a session are counted.
  trackShipment: { table: 'write', places: true },
  getTrackingDetails: { table: 'read', places: true },
  receiveReports: { table: 'write', notify: true, places: true, companies: ['project44'], timeoutSeconds: 15 },
  receiveGatewayEvent: { table: 'write', companies: ['authorizenet'], timeoutSeconds: 29 },
} as const satisfies Record<RouteName, Permissions>;

/** Accounts, deliveries, links, counters of mails, orders with their money, and the settings. */
const mailPartitions = [
  'CUSTOMER#*',
  'DELIVERY#*',
  'LINK#*',
  'ATTEMPTS#*',
  'SHIPMENT#*',
  'LEDGER#*',
  'SUPPRESSED#*',
  'PORTAL',
];
const listener = { memoryMb: 256, timeoutSeconds: LISTENER_LIMIT_S } as const;

/** Functions that are no route: tasks of the state machine, the live connection, and the delivery of events. */
export const taskPermissions = {
  rateGroup: { table: 'write', notify: true, companies: ['project44'], timeoutSeconds: 12, memoryMb: 128 },
  timeOutGroup: { table: 'write', notify: true },
  finishRates: { table: 'write', notify: true },
  planBulkQuote: { table: 'write', startBulks: true, memoryMb: 256, timeoutSeconds: 30 },
  priceBulkRow: {
    table: 'write',
    startBulks: true,
    places: true,
    companies: ['project44'],
    memoryMb: 256,
    timeoutSeconds: 30,
  },
  sweepBulkQuotes: { table: 'write', startBulks: true, watchBulks: true, memoryMb: 256, timeoutSeconds: 30 },
  // A carrier is waited for longer than a minute.
  placeOrder: { table: 'write', companies: ['project44', 'truckmarket'], memoryMb: 256, timeoutSeconds: 90 },
  stopCarrier: {
    table: 'write',
    companies: ['project44', 'truckmarket'],
    notify: true,
    memoryMb: 256,
    timeoutSeconds: 90,
  },
  settleDispatch: { table: 'write', companies: ['authorizenet'], notify: true, memoryMb: 256, timeoutSeconds: 60 },
  // A gateway that is slow must not keep the others.
  reconcilePayments: { table: 'write', companies: ['authorizenet', 'cargoinsurer'], memoryMb: 256, timeoutSeconds: 55 },
  // A night's journals are read one after the other.
  checkLedgers: { table: 'read', companies: ['authorizenet'], memoryMb: 512, timeoutSeconds: 900 },
  // Late invoices are charged one after the other.
  chargeLate: { table: 'write', memoryMb: 512, timeoutSeconds: 900 },
  sweepDispatches: { table: 'read', startDispatches: true, memoryMb: 256, timeoutSeconds: 30 },
  watchOrders: { table: 'write', notify: true, memoryMb: 256, timeoutSeconds: 55 },
  // A file of a carrier is in memory whole, as text first.
  fetchPapers: {
    table: 'write',
    notify: true,
    companies: ['project44'],
    files: { 'carrier-papers': 'write' },
    memoryMb: 512,
    timeoutSeconds: 58,
  },
  liveConnect: { table: 'write', closeConnections: true },
  liveMessage: { table: 'write', notify: true },
  liveDisconnect: { table: 'write' },
  definePoolChallenge: { memoryMb: 256 },
  createPoolChallenge: { memoryMb: 256 },
  verifySignInProof: { useProofs: true, memoryMb: 256 },
  limitPoolTokens: { memoryMb: 256 },
  relayEvents: { stream: true, relay: true, memoryMb: 256, timeoutSeconds: 30 },
  sweepOutbox: { relay: true, sweep: true, memoryMb: 256, timeoutSeconds: 30 },
  sendMail: { ...listener, queue: 'sendMail', partitions: mailPartitions, mail: true, unsubscribeTokens: true },
  noteUndelivered: {
    partitions: ['SUPPRESSED#*'],
    readPartitions: ['EMAIL#*'],
    unsubscribeTokens: true,
    memoryMb: 256,
  },
  closeLivePages: {
    ...listener,
    queue: 'closeLivePages',
    partitions: ['CUSTOMER#*', 'CONNECTION#*'],
    closeConnections: true,
  },
  makePersonalData: {
    ...listener,
    queue: 'makePersonalData',
    partitions: [
      ...['CUSTOMER#*', 'ADDRESSES#*', 'PRODUCTS#*', 'LIST#*', 'SHIPMENT#*', 'BULKS#*', 'BULK#*', 'CREDIT#*'],
      ...['STORE-CREDIT#*', 'REWARDS#*', 'AR#*', 'FEES', 'WALLET#*', 'TERMS', 'PORTAL', 'OUTBOX#*', 'ACTIVITY#*'],
    ],
    files: { 'personal-data': 'write' },
  },
  makeOrderExport: {
    queue: 'makeOrderExport',
    partitions: ['CUSTOMER#*', 'LIST#*', 'OUTBOX#*'],
    files: { 'order-exports': 'write' },
    // The memory buys processor time; an export needs less than 256 MB.
    memoryMb: 1024,
    timeoutSeconds: EXPORT_LIMIT_S,
  },
  eraseCustomer: {
    ...listener,
    queue: 'eraseCustomer',
    partitions: [
      ...[
        'CUSTOMER#*',
        'AGENT#*',
        'AUDIT#*',
        'ADDRESSES#*',
        'PRODUCTS#*',
        'BULKS#*',
        'BULK#*',
        'CREDIT#*',
        'CREDIT-WAITING',
        'REWARDS#*',
      ],
      ...['WALLET#*', 'LIST#*', 'SHIPMENT#*', 'QUOTE#*', 'SHARE#*', 'SHARES-OF#*', 'DELIVERY#*', 'OUTBOX#*', 'REF#*'],
      'SUPPRESSED#*',
    ],
    unsubscribeTokens: true,
    files: { uploads: 'change', papers: 'change' },
    userPool: 'remove',
    companies: ['authorizenet'],
    mail: true,
  },
  invoiceShipment: {
    ...listener,
    queue: 'invoiceShipment',
    partitions: ['INVOICES#*', 'SHIPMENT#*', 'LIST#*', 'LEDGER#*', 'CUSTOMER#*', 'OUTBOX#*', 'PORTAL'],
  },
  countRewards: {
    ...listener,
    queue: 'countRewards',
    partitions: ['REWARDS#*', 'SHIPMENT#*', 'LEDGER#*', 'CUSTOMER#*', 'PORTAL'],
  },
  returnCancelFee: {
    ...listener,
    queue: 'returnCancelFee',
    partitions: ['CANCEL-FEES#*', 'SHIPMENT#*', 'LEDGER#*', 'CUSTOMER#*', 'OUTBOX#*'],
  },
  countAddressUses: { ...listener, queue: 'countAddressUses', partitions: ['SHIPMENT#*', 'ADDRESSES#*'] },
  requestTruckRates: {
    ...listener,
    queue: 'requestTruckRates',
    partitions: ['SHIPMENT#*', 'PORTAL', 'CIRCUITS#*'],
    companies: ['truckmarket'],
  },
  indexCustomer: { ...listener, queue: 'indexCustomer', partitions: ['CUSTOMER#*', 'AGENT#*'] },
  dispatchShipment: { ...listener, queue: 'dispatchShipment', partitions: ['SHIPMENT#*'], startDispatches: true },
  // A file is drawn in a tenth of a second with this much of a processor.
  makeDocuments: {
    ...listener,
    queue: 'makeDocuments',
    partitions: [
      'SHIPMENT#*',
      'DOCUMENT#*',
      'LEDGER#*',
      'INVOICES#*',
      'CUSTOMER#*',
      'PORTAL',
      'OUTBOX#*',
      'DELIVERY#*',
    ],
    files: { papers: 'change' },
    fonts: true,
    memoryMb: 1024,
  },
  keepDashboard: {
    ...listener,
    queue: 'keepDashboard',
    partitions: ['DASHBOARD#*', 'SHIPMENT#*', 'LEDGER#*', 'INVOICES#*', 'CUSTOMER#*', 'PORTAL'],
  },
  // Reports may settle an order whose outcome was unknown, and with it its payment.
  followShipment: {
    ...listener,
    queue: 'followShipment',
    table: 'write',
    companies: ['authorizenet'],
    notify: true,
  },
  mailTruckloadDesk: {
    ...listener,
    queue: 'mailTruckloadDesk',
    partitions: ['SHIPMENT#*', 'CUSTOMER#*', 'DELIVERY#*', 'PORTAL'],
    mail: true,
  },
  mailDocumentLink: {
    ...listener,
    queue: 'mailDocumentLink',
    partitions: ['SHIPMENT#*', 'CUSTOMER#*', 'DELIVERY#*', 'LINK#*', 'SUPPRESSED#*', 'PORTAL'],
    mail: true,
    unsubscribeTokens: true,
  },
  removeAtGateway: {
    ...listener,
    queue: 'removeAtGateway',
    partitions: ['WALLET#*', 'CUSTOMER#*'],
    companies: ['authorizenet'],
  },
} as const satisfies Record<string, Permissions>;
export type TaskName = keyof typeof taskPermissions;
