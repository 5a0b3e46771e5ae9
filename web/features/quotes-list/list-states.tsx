import { formatNumber } from '#contract/format/numbers.ts';
import type { ShipmentPage } from '#contract/shipment-list.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { StateCard } from '#web/components/state-card.tsx';
import { QuoteButton } from '#web/features/shell/quote-button.tsx';
import { formatSearched } from './format-list.ts';
import { clearedSearch, pageSearch, pagingOf } from './list-search.ts';
import { FurtherLinks } from './search-further.tsx';

/** A page that the list does not reach. */
export function BeyondTheEnd({ search, filtered }: { search: URLSearchParams; filtered: boolean }) {
  const { pageNumber, pageSize } = pagingOf(search);
  return (
    <StateCard
      title={m.shipments_there_is_no_page({ pageNumber: formatNumber(pageNumber) })}
      ways={<ButtonLink to={pageSearch(search, { pageNumber: 1 })}>{m.shipments_go_to_page_1()}</ButtonLink>}
    >
      <p>
        {filtered
          ? m.shipments_fewer_quotes_were_found_than({ pageSize })
          : m.shipments_the_list_ends_before_it({ pageSize })}
      </p>
    </StateCard>
  );
}

/** Nothing was ever saved. */
export function NoneSaved() {
  return (
    <StateCard
      title={m.shipments_no_saved_quotes_yet()}
      ways={<QuoteButton kind="primary">{m.shipments_get_quote()}</QuoteButton>}
    >
      <p>{m.shipments_get_a_quote_and_select()}</p>
    </StateCard>
  );
}

const noneFoundTitle = (before: number, further: boolean): string => {
  if (before > 0) return m.shipments_no_older_quotes_found();
  return further ? m.shipments_no_quotes_found_so_far() : m.shipments_no_quotes_found();
};

/** Nothing passes the filters, as far as was searched. */
export function NoneFound({ page, search, busy }: { page: ShipmentPage; search: URLSearchParams; busy: boolean }) {
  const further = page.searchedBack?.nextCursor !== undefined;
  const before = page.searchedBack?.foundBefore ?? 0;
  return (
    <StateCard
      title={noneFoundTitle(before, further)}
      ways={
        <>
          <FurtherLinks page={page} search={search} busy={busy} />
          <ButtonLink kind={further ? 'secondary' : 'outline'} to={clearedSearch(search)}>
            {m.shipments_clear_filters()}
          </ButtonLink>
        </>
      }
    >
      <p>
        {further ? `${formatSearched(page)}. ` : ''}
        {before > 0 ? m.shipments_newer_ones_were_found_before({ count: before }) : m.shipments_a_quote_has_to_pass()}
      </p>
    </StateCard>
  );
}
