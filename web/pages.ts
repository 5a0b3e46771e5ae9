import { brand } from '#contract/brand.ts';
import { KEEP_EMAIL, paths, RESET_PASSWORD, SHARED_QUOTE, VERIFY_EMAIL } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';

/** What stands around a page: routes.ts makes the layouts of them. */
export type Area = 'public' | 'account-forms' | 'quote-dialogs' | 'customer' | 'agent';

/** A link in the sidebar. */
export interface SidebarEntry {
  readonly place: number;
  readonly label: () => string;
  readonly icon: 'quote' | 'quotes' | 'payment' | 'settings';
  /** The query that the link opens the page with, where it leads to a view of its own. */
  readonly search?: string;
  /** A page with steps that stands below the view: the link is marked there too. */
  readonly above?: string;
}

export interface PageRow {
  readonly path: string;
  /** Further paths of the same page. */
  readonly also?: readonly string[];
  /** The module in web/. */
  readonly file: string;
  readonly area: Area;
  /** The page's title; a page that is named after its content makes its own. */
  readonly title?: () => string;
  /** Whether the sidebar stands beside the page (A40); on the others the content has the room. */
  readonly sidebar?: true;
  /** The page's links in the sidebar, each by its place. */
  readonly entries?: readonly SidebarEntry[];
  /** Written at build time, so that it is seen before any script. */
  readonly prerendered?: true;
}

const { product } = brand;

// One constant a page, so that a page brings its own row and not the table.

export const home = {
  path: paths.home,
  file: 'features/home/home-page.tsx',
  area: 'public',
  title: () => m.home_ltl_freight_quotes_from_two({ product }),
  prerendered: true,
} as const satisfies PageRow;

export const login = {
  path: paths.login,
  file: 'features/accounts/login-page.tsx',
  area: 'account-forms',
  title: () => m.accounts_login({ product }),
  prerendered: true,
} as const satisfies PageRow;

export const signUp = {
  path: paths.signUp,
  file: 'features/accounts/signup-page.tsx',
  area: 'account-forms',
  title: () => m.accounts_sign_up_for_free({ product }),
  prerendered: true,
} as const satisfies PageRow;

/** Where Facebook's login page leads back to. */
export const facebookLogin = {
  path: paths.facebookLogin,
  file: 'features/accounts/facebook-page.tsx',
  area: 'account-forms',
  title: () => m.signup_social_page({ product }),
} as const satisfies PageRow;

export const resetPassword = {
  path: `${RESET_PASSWORD}/:activationCode`,
  file: 'features/accounts/reset-password-page.tsx',
  area: 'account-forms',
  title: () => m.accounts_set_a_password({ product }),
} as const satisfies PageRow;

export const twoFactor = {
  path: paths.twoFactor,
  file: 'features/security/enrol-page.tsx',
  area: 'account-forms',
  title: () => m.security_enrol_title({ product }),
} as const satisfies PageRow;

/** The form itself is the layout of its area: it stays where it is while a dialog opens over it. */
export const publicQuote = {
  path: paths.publicQuote,
  file: 'features/accounts/no-dialog.tsx',
  area: 'quote-dialogs',
  title: () => m.quotes_get_freight_quotes({ product }),
  prerendered: true,
} as const satisfies PageRow;

export const quickRegister = {
  path: paths.quickRegister,
  file: 'features/accounts/quick-register-dialog.tsx',
  area: 'quote-dialogs',
  title: () => m.accounts_sign_up_for_free({ product }),
} as const satisfies PageRow;

export const quickSignIn = {
  path: paths.quickSignIn,
  file: 'features/accounts/quick-signin-dialog.tsx',
  area: 'quote-dialogs',
  title: () => m.accounts_login({ product }),
} as const satisfies PageRow;

export const shippingFrequency = {
  path: paths.shippingFrequency,
  file: 'features/accounts/frequency-dialog.tsx',
  area: 'quote-dialogs',
  title: () => m.signup_frequency_page({ product }),
} as const satisfies PageRow;

export const health = {
  path: paths.health,
  file: 'features/shell/health-page.tsx',
  area: 'public',
  title: () => m.shell_health({ product }),
  prerendered: true,
} as const satisfies PageRow;

export const terms = {
  path: paths.terms,
  file: 'features/terms/terms-page.tsx',
  area: 'public',
  title: () => m.terms_page_title({ product }),
  prerendered: true,
} as const satisfies PageRow;

/** Open to everybody who has the link, signed in or not; never prerendered, since each link shows its own quote. */
export const sharedQuote = {
  path: `${SHARED_QUOTE}/:token`,
  file: 'features/shared-quote/shared-quote-page.tsx',
  area: 'public',
} as const satisfies PageRow;

export const verifyEmail = {
  path: `${VERIFY_EMAIL}/:token`,
  file: 'features/settings/verify-email-page.tsx',
  area: 'account-forms',
  title: () => m.settings_verify_page_title({ product }),
} as const satisfies PageRow;

