import { randomBytes } from 'node:crypto';
import { DOWNLOAD_DOCUMENT, KEEP_EMAIL, paths, VERIFY_EMAIL } from '#contract/paths.ts';
import { EXPORT_HOURS } from '#contract/personal-data.ts';
import { ORDER_EXPORT_HOURS } from '#contract/rules/order-export-file.ts';
import { randomCode } from '../crypto.ts';
import type { LinkPurpose } from './link.ts';

interface PurposeRow {
  readonly hours: number;
  /** The page it opens, and where the token stands in it. */
  readonly path: (token: string) => string;
  readonly newToken: () => string;
}

const DAY = 24;
/** A document's token is 32 hex digits, as the specified address has it; no other token looks like that. */
const DOCUMENT_TOKEN = /^[0-9a-f]{32}$/;
const documentToken = (): string => randomBytes(16).toString('hex');
const passwordPage = (token: string): string => `/resetpassword/${token}`;

const verifyPage = (token: string): string => `${VERIFY_EMAIL}/${token}`;

/** How long links of a purpose work and which page they open. The only place that builds a link's path. */
export const purposeTable: Readonly<Record<LinkPurpose, PurposeRow>> = {
  'set-password': { hours: DAY, path: passwordPage, newToken: randomCode },
  'reset-password': { hours: 1, path: passwordPage, newToken: randomCode },
  'unlock-account': { hours: 1, path: passwordPage, newToken: randomCode },
  'verify-email': { hours: 3 * DAY, path: verifyPage, newToken: randomCode },
  'change-email': { hours: DAY, path: verifyPage, newToken: randomCode },
  // Longer than the change it takes back is possible.
  'keep-email': { hours: 3 * DAY, path: (token) => `${KEEP_EMAIL}/${token}`, newToken: randomCode },
  'secure-account': { hours: DAY, path: passwordPage, newToken: randomCode },
  'view-quote': { hours: 14 * DAY, path: (token) => `/quote/${token}`, newToken: randomCode },
  documents: { hours: 30 * DAY, path: (token) => `${DOWNLOAD_DOCUMENT}/${token}`, newToken: documentToken },
  // The page needs a login: the token opens nothing.
  'bulk-quote': { hours: 3 * DAY, path: (token) => `${paths.bulkQuote}?from=mail/${token}`, newToken: randomCode },
  // The page needs a login: the token opens nothing.
  'track-shipment': {
    hours: 14 * DAY,
    path: (token) => `${paths.shipmentDetails}?tab=tracking&from=mail/${token}`,
    newToken: randomCode,
  },
  'credit-return': { hours: DAY, path: (token) => `${paths.creditReturn}?token=${token}`, newToken: randomCode },
  // The page needs a login: the token opens nothing.
  'credit-result': {
    hours: 14 * DAY,
    path: (token) => `${paths.creditApplication}?from=mail/${token}`,
    newToken: randomCode,
  },
  // The page needs a login, and the token opens the export of its own account only.
  'personal-data': {
    hours: EXPORT_HOURS,
    path: (token) => `${paths.accountSettings}?tab=6&file=${token}`,
    newToken: randomCode,
  },
  // The pages need a login: the tokens open nothing.
  'bookings-export': {
    hours: ORDER_EXPORT_HOURS,
    path: (token) => `${paths.bookings}?export=${token}`,
    newToken: randomCode,
  },
  'quotes-export': {
    hours: ORDER_EXPORT_HOURS,
    path: (token) => `${paths.savedQuotes}?export=${token}`,
    newToken: randomCode,
  },
  'quote-notice': {
    hours: 14 * DAY,
    path: (token) => `${paths.savedQuotes}?from=mail/${token}`,
    newToken: randomCode,
  },
  'invoices-notice': {
    hours: 30 * DAY,
    path: (token) => `${paths.invoices}?from=mail/${token}`,
    newToken: randomCode,
  },
  'documents-notice': {
    hours: 30 * DAY,
    path: (token) => `${paths.shipmentDetails}?tab=documents&from=mail/${token}`,
    newToken: randomCode,
  },
  'photos-notice': {
    hours: 14 * DAY,
    path: (token) => `${paths.shipmentDetails}?tab=photos&from=mail/${token}`,
    newToken: randomCode,
  },
  'mail-settings': {
    hours: 14 * DAY,
    path: (token) => `${paths.accountSettings}?tab=1&from=mail/${token}`,
    newToken: randomCode,
  },
  'order-notice': {
    hours: 30 * DAY,
    path: (token) => `${paths.shipmentDetails}?from=mail/${token}`,
    newToken: randomCode,
  },
};

/** Whether a token has the form of a document's token; malformed tokens are not looked up. */
export const isDocumentToken = (token: string): boolean => DOCUMENT_TOKEN.test(token);
