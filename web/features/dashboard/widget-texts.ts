import type { WidgetType } from '#contract/dashboard.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';

interface WidgetTexts {
  readonly title: () => string;
  /** What it shows, for who chooses one. */
  readonly about: () => string;
  /** Where the whole of it is. */
  readonly more?: { readonly to: string; readonly label: () => string };
}

const shipments = { to: paths.bookings, label: m.dashboard_my_shipments };
const quotes = { to: paths.savedQuotes, label: m.dashboard_my_quotes };
const invoices = { to: paths.invoices, label: m.dashboard_all_invoices };
const named = (title: () => string, about: () => string, more?: WidgetTexts['more']): WidgetTexts => ({
  ...{ title, about },
  ...(more && { more }),
});

/** What each widget is called, and the page behind it. */
export const widgetTexts: Readonly<Record<WidgetType, WidgetTexts>> = {
  attention: named(m.dashboard_attention, m.dashboard_attention_about, {
    ...shipments,
    label: m.dashboard_all_shipments,
  }),
  endingPrices: named(m.dashboard_ending, m.dashboard_ending_about, quotes),
  inTransit: named(m.dashboard_transit, m.dashboard_transit_about, shipments),
  onTime: named(m.dashboard_on_time, m.dashboard_on_time_about),
  spend: named(m.dashboard_spend, m.dashboard_spend_about),
  storeCredit: named(m.dashboard_credit, m.dashboard_credit_about),
  rewards: named(m.dashboard_rewards, m.dashboard_rewards_about, {
    to: paths.rewards,
    label: m.dashboard_choose_reward,
  }),
  unpaidInvoices: named(m.dashboard_unpaid, m.dashboard_unpaid_about, invoices),
  latestQuotes: named(m.dashboard_quotes, m.dashboard_quotes_about, quotes),
  photosMissing: named(m.dashboard_photos, m.dashboard_photos_about),
  classAndDensity: named(m.dashboard_class, m.dashboard_class_about),
};