export const keepEmail = {
  path: `${KEEP_EMAIL}/:token`,
  file: 'features/settings/keep-email-page.tsx',
  area: 'account-forms',
  title: () => m.settings_keep_page_title({ product }),
} as const satisfies PageRow;

export const unsubscribe = {
  path: paths.unsubscribe,
  file: 'features/settings/unsubscribe-page.tsx',
  area: 'account-forms',
  title: () => m.settings_unsubscribe_page_title({ product }),
} as const satisfies PageRow;

/** The settings by the path of the public area (S04): leads to those under /customer. */
export const publicSettings = {
  path: paths.publicSettings,
  file: 'features/settings/settings-redirect.tsx',
  area: 'public',
} as const satisfies PageRow;

export const customer = {
  path: paths.customer,
  also: [paths.customerHome, paths.dashboard],
  file: 'features/customer-home/customer-home-page.tsx',
  area: 'customer',
  title: () => m.shipments_my({ product }),
  sidebar: true,
} as const satisfies PageRow;

export const quote = {
  path: paths.quote,
  file: 'features/quotes/quote-page.tsx',
  area: 'customer',
  title: () => m.quotes_get_quote({ product }),
  entries: [{ place: 1, label: () => m.shell_get_quote(), icon: 'quote' }],
} as const satisfies PageRow;

export const resultsEntry = {
  path: paths.results,
  file: 'features/rates/results-entry.tsx',
  area: 'customer',
} as const satisfies PageRow;

export const results = {
  path: paths.resultsRes,
  also: [paths.resultsC1, paths.resultsC110, paths.resultsC10],
  file: 'features/rates/results-page.tsx',
  area: 'customer',
} as const satisfies PageRow;

export const singleRate = {
  path: paths.singleRate,
  also: [paths.singleRateV2],
  file: 'features/single-rate/single-rate-page.tsx',
  area: 'customer',
} as const satisfies PageRow;

export const truckloadForm = {
  path: paths.truckloadForm,
  file: 'features/truckload/truckload-page.tsx',
  area: 'customer',
  title: () => m.ftl_page_title({ product }),
} as const satisfies PageRow;

export const truckloadResults = {
  path: paths.truckloadResults,
  file: 'features/truckload/results-page.tsx',
  area: 'customer',
} as const satisfies PageRow;

export const truckloadShipment = {
  path: paths.truckloadShipment,
  file: 'features/truckload/shipment-page.tsx',
  area: 'customer',
} as const satisfies PageRow;

export const shipment = {
  path: paths.shipment,
  file: 'features/shipment/shipment-page.tsx',
  area: 'customer',
} as const satisfies PageRow;

export const savedQuotes = {
  path: paths.savedQuotes,
  file: 'features/quotes-list/saved-quotes-page.tsx',
  area: 'customer',
  title: () => m.shipments_my_quotes({ product }),
  sidebar: true,
  entries: [{ place: 2, label: () => m.shell_my_quotes(), icon: 'quotes' }],
} as const satisfies PageRow;

export const viewQuote = {
  path: paths.viewQuote,
  file: 'features/view-quote/view-quote-page.tsx',
  area: 'customer',
} as const satisfies PageRow;

export const accountSettings = {
  path: paths.accountSettings,
  file: 'features/settings/settings-page.tsx',
  area: 'customer',
  // Each tab has a title of its own.
  entries: [
    {
      place: 4,
      label: () => m.shell_payment_methods(),
      icon: 'payment',
      search: '?tab=3',
      above: paths.creditApplication,
    },
    { place: 5, label: () => m.shell_settings(), icon: 'settings' },
  ],
} as const satisfies PageRow;

export const products = {
  path: paths.products,
  file: 'features/products/products-page.tsx',
  area: 'customer',
  title: () => m.products_page_title({ product }),
} as const satisfies PageRow;

export const bulkQuote = {
  path: paths.bulkQuote,
  file: 'features/bulk/bulk-page.tsx',
  area: 'customer',
  title: () => m.bulk_page_title({ product }),
} as const satisfies PageRow;

/** Its steps are named by the last part of the path; an unknown one is the first step (A35). */
export const creditApplication = {
  path: paths.creditApplication,
  also: [`${paths.creditApplication}/:step`],
  file: 'features/credit/application-page.tsx',
  area: 'customer',
  sidebar: true,
} as const satisfies PageRow;

/** The way back from the outside credit-application site, signed in or not. */
export const creditReturn = {
  path: paths.creditReturn,
  file: 'features/credit/return-page.tsx',
  area: 'public',
  title: () => m.credit_return_title({ product }),
} as const satisfies PageRow;

/** Where an agent chooses the customer to act for (S46). */
export const agentCustomers = {
  path: paths.agentCustomers,
  file: 'features/agents/agent-customers-page.tsx',
  area: 'agent',
  title: () => m.agents_page_title({ product }),
} as const satisfies PageRow;
