import type { Page } from 'playwright-core';
import { type Language, languages } from '#contract/format/languages.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import { select } from '../acting.ts';
import { draftWith, keepDraft, pallets } from '../pictures/quote-drafts.ts';
import type { GalleryScreen } from './screens.ts';
import type { GalleryWorld } from './world.ts';

/** How a screen is opened. */
type Open = (page: Page, world: GalleryWorld) => Promise<unknown>;
type Ways = Partial<Record<GalleryScreen['name'], Open>>;

type Path = string | ((world: GalleryWorld) => string);

const at = (path: Path, then: (page: Page, world: GalleryWorld) => Promise<unknown> = async () => undefined) =>
  async function open(page: Page, world: GalleryWorld) {
    await page.goto(typeof path === 'string' ? path : path(world));
    await then(page, world);
  };

/** A message in the language of the page. */
async function said(page: Page, message: () => string): Promise<string> {
  const lang = await page.locator('html').getAttribute('lang');
  const language: Language = languages.find((one) => one === lang) ?? 'en';
  return inLanguage(language, message);
}
const text = (message: () => string) => async (page: Page) =>
  page
    .getByText(await said(page, message), { exact: true })
    .locator('visible=true')
    .first()
    .waitFor();
const titled = (message: () => string) => async (page: Page) =>
  page
    .getByRole('heading', { name: await said(page, message), exact: true })
    .first()
    .waitFor();
const button = (message: () => string) => async (page: Page) =>
  page
    .getByRole('button', { name: await said(page, message) })
    .first()
    .waitFor();
const heading = (name: RegExp) => (page: Page) => page.getByRole('heading', { name }).first().waitFor();
const details =
  (tab: string, more = '') =>
  (world: GalleryWorld) =>
    `/customer/shipment-details?shipmentUuid=${world.moving.shipmentUuid}&tab=${tab}${more}`;

/** Of a mailed link; nothing is asked before its button is pressed. */
const token = 'A'.repeat(43);

const visitors = {
  home: at('/home', heading(/./)),
  'log-in': at('/home/login'),
  'sign-up': at('/home/signup'),
  'public-quote': at('/home/freight-quote'),
  'public-ltl': at('/home/ltlFreightshipping'),
  'public-truckload': at('/home/ftl'),
  'quick-register': async (page) => {
    await keepDraft(page, draftWith([pallets]));
    await page.goto('/quick-register');
    await page.getByRole('dialog').waitFor();
  },
  'quick-sign-in': at('/quick-signin', (page) => page.getByRole('dialog').waitFor()),
  'shipping-frequency': at('/shipping-frequency', (page) => page.getByRole('dialog').waitFor()),
  'reset-password': at((world) => `/resetpassword/${world.activationCode}`),
  facebook: at('/home/facebook', heading(/Facebook/)),
  'verify-email': at(`/verify-email/${token}`, titled(m.settings_verify_heading)),
  'keep-email': at(`/keep-email/${token}`, button(m.settings_keep_button)),
  'health-check': at('/health-check', text(m.shell_healthy)),
  unsubscribe: at('/unsubscribe'),
  track: at('/home/track'),
  'track-result': at(
    ({ moving }) => `/home/track?number=${moving.shortId}&zip=${moving.to.postalCode}`,
    titled(m.tracking_stops),
  ),
  'credit-return': at('/dnb-credit-app'),
  'mailed-document': at(`/${'0123456789abcdef'.repeat(2)}`),
  'shared-quote': at((world) => world.sharedQuote),
  terms: at('/terms'),
  // The page breaks over an answer that says nothing.
  error: async (page) => {
    const json = { success: true, message: '', errors: [], content: { tracking: {} } };
    await page.route('**/fc-shipment-tracking', (route) => route.fulfill({ json }));
    await page.goto('/home/track?number=FL-204817&zip=60607');
    await titled(m.shell_this_page_could_not_be)(page);
  },
} satisfies Ways;

