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

/** What each widget is called, and the page behind it. */
export const widgetTexts: Readonly<Record<WidgetType, WidgetTexts>> = {
  attention: {
    title: m.dashboard_attention,
    about: m.dashboard_attention_about,
    more: { to: paths.bookings, label: m.dashboard_all_shipments },
  },
  endingPrices: {
    title: m.dashboard_ending,
    about: m.dashboard_ending_about,
    more: { to: paths.savedQuotes, label: m.dashboard_my_quotes },
  },
  inTransit: {
    title: m.dashboard_transit,
    about: m.dashboard_transit_about,
    more: { to: paths.bookings, label: m.dashboard_my_shipments },
  },
  onTime: { title: m.dashboard_on_time, about: m.dashboard_on_time_about },
  spend: { title: m.dashboard_spend, about: m.dashboard_spend_about },
  storeCredit: { title: m.dashboard_credit, about: m.dashboard_credit_about },
  rewards: {
    title: m.dashboard_rewards,
    about: m.dashboard_rewards_about,
    more: { to: paths.rewards, label: m.dashboard_choose_reward },
  },
  unpaidInvoices: {
    title: m.dashboard_unpaid,
    about: m.dashboard_unpaid_about,
    more: { to: paths.invoices, label: m.dashboard_all_invoices },
  },
  latestQuotes: {
    title: m.dashboard_quotes,
    about: m.dashboard_quotes_about,
    more: { to: paths.savedQuotes, label: m.dashboard_my_quotes },
  },
  photosMissing: { title: m.dashboard_photos, about: m.dashboard_photos_about },
  classAndDensity: { title: m.dashboard_class, about: m.dashboard_class_about },
};
