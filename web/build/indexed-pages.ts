import type { Brand } from '#contract/brand.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';

/** A page that search engines may show. */
export interface IndexedPage {
  /** Below its title in search results and on a card. */
  readonly description: string;
  /** A service that the page is about, and its name. */
  readonly service?: string;
}

/** The pages that search engines may show, in the order of the site map; a prerendered page that is not here asks them to leave it out. */
export const indexedPagesOf = ({ company }: Pick<Brand, 'company'>): ReadonlyMap<string, IndexedPage> =>
  new Map<string, IndexedPage>([
    [paths.home, { description: m.home_compare_live_rates_from_two() }],
    [paths.publicQuote, { description: m.quotes_enter_two_zip_codes_a() }],
    [paths.publicLtl, { description: m.ltl_page_description(), service: m.ltl_heading() }],
    [paths.publicTruckload, { description: m.ftl_public_description(), service: m.ftl_public_heading() }],
    [paths.track, { description: m.tracking_page_description() }],
    [paths.signUp, { description: m.accounts_open_a_free_account_and({ company }) }],
    [paths.login, { description: m.accounts_log_in_to_to_see({ company }) }],
    [paths.terms, { description: m.terms_page_description({ company }) }],
  ]);
