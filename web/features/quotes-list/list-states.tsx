import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { formatNumber } from '#contract/format/numbers.ts';
import type { ShipmentPage } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { Action, ActionLink } from '#web/components/action.tsx';
import { searchedWords } from './format-list.ts';
import { clearedSearch, pageSearch, pagingOf } from './list-search.ts';
import classes from './saved-quotes.module.css';
import { FurtherLinks } from './search-further.tsx';

/** A page that the list does not reach. */
export function BeyondTheEnd({ search, filtered }: { search: URLSearchParams; filtered: boolean }) {
  const { pageNumber, pageSize } = pagingOf(search);
  return (
    <section className={classes.state}>
      <h2 className={classes.stateTitle}>{m.shipments_there_is_no_page({ pageNumber: formatNumber(pageNumber) })}</h2>
      <p>
        {filtered
          ? m.shipments_fewer_quotes_were_found_than({ pageSize })
          : m.shipments_the_list_ends_before_it({ pageSize })}
      </p>
      <ActionLink to={pageSearch(search, { pageNumber: 1 })}>{m.shipments_go_to_page_1()}</ActionLink>
    </section>
  );
}

/** The list could not be loaded; tried again by a press, or by itself when a connection comes back. */
export function ListFailed({ problem }: { problem: string }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const again = () => void revalidate();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [revalidate]);
  return (
    <section className={classes.state} role="alert">
      <h2 className={classes.stateTitle}>{m.shipments_we_couldnt_load_your_quotes()}</h2>
      <p>{problem}</p>
      <Action kind="go" onClick={() => revalidate()} disabled={state === 'loading'}>
        {state === 'loading' ? m.shipments_trying() : m.shipments_try_again()}
      </Action>
    </section>
  );
}

/** Nothing was ever saved. */
export function NoneSaved() {
  return (
    <section className={classes.state}>
      <h2 className={classes.stateTitle}>{m.shipments_no_saved_quotes_yet()}</h2>
      <p>{m.shipments_get_a_quote_and_select()}</p>
      <ActionLink kind="go" to="/customer/freight-quote">
        {m.shipments_get_quote()}
      </ActionLink>
    </section>
  );
}

/** Nothing passes the filters, as far as was searched. */
export function NoneFound({ page, search, busy }: { page: ShipmentPage; search: URLSearchParams; busy: boolean }) {
  const further = page.searchedBack?.nextCursor !== undefined;
  const before = page.searchedBack?.foundBefore ?? 0;
  return (
    <section className={classes.state} data-busy={busy || undefined} aria-busy={busy}>
      <h2 className={classes.stateTitle}>
        {before > 0
          ? m.shipments_no_older_quotes_found()
          : further
            ? m.shipments_no_quotes_found_so_far()
            : m.shipments_no_quotes_found()}
      </h2>
      <p>
        {further ? `${searchedWords(page)}. ` : ''}
        {before > 0 ? m.shipments_newer_ones_were_found_before({ count: before }) : m.shipments_a_quote_has_to_pass()}
      </p>
      <div className={classes.ways}>
        <FurtherLinks page={page} search={search} busy={busy} />
        <ActionLink kind={further ? 'line' : 'choose'} to={clearedSearch(search)}>
          {m.shipments_clear_filters()}
        </ActionLink>
      </div>
    </section>
  );
}
