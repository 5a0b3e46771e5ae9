import type { RouteName } from '#contract/routes.ts';
import { wallet } from './money-permissions.ts';
import type { Permissions } from './permissions.ts';

/** A signed document goes where nothing can be replaced. */
const signing = {
  table: 'write',
  // A paper whose words are others by now is made anew, to be read and signed.
  files: { papers: 'change', signed: 'write' },
  fonts: true,
  memoryMb: 1024,
  timeoutSeconds: 29,
} as const;

/** The permissions of the routes of quotes, shipments and what belongs to them. */
export const orderPermissions = {
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
  openDocument: {
    table: 'write',
    files: { papers: 'read', signed: 'read', 'carrier-papers': 'read', uploads: 'read' },
  },
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
  getShipmentTerms: { table: 'read' },
  getTracking: { table: 'read' },
  // Questions without a session are counted.
  trackShipment: { table: 'write', places: true },
  getTrackingDetails: { table: 'read', places: true },
  receiveReports: { table: 'write', notify: true, places: true, companies: ['project44'], timeoutSeconds: 15 },
} as const satisfies Partial<Record<RouteName, Permissions>>;