const customers = {
  dashboard: at('/customer/dashboard'),
  'dashboard-arrange': at('/customer?arrange=1', titled(m.dashboard_arrange_title)),
  'dashboard-newcomer': at('/customer'),
  palette: at('/customer', async (page) => {
    await button(m.palette_open)(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('button').first().waitFor();
  }),
  'truckload-form': at('/customer/ftl'),
  ltl: at('/customer/ltlFreightshipping'),
  'quote-form': at('/customer/freight-quote'),
  settings: at('/home/account-settings'),
  'address-book': at('/customer/account-settings?tab=2'),
  'payment-terms': at('/customer/account-settings?tab=4'),
  credit: at('/customer/account-settings?tab=5'),
  security: at('/customer/account-settings?tab=6'),
  'payment-methods': at('/customer/account-settings?tab=3', (page) =>
    page.getByText(/Visa/).locator('visible=true').first().waitFor(),
  ),
  bookings: at('/customer/booking'),
  'saved-quotes': at('/customer/saved-quotes'),
  rewards: at('/customer/rewards', button(m.rewards_join)),
  'rewards-joined': at('/customer/rewards', titled(m.rewards_prizes)),
  invoices: at('/customer/invoices'),
  statement: at('/customer/invoices?tab=statement'),
  'credit-contact': at('/customer/credit-app/p1-info'),
  'credit-history': at('/customer/credit-app/p2-history'),
  'credit-references': at('/customer/credit-app/p3-references'),
  'credit-terms': at('/customer/credit-app/p5-terms'),
  'credit-submit': at('/customer/credit-app/p6-submit'),
  results: at((world) => `/customer/quote-results?rateRequestUuid=${world.rateRequestUuid}`, button(m.rates_select)),
  'truckload-results': at((world) => `/customer/tl-quote-results?shipmentUuid=${world.pricedTruckload}`),
  'single-rate': at(({ single }) => `/customer/single-rate?rateRequestUuid=${single.rateRequestUuid}`),
  'single-rate-v2': at(({ singleV2 }) => `/customer/single-rate-v2?rateRequestUuid=${singleV2.rateRequestUuid}`),
  booking: at((world) => `/customer/shipment?shipmentUuid=${world.quote.shipmentUuid}`),
  'truckload-booking': at((world) => `/customer/tl-shipment?shipmentUuid=${world.truckloadUuid}`),
  shipment: at(({ moving }) => `/customer/shipment-details?shipmentUuid=${moving.shipmentUuid}`),
  'shipment-tracking': at(details('tracking'), titled(m.tracking_stops)),
  'shipment-documents': at(details('documents'), text(m.documents_bol)),
  'shipment-photos': at(details('photos')),
  'shipment-payments': at(
    ({ invoiced }) => `/customer/shipment-details?shipmentUuid=${invoiced.shipmentUuid}&tab=payments`,
  ),
  'saved-quote': at((world) => `/customer/view-quote?shipmentUuid=${world.quote.shipmentUuid}`),
  protection: at(({ moving }) => `/customer/insurance/${moving.shipmentUuid}`),
  'download-document': at(({ moving }) => `/customer/download-document/${moving.shipmentUuid}`),
  'bulk-quote': at('/customer/bulk-quote'),
  products: at('/customer/products'),
  'not-found': at('/customer/nowhere'),
} satisfies Ways;

const staff = {
  'two-factor': at('/two-factor', async (page) =>
    page.getByLabel(await said(page, m.security_current_password)).waitFor(),
  ),
} satisfies Ways;

const acting = (path: (world: GalleryWorld) => string) => async (page: Page, world: GalleryWorld) => {
  await page.goto('/agent/customers');
  await select(page, 'whitfield', 'Whitfield Pumps');
  await page.goto(path(world));
};

const agents = {
  'agent-customers': at('/agent/customers'),
  'agent-agreement': acting(({ moving }) => `/customer/agreement/${moving.shipmentUuid}`),
  'agent-rate-confirmation': async (page, { moving }) => {
    const path = `/carrier/agreement?shipmentUuid=${moving.shipmentUuid}`;
    await page.goto('/agent/customers');
    // As after the sign-in that the path asks for.
    await page.evaluate((to) => sessionStorage.setItem('portal.agreement-login', to), path);
    await page.goto(path);
    await page.getByRole('link', { name: 'Choose a customer' }).click();
    await select(page, 'whitfield', 'Whitfield Pumps');
    await page.getByRole('heading', { level: 1, name: 'Sign: Carrier rate confirmation' }).waitFor();
  },
} satisfies Ways;

/** The way to every screen. */
export const waysTo: Readonly<Record<GalleryScreen['name'], Open>> = { ...visitors, ...customers, ...staff, ...agents };
