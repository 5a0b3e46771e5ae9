import { type ListTab, listTabs } from '#contract/rules/list-tabs.ts';
import type { ShipmentPage } from '#contract/shipment-list.ts';
import * as m from '#texts/compiled/messages.js';
import { Tabs } from '#web/components/tabs.tsx';
import { ordersSearch, ordersViewOf } from './orders-search.ts';

const labels: Readonly<Record<ListTab, () => string>> = {
  all: m.booked_tab_all,
  needsYou: m.shipments_needs_your_attention,
  comingUp: m.booked_tab_coming_up,
  onTheRoad: m.booked_tab_on_the_road,
  delivered: m.booked_tab_delivered,
  canceled: m.booked_tab_canceled,
};

interface OrdersTabsProps {
  search: URLSearchParams;
  /** Of the whole list; none while nothing has been read. */
  counts: ShipmentPage['counts'];
}

/** The tabs over the list, each with how many orders it holds; other filters stay. */
export function OrdersTabs({ search, counts }: OrdersTabsProps) {
  const { tab: open } = ordersViewOf(search);
  return (
    <Tabs
      label={m.booked_title()}
      tabs={listTabs.map((tab) => ({
        to: ordersSearch(search, { tab }),
        label: labels[tab](),
        count: counts?.[tab],
        current: tab === open,
      }))}
    />
  );
}
