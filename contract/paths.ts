/**
 * The paths of the portal's pages, each written once: pages, redirects, links in mails and events take them from here. Those under
 * /customer and /agent need a session, all others are open to everybody.
 */
export const paths = {
  home: '/home',
  login: '/home/login',
  signUp: '/home/signup',
  facebookLogin: '/home/facebook',
  publicQuote: '/home/freight-quote',
  track: '/home/track',
  publicLtl: '/home/ltlFreightshipping',
  publicTruckload: '/home/ftl',
  quickRegister: '/quick-register',
  quickSignIn: '/quick-signin',
  shippingFrequency: '/shipping-frequency',
  health: '/health-check',
  terms: '/terms',
  unsubscribe: '/unsubscribe',
  publicSettings: '/home/account-settings',
  customer: '/customer',
  customerHome: '/customer/home',
  dashboard: '/customer/dashboard',
  quote: '/customer/freight-quote',
  results: '/customer/quote-results',
  resultsRes: '/customer/quote-results/res',
  resultsC1: '/customer/quote-results/c-1',
  resultsC110: '/customer/quote-results/c-110',
  resultsC10: '/customer/quote-results/c-10',
  singleRate: '/customer/single-rate',
  singleRateV2: '/customer/single-rate-v2',
  shipment: '/customer/shipment',
  ltl: '/customer/ltlFreightshipping',
  truckloadForm: '/customer/ftl',
  truckloadResults: '/customer/tl-quote-results',
  truckloadShipment: '/customer/tl-shipment',
  savedQuotes: '/customer/saved-quotes',
  bookings: '/customer/booking',
  viewQuote: '/customer/view-quote',
  accountSettings: '/customer/account-settings',
  products: '/customer/products',
  bulkQuote: '/customer/bulk-quote',
  invoices: '/customer/invoices',
  rewards: '/customer/rewards',
  shipmentDetails: '/customer/shipment-details',
  creditApplication: '/customer/credit-app',
  agentCustomers: '/agent/customers',
  twoFactor: '/two-factor',
  creditReturn: '/dnb-credit-app',
} as const;

/** The page that sets a password by a mailed link; a code follows it. */
export const RESET_PASSWORD = '/resetpassword';

/** The page of a shared quote; the link's token follows it. */
export const SHARED_QUOTE = '/home/shared-quote';

/** Where a mailed link to a shipment's documents leads; its hash follows. */
export const DOWNLOAD_DOCUMENT = '/customer/download-document';

/** Where an agent signs a shipment's customer agreement; the shipment's id follows. */
export const AGREEMENT = '/customer/agreement';

/** Where an agent signs a carrier's rate confirmation. */
export const CARRIER_AGREEMENT = '/carrier/agreement';

/** The page that verifies or changes an e-mail address by a mailed link; its token follows. */
export const VERIFY_EMAIL = '/verify-email';

/** The page of 'this was not me': takes a change of the e-mail address back; its token follows. */
export const KEEP_EMAIL = '/keep-email';

/** The call that stops marketing, or mails about freight on its way, from within a mail program (RFC 8058); its token follows as a query. */
export const UNSUBSCRIBE_CALL = '/api/v1/customer/unsubscribe-email';
