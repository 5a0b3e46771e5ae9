import { formatNumber } from '#contract/format/numbers.ts';
import { paths } from '#contract/paths.ts';
import type { ShipmentPage } from '#contract/shipment-list.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { Row } from '#web/components/layout.tsx';
import { StateCard } from '#web/components/state-card.tsx';
import { Text } from '#web/components/text.tsx';
import { formatSearched } from '#web/features/quotes-list/format-list.ts';
import { pageSearch, pagingOf } from '#web/features/quotes-list/list-search.ts';
import { FurtherLinks } from '#web/features/quotes-list/search-further.tsx';
import { QuoteButton } from '#web/features/shell/quote-button.tsx';
import classes from './my-shipments.module.css';
import { clearedOrders, ordersSearch, ordersViewOf } from './orders-search.ts';

/** A page that the list does not reach. */
export function BeyondTheEnd({ search }: { search: URLSearchParams }) {
  const { pageNumber, pageSize } = pagingOf(search);
  return (
    <StateCard
      title={m.shipments_there_is_no_page({ pageNumber: formatNumber(pageNumber) })}
      ways={<ButtonLink to={pageSearch(search, { pageNumber: 1 })}>{m.shipments_go_to_page_1()}</ButtonLink>}
    >
      <p>{m.booked_fewer_pages({ pageSize })}</p>
    </StateCard>
  );
}

/** Nothing was ever booked. */
export function NothingBooked() {
  return (
    <StateCard
      title={m.booked_nothing_yet()}
      ways={
        <>
          <ButtonLink kind="outline" to={paths.savedQuotes}>
            {m.booked_saved_quotes()}
          </ButtonLink>
          <QuoteButton kind="primary">{m.shipments_get_quote()}</QuoteButton>
        </>
      }
    >
      <p>{m.booked_nothing_why()}</p>
    </StateCard>
  );
}

/** Nothing passes the filters, as far as was searched; or a tab holds nothing. */
export function NoneFound({ page, search, busy }: { page: ShipmentPage; search: URLSearchParams; busy: boolean }) {
  const further = page.searchedBack?.nextCursor !== undefined;
  const { tab } = ordersViewOf(search);
  const empty = clearedOrders(search) === ordersSearch(search, {});
  return (
    <StateCard
      title={empty && tab === 'needsYou' ? m.booked_nothing_needs() : m.booked_none_found()}
      ways={
        <>
          <FurtherLinks page={page} search={search} busy={busy} />
          <ButtonLink
            kind={further ? 'secondary' : 'outline'}
            to={empty ? ordersSearch(search, { tab: 'all' }) : clearedOrders(search)}
          >
            {empty ? m.booked_show_all() : m.shipments_clear_filters()}
          </ButtonLink>
        </>
      }
    >
      <p>
        {further ? `${formatSearched(page)}. ` : ''}
        {empty ? m.booked_nothing_in_tab() : m.booked_no_match()}
      </p>
    </StateCard>
  );
}

/** That a search was answered by references alone, and the way to look at places and carriers too. */
export function FoundByReference({ page, search }: { page: ShipmentPage; search: URLSearchParams }) {
  if (page.foundBy !== 'references') return null;
  return (
    <Row gap="8px 16px" between className={classes.below}>
      <Text tone="muted">{m.booked_by_reference()}</Text>
      <ButtonLink kind="link" size="small" to={ordersSearch(search, { searchIn: 'rows' })}>
        {m.booked_search_rows()}
      </ButtonLink>
    </Row>
  );
}
