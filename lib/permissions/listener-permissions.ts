import { EXPORT_LIMIT_S, LISTENER_LIMIT_S } from '#contract/deliveries.ts';
import type { ListenerName } from './listener-names.ts';
import type { Permissions } from './permissions.ts';

/** Accounts, deliveries, links, counters of mails, orders with their money, what could change their bills, and the settings. */
const mailPartitions = [
  'CUSTOMER#*',
  'DELIVERY#*',
  'LINK#*',
  'ATTEMPTS#*',
  'SHIPMENT#*',
  'LEDGER#*',
  'SUPPRESSED#*',
  'QUOTE#*',
  'PORTAL',
];
const listener = { memoryMb: 256, timeoutSeconds: LISTENER_LIMIT_S } as const;

/** The permissions of the listeners of events. */
export const listenerPermissions = {
  sendMail: { ...listener, queue: 'sendMail', partitions: mailPartitions, mail: true, unsubscribeTokens: true },
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
} as const satisfies Record<ListenerName, Permissions>;
