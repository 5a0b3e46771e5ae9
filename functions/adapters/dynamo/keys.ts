import type { GroupCode } from '#contract/quotes.ts';
import type { TermsKind } from '#contract/terms.ts';
import type { AuditSubject } from '#domain/audit.ts';
import type { CancelFee } from '#domain/cancellations/cancel-fee.ts';
import type { ShareSubject } from '#domain/shares/share.ts';
import type { OrderType } from '#domain/shipments/lifecycle.ts';
import type { Key } from './table.ts';

export type EntryKind = 'NOTE' | 'ALERT' | 'PHOTO' | 'UPLOAD';

/** Every key of the table in one place. */
export const keys = {
  settings: (): Key => ({ pk: 'PORTAL', sk: 'SETTINGS' }),
  dataExport: (customerUuid: string): Key => ({ pk: `CUSTOMER#${customerUuid}`, sk: 'DATA-EXPORT' }),
  /** A person's newest export of a customer's list. */
  orderExport: (customerUuid: string, orderType: OrderType, userUuid: string): Key => ({
    pk: `CUSTOMER#${customerUuid}`,
    sk: `ORDER-EXPORT#${orderType}#${userUuid}`,
  }),
  /** How a customer arranged the dashboard. */
  layout: (customerUuid: string): Key => ({ pk: `CUSTOMER#${customerUuid}`, sk: 'DASHBOARD' }),
  /** What a shipment adds to its customer's dashboard, beside the rows and sums that follow from it. */
  dashboard: (customerUuid: string) => `DASHBOARD#${customerUuid}`,
  contribution: (customerUuid: string, shipmentUuid: string): Key => ({
    pk: keys.dashboard(customerUuid),
    sk: `CONTRIBUTION#${shipmentUuid}`,
  }),
  dashboardRow: (customerUuid: string, list: 'attention' | 'ending' | 'transit', key: string): Key => ({
    pk: keys.dashboard(customerUuid),
    sk: `ROW#${list}#${key}`,
  }),
  figure: (customerUuid: string, figure: string): Key => ({
    pk: keys.dashboard(customerUuid),
    sk: `SUM#${figure}`,
  }),
  popUp: (): Key => ({ pk: 'PORTAL', sk: 'POP-UP' }),
  agentNumber: (): Key => ({ pk: 'PORTAL', sk: 'AGENT-NUMBER' }),
  shipmentNumber: (): Key => ({ pk: 'PORTAL', sk: 'SHORT-NUMBER' }),
  carrierAccount: (code: string): Key => ({ pk: 'CARRIER-ACCOUNTS', sk: `ACCOUNT#${code}` }),
  circuit: (company: string, account: string): Key => ({ pk: `CIRCUITS#${company}`, sk: `ACCOUNT#${account}` }),
  slowMark: (company: string, account: string): Key => ({ pk: `SLOW#${company}`, sk: `ACCOUNT#${account}` }),
  account: (customerUuid: string): Key => ({ pk: `CUSTOMER#${customerUuid}`, sk: 'ACCOUNT' }),
  email: (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' }),
  social: (idHash: string): Key => ({ pk: `SOCIAL#${idHash}`, sk: 'LOGIN' }),
  session: (customerUuid: string, sessionId: string): Key => ({
    pk: `CUSTOMER#${customerUuid}`,
    sk: `SESSION#${sessionId}`,
  }),
  /** The customer whom a sign-in of an agent acts for. */
  selected: (userUuid: string, sessionId: string): Key => ({
    pk: `CUSTOMER#${userUuid}`,
    sk: `SELECTED#${sessionId}`,
  }),
  /** That somebody may act for a customer. */
  assignment: (customerUuid: string, userUuid: string): Key => ({
    pk: `CUSTOMER#${customerUuid}`,
    sk: `AGENT#${userUuid}`,
  }),
  /** The entry by which an agent finds a customer under a word. */
  agentWord: (userUuid: string, word: string, customerUuid: string): Key => ({
    pk: `AGENT#${userUuid}`,
    sk: `WORD#${word}#${customerUuid}`,
  }),
  /** The customers whom an agent selected last. */
  agentRecent: (userUuid: string): Key => ({ pk: `AGENT#${userUuid}`, sk: 'RECENT' }),
  /** What agents did for a customer, in the order in which they did it. */
  activity: (customerUuid: string, activityUuid: string): Key => ({
    pk: `ACTIVITY#${customerUuid}`,
    sk: `ACTIVITY#${activityUuid}`,
  }),
  /** Which activity a call with an idempotency key is; sorts behind the activities. */
  activityKey: (customerUuid: string, call: string, key: string): Key => ({
    pk: `ACTIVITY#${customerUuid}`,
    sk: `KEY#${call}#${key}`,
  }),
  role: (id: string): Key => ({ pk: 'ROLES', sk: `ROLE#${id}` }),
  level: (id: string): Key => ({ pk: 'ROLES', sk: `LEVEL#${id}` }),
  connection: (customerUuid: string, connectionId: string): Key => ({
    pk: `CUSTOMER#${customerUuid}`,
    sk: `CONNECTION#${connectionId}`,
  }),
  connectionOwner: (connectionId: string): Key => ({ pk: `CONNECTION#${connectionId}`, sk: 'OWNER' }),
  ticket: (hash: string): Key => ({ pk: `TICKET#${hash}`, sk: 'TICKET' }),
  /** A customer's second factor, and the one that is being set up. */
  secondFactor: (customerUuid: string): Key => ({ pk: `CUSTOMER#${customerUuid}`, sk: 'SECOND-FACTOR' }),
  newSecondFactor: (customerUuid: string): Key => ({ pk: `CUSTOMER#${customerUuid}`, sk: 'NEW-SECOND-FACTOR' }),
  secondFactorTicket: (ticketHash: string): Key => ({ pk: `SIGN-IN-TICKET#${ticketHash}`, sk: 'TICKET' }),
  signInProof: (proofHash: string): Key => ({ pk: `SIGN-IN-PROOF#${proofHash}`, sk: 'PROOF' }),
  link: (tokenHash: string): Key => ({ pk: `LINK#${tokenHash}`, sk: 'LINK' }),
  share: (shareId: string): Key => ({ pk: `SHARE#${shareId}`, sk: 'SHARE' }),
  /** An address that mails no longer go to. */
  suppression: (addressHash: string): Key => ({ pk: `SUPPRESSED#${addressHash}`, sk: 'MAIL' }),
  /** Keys in the second index, by which the operator lists such addresses. */
  suppressedAt: (at: number, addressHash: string) => ({
    gsi2pk: 'SUPPRESSED',
    gsi2sk: `${String(at).padStart(15, '0')}#${addressHash}`,
  }),
  /** The links of a quote, one for each content. */
  sharesOf: ({ record, id }: ShareSubject) => `SHARES-OF#${record}#${id}`,
  shareOf: (subject: ShareSubject, contentHash: string): Key => ({
    pk: keys.sharesOf(subject),
    sk: `CONTENT#${contentHash}`,
  }),
  /** Keys of links from older versions of the portal. */
  passwordLink: (codeHash: string): Key => ({ pk: `ACTIVATION#${codeHash}`, sk: 'ACTIVATION' }),
  documentLink: (hash: string): Key => ({ pk: `DOCUMENT-LINK#${hash}`, sk: 'LINK' }),
  event: (aggregate: string, eventId: string): Key => ({ pk: `OUTBOX#${aggregate}`, sk: eventId }),
  aggregateOf: (eventPk: string): string => eventPk.slice('OUTBOX#'.length),
  /** Keys in the first index, while an event is unsent. */
  waitingEvent: (at: number, eventId: string) => ({
    gsi1pk: 'OUTBOX',
    gsi1sk: `${String(at).padStart(15, '0')}#${eventId}`,
  }),
  delivery: (listener: string, eventId: string): Key => ({ pk: `DELIVERY#${eventId}`, sk: listener }),
  attempts: (key: string): Key => ({ pk: `ATTEMPTS#${key}`, sk: 'COUNT' }),
  block: (key: string): Key => ({ pk: `ATTEMPTS#${key}`, sk: 'BLOCK' }),
  usedCheck: (id: string): Key => ({ pk: `HUMAN-CHECK#${id}`, sk: 'USED' }),
  idempotency: (scope: string, key: string): Key => ({ pk: `INTENT#${scope}`, sk: key }),
  /** Entries of one subject in the order of their timestamps. */
  audit: ({ kind, id }: AuditSubject, at: string, auditUuid: string): Key => ({
    pk: `AUDIT#${kind}#${id}`,
    sk: `${at}#${auditUuid}`,
  }),
  quoteRequest: (uuid: string): Key => ({ pk: `QUOTE#${uuid}`, sk: 'REQUEST' }),
  answers: (uuid: string, group: GroupCode, upTo: number, batchId: string): Key => ({
    pk: `QUOTE#${uuid}`,
    sk: `ANSWERS#${group}#${String(upTo).padStart(3, '0')}#${batchId}`,
  }),
  group: (uuid: string, group: GroupCode): Key => ({ pk: `QUOTE#${uuid}`, sk: `GROUP#${group}` }),
  finalList: (uuid: string): Key => ({ pk: `QUOTE#${uuid}`, sk: 'MERGED' }),
  whatIf: (uuid: string, rateId: string): Key => ({ pk: `QUOTE#${uuid}`, sk: `WHAT-IF#${rateId}` }),
  selection: (uuid: string): Key => ({ pk: `QUOTE#${uuid}`, sk: 'SELECTION' }),
  addresses: (customerUuid: string) => `ADDRESSES#${customerUuid}`,
  address: (customerUuid: string, uuid: string): Key => ({ pk: `ADDRESSES#${customerUuid}`, sk: `ADDRESS#${uuid}` }),
  /** The revision of a whole book. */
  addressBook: (customerUuid: string): Key => ({ pk: `ADDRESSES#${customerUuid}`, sk: 'BOOK' }),
  addressUse: (customerUuid: string, eventId: string): Key => ({
    pk: `ADDRESSES#${customerUuid}`,
    sk: `USE#${eventId}`,
  }),
  /** A customer's payment methods; the wallet's own item sorts before all others. */
  wallet: (customerUuid: string): Key => ({ pk: `WALLET#${customerUuid}`, sk: 'A-WALLET' }),
  paymentMethod: (customerUuid: string, id: string): Key => ({ pk: `WALLET#${customerUuid}`, sk: `METHOD#${id}` }),
  pendingMethod: (customerUuid: string, uuid: string): Key => ({
    pk: `WALLET#${customerUuid}`,
    sk: `PENDING#${uuid}`,
  }),
  removedMethod: (customerUuid: string, id: string): Key => ({ pk: `WALLET#${customerUuid}`, sk: `REMOVED#${id}` }),
  products: (customerUuid: string) => `PRODUCTS#${customerUuid}`,
  product: (customerUuid: string, uuid: string): Key => ({ pk: `PRODUCTS#${customerUuid}`, sk: `PRODUCT#${uuid}` }),
  /** The name that a product has taken; in lower case. */
  productName: (customerUuid: string, name: string): Key => ({ pk: `PRODUCTS#${customerUuid}`, sk: `NAME#${name}` }),
  productCount: (customerUuid: string): Key => ({ pk: `PRODUCTS#${customerUuid}`, sk: 'COUNT' }),
  /** A customer's bulk quotes. */
  bulkRuns: (customerUuid: string) => `BULKS#${customerUuid}`,
  bulkRun: (customerUuid: string, uuid: string): Key => ({ pk: `BULKS#${customerUuid}`, sk: `RUN#${uuid}` }),
  /** Which of a customer's bulk quotes is running. */
  bulkQueue: (customerUuid: string): Key => ({ pk: `BULKS#${customerUuid}`, sk: 'QUEUE' }),
  bulkRows: (uuid: string) => `BULK#${uuid}`,
  bulkRow: (uuid: string, row: number): Key => ({ pk: `BULK#${uuid}`, sk: `ROW#${String(row).padStart(4, '0')}` }),
  /** Rows of a bulk quote that are to be priced next. */
  correctedRows: (uuid: string): Key => ({ pk: `BULK#${uuid}`, sk: 'CORRECTED' }),
  /** Keys in the second index, while a bulk quote runs or waits for another one. */
  openBulk: (uuid: string) => ({ gsi2pk: 'BULK-OPEN', gsi2sk: uuid }),
  /** A shipment's journal; the head sorts before everything that it counts. */
  ledgerHead: (shipmentUuid: string): Key => ({ pk: `LEDGER#${shipmentUuid}`, sk: 'A-HEAD' }),
  ledgerEntry: (shipmentUuid: string, number: number): Key => ({
    pk: `LEDGER#${shipmentUuid}`,
    sk: `ENTRY#${String(number).padStart(6, '0')}`,
  }),
  payment: (shipmentUuid: string, uuid: string): Key => ({ pk: `LEDGER#${shipmentUuid}`, sk: `PAYMENT#${uuid}` }),
  refund: (shipmentUuid: string, uuid: string): Key => ({ pk: `LEDGER#${shipmentUuid}`, sk: `REFUND#${uuid}` }),
  rebill: (shipmentUuid: string, uuid: string): Key => ({ pk: `LEDGER#${shipmentUuid}`, sk: `REBILL#${uuid}` }),
  chargeDispute: (shipmentUuid: string, uuid: string): Key => ({ pk: `LEDGER#${shipmentUuid}`, sk: `DISPUTE#${uuid}` }),
  policy: (shipmentUuid: string, uuid: string): Key => ({ pk: `LEDGER#${shipmentUuid}`, sk: `POLICY#${uuid}` }),
  /** Keys of a journal's head in the first index: by the day on which the money last moved. */
  movedMoney: (day: string, shipmentUuid: string) => ({ gsi1pk: `MONEY-MOVED#${day}`, gsi1sk: shipmentUuid }),
  /** Whose payment or refund an id at the gateway is. */
  gatewayAttempt: (attemptId: string): Key => ({ pk: `GATEWAY-ATTEMPT#${attemptId}`, sk: 'ATTEMPT' }),
  /** Keys in the second index, while a shipment's money is not final. */
  openMoney: (nextAt: number, shipmentUuid: string) => ({
    gsi2pk: 'MONEY-OPEN',
    gsi2sk: `${String(nextAt).padStart(15, '0')}#${shipmentUuid}`,
  }),
  shipment: (uuid: string): Key => ({ pk: `SHIPMENT#${uuid}`, sk: 'SHIPMENT' }),
  history: (uuid: string, number: number): Key => ({
    pk: `SHIPMENT#${uuid}`,
    sk: `HISTORY#${String(number).padStart(6, '0')}`,
  }),
  /** A customer's references by their values, each with the kind and the shipment that has it. */
  references: (customerUuid: string) => `REF#${customerUuid}`,
  reference: (customerUuid: string, value: string, kind: string, shipmentUuid: string): Key => ({
    pk: keys.references(customerUuid),
    sk: `${value}#${kind}#${shipmentUuid}`,
  }),
  /** A note, alert, photo or uploaded paper of a shipment, and how many of them it has. */
  shipmentEntry: (kind: EntryKind, shipmentUuid: string, entryUuid: string): Key => ({
    pk: `SHIPMENT#${shipmentUuid}`,
    sk: `${kind}#${entryUuid}`,
  }),
  shipmentEntryCount: (kind: EntryKind, shipmentUuid: string): Key => ({
    pk: `SHIPMENT#${shipmentUuid}`,
    sk: `COUNT#${kind}`,
  }),
  /** An order's way, and each of its carrier's reports behind it. */
  tracking: (shipmentUuid: string, trackingUuid: string): Key => ({
    pk: `SHIPMENT#${shipmentUuid}`,
    sk: `TRACKING#${trackingUuid}`,
  }),
  trackingEvent: (shipmentUuid: string, trackingUuid: string, identity: string): Key => ({
    pk: `SHIPMENT#${shipmentUuid}`,
    sk: `TRACKING#${trackingUuid}#EVENT#${identity}`,
  }),
  /** Keys in the second index, while somebody has to look at an order's way. */
  dueTracking: (dueAt: number, trackingUuid: string) => ({
    gsi2pk: 'TRACKING-DUE',
    gsi2sk: `${String(dueAt).padStart(15, '0')}#${trackingUuid}`,
  }),
  /** The shipments that a number is of, whoever they belong to. */
  tracked: (value: string) => `TRACKED#${value}`,
  trackedReference: (value: string, kind: string, shipmentUuid: string): Key => ({
    pk: keys.tracked(value),
    sk: `${kind}#${shipmentUuid}`,
  }),
  /** Reports of a shipment that nobody knows yet, under a number that they name. */
  waitingReports: (value: string, hash: string): Key => ({ pk: `TRACKING-WAITING#${value}`, sk: `REPORTS#${hash}` }),
  dispatch: (shipmentUuid: string, dispatchUuid: string): Key => ({
    pk: `SHIPMENT#${shipmentUuid}`,
    sk: `DISPATCH#${dispatchUuid}`,
  }),
  /** Keys in the second index, while something has still to become of a dispatch. */
  openDispatch: (dispatchUuid: string) => ({ gsi2pk: 'DISPATCH-OPEN', gsi2sk: dispatchUuid }),
  truckAsking: (shipmentUuid: string): Key => ({ pk: `SHIPMENT#${shipmentUuid}`, sk: 'TRUCK-ASKING' }),
  creditApplication: (customerUuid: string): Key => ({ pk: `CREDIT#${customerUuid}`, sk: 'APPLICATION' }),
  /** A credit application as it was sent, by how often it was. */
  sentCredit: (customerUuid: string, timesSent: number): Key => ({
    pk: `CREDIT#${customerUuid}`,
    sk: `SENT#${String(timesSent).padStart(4, '0')}`,
  }),
  /** Credit applications that wait for a decision, in the order in which they were sent. */
  waitingCredit: (sentAt: number, customerUuid: string): Key => ({
    pk: 'CREDIT-WAITING',
    sk: `${String(sentAt).padStart(15, '0')}#${customerUuid}`,
  }),
  storeCreditHead: (customerUuid: string): Key => ({ pk: `STORE-CREDIT#${customerUuid}`, sk: 'LEDGER' }),
  storeCreditEntry: (customerUuid: string, entryUuid: string): Key => ({
    pk: `STORE-CREDIT#${customerUuid}`,
    sk: `ENTRY#${entryUuid}`,
  }),
  /** What the broker set about rewards. */
  rewardTerms: (): Key => ({ pk: 'PORTAL', sk: 'REWARDS' }),
  rewardHead: (customerUuid: string): Key => ({ pk: `REWARDS#${customerUuid}`, sk: 'POINTS' }),
  rewardEntry: (customerUuid: string, number: number): Key => ({
    pk: `REWARDS#${customerUuid}`,
    sk: `ENTRY#${String(number).padStart(8, '0')}`,
  }),
  /** What of a shipment is counted, and that it waits. */
  rewardShipment: (customerUuid: string, shipmentUuid: string): Key => ({
    pk: `REWARDS#${customerUuid}`,
    sk: `SHIPMENT#${shipmentUuid}`,
  }),
  rewardWaiting: (customerUuid: string, shipmentUuid: string): Key => ({
    pk: `REWARDS#${customerUuid}`,
    sk: `WAITING#${shipmentUuid}`,
  }),
  rewardWaitingPoints: (customerUuid: string): Key => ({ pk: `REWARDS#${customerUuid}`, sk: 'WAITING-POINTS' }),
  /** The amounts of fees in the order in which operators set them. */
  feeEntry: (entryUuid: string): Key => ({ pk: 'FEES', sk: `ENTRY#${entryUuid}` }),
  arBook: (customerUuid: string): Key => ({ pk: `AR#${customerUuid}`, sk: 'BOOK' }),
  coupon: (code: string): Key => ({ pk: 'COUPONS', sk: `COUPON#${code}` }),
  couponUse: (customerUuid: string, code: string): Key => ({ pk: `COUPON-USES#${customerUuid}`, sk: `CODE#${code}` }),
  /** The coupon on a shipment. */
  appliedCoupon: (shipmentUuid: string): Key => ({ pk: `SHIPMENT#${shipmentUuid}`, sk: 'COUPON' }),
  invoiceNumber: (): Key => ({ pk: 'PORTAL', sk: 'INVOICE-NUMBER' }),
  /** A customer's account: how many entries it has, and their sum. */
  invoiceHead: (customerUuid: string): Key => ({ pk: `INVOICES#${customerUuid}`, sk: 'ACCOUNT' }),
  invoice: (customerUuid: string, state: 'OPEN' | 'PAID', uuid: string): Key => ({
    pk: `INVOICES#${customerUuid}`,
    sk: `${state}#${uuid}`,
  }),
  /** Keys in the second index, while an invoice is open. */
  openInvoice: (dueDay: string, invoiceUuid: string) => ({
    gsi2pk: 'INVOICES-OPEN',
    gsi2sk: `${dueDay}#${invoiceUuid}`,
  }),
  accountEntry: (customerUuid: string, at: number, number: number): Key => ({
    pk: `INVOICES#${customerUuid}`,
    sk: `ENTRY#${String(at).padStart(15, '0')}#${String(number).padStart(8, '0')}`,
  }),
  /** The invoice of a shipment, made when it was picked up. */
  invoiceOfShipment: (shipmentUuid: string): Key => ({ pk: `SHIPMENT#${shipmentUuid}`, sk: 'INVOICE' }),
  /** A document of a shipment, which shipment it is of, and its downloads: the highest version that was taken beside it, and all of them. */
  TAKEN: '#TAKEN',
  document: (shipmentUuid: string, documentUuid: string): Key => ({
    pk: `SHIPMENT#${shipmentUuid}`,
    sk: `DOCUMENT#${documentUuid}`,
  }),
  documentPlace: (documentUuid: string): Key => ({ pk: `DOCUMENT#${documentUuid}`, sk: 'PLACE' }),
  /** That a carrier is asked for a paper of a shipment; in the second index while it is. */
  paperRequest: (shipmentUuid: string, kind: string): Key => ({
    pk: `SHIPMENT#${shipmentUuid}`,
    sk: `PAPER-REQUEST#${kind}`,
  }),
  duePaperRequest: (dueAt: number, shipmentUuid: string, kind: string) => ({
    gsi2pk: 'PAPER-REQUESTS-DUE',
    gsi2sk: `${String(dueAt).padStart(15, '0')}#${shipmentUuid}#${kind}`,
  }),
  takenDocument: (shipmentUuid: string, documentUuid: string): Key => ({
    pk: `SHIPMENT#${shipmentUuid}`,
    sk: `DOCUMENT#${documentUuid}${keys.TAKEN}`,
  }),
  download: (shipmentUuid: string, documentUuid: string, at: number, downloadUuid: string): Key => ({
    pk: `SHIPMENT#${shipmentUuid}`,
    sk: `DOWNLOAD#${documentUuid}#${String(at).padStart(15, '0')}#${downloadUuid}`,
  }),
  /** Why a shipment is cancelled without a fee. */
  cancelWaiver: (shipmentUuid: string): Key => ({ pk: `SHIPMENT#${shipmentUuid}`, sk: 'CANCEL-WAIVER' }),
  /** Cancellation fees of a lane that a new booking brings back, the oldest first. */
  cancelFeesOf: (customerUuid: string, lane: string): Key => ({
    pk: `CANCEL-FEES#${customerUuid}`,
    sk: `LANE#${lane}#`,
  }),
  cancelFee: ({ customerUuid, lane, canceledAt, shipmentUuid }: CancelFee): Key => ({
    pk: `CANCEL-FEES#${customerUuid}`,
    sk: `LANE#${lane}#${String(canceledAt).padStart(15, '0')}#${shipmentUuid}`,
  }),
  /** Which fee a shipment brought back. */
  rebookedAs: (shipmentUuid: string): Key => ({ pk: `SHIPMENT#${shipmentUuid}`, sk: 'REBOOKED' }),
  /** Every version of terms, by its UUIDv7. */
  terms: () => 'TERMS',
  termsVersion: (uuid: string): Key => ({ pk: keys.terms(), sk: `VERSION#${uuid}` }),
  /** The version of a kind that counts now. */
  currentTerms: (kind: TermsKind): Key => ({ pk: keys.terms(), sk: `CURRENT#${kind}` }),
  termsDocument: (uuid: string): Key => ({ pk: `TERMS-TEXT#${uuid}`, sk: 'DOCUMENT' }),
  acceptance: (customerUuid: string, termsUuid: string): Key => ({
    pk: `CUSTOMER#${customerUuid}`,
    sk: `ACCEPTED-TERMS#${termsUuid}`,
  }),
  list: (customerUuid: string, orderType: OrderType) => `LIST#${customerUuid}#${orderType}`,
  listSegment: (list: string, shelf: number) => `${list}#${String(shelf).padStart(6, '0')}`,
} as const;
