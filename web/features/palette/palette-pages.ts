import { brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import { foldText } from '#contract/rules/text.ts';
import * as m from '#texts/compiled/messages.js';

interface PalettePage {
  readonly to: string;
  readonly label: string;
  /** Closed to an account whose rates are locked (A30). */
  readonly asksForRates?: true;
}

const pages = (): readonly PalettePage[] => [
  { to: paths.quote, label: m.palette_new_quote(), asksForRates: true },
  { to: paths.truckloadForm, label: m.palette_truckload(), asksForRates: true },
  { to: paths.bulkQuote, label: m.palette_list(), asksForRates: true },
  { to: paths.bookings, label: m.shell_bookings() },
  { to: paths.savedQuotes, label: m.shell_saved_quotes() },
  { to: paths.invoices, label: m.palette_invoices() },
  { to: paths.customer, label: m.palette_home({ product: brand.product }) },
  { to: `${paths.accountSettings}?tab=3`, label: m.palette_payment() },
  { to: `${paths.accountSettings}?tab=2`, label: m.palette_addresses_page() },
  { to: paths.products, label: m.palette_products() },
  { to: paths.rewards, label: m.palette_rewards() },
  { to: paths.creditApplication, label: m.palette_credit() },
  { to: paths.accountSettings, label: m.palette_settings() },
  { to: paths.track, label: m.palette_track() },
];

const plain = (text: string): string => foldText(text).toLowerCase();

/** The pages with a word that begins like each word of the text; without a text all of them. */
export function findPages(text: string, locked: boolean): readonly PalettePage[] {
  const wanted = plain(text).split(/\s+/).filter(Boolean);
  return pages()
    .filter(({ asksForRates }) => !(locked && asksForRates))
    .filter(({ label }) => {
      const words = plain(label).split(/\s+/);
      return wanted.every((one) => words.some((word) => word.startsWith(one)));
    });
}
