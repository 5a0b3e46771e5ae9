import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { ShipmentPage } from '#contract/shipments.ts';
import { Action, ActionLink } from '#web/components/action.tsx';
import { clearedSearch, pageSearch, pagingOf } from './list-search.ts';
import { searchedWords } from './list-words.ts';
import classes from './saved-quotes.module.css';
import { FurtherLinks } from './search-further.tsx';

/** A page that the list does not reach. */
export function BeyondTheEnd({ search, filtered }: { search: URLSearchParams; filtered: boolean }) {
  const { pageNumber, pageSize } = pagingOf(search);
  return (
    <section className={classes.state}>
      <h2 className={classes.stateTitle}>There is no page {pageNumber.toLocaleString('en-US')}.</h2>
      <p>
        {filtered ? 'Fewer quotes were found than that' : 'The list ends before it'}, with {pageSize} quotes a page.
      </p>
      <ActionLink to={pageSearch(search, { pageNumber: 1 })}>Go to page 1</ActionLink>
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
      <h2 className={classes.stateTitle}>We couldn’t load your quotes.</h2>
      <p>{problem}</p>
      <Action kind="go" onClick={() => revalidate()} disabled={state === 'loading'}>
        {state === 'loading' ? 'Trying' : 'Try again'}
      </Action>
    </section>
  );
}

/** Nothing was ever saved. */
export function NoneSaved() {
  return (
    <section className={classes.state}>
      <h2 className={classes.stateTitle}>No saved quotes yet</h2>
      <p>Get a quote and select a rate. It is saved here, with how long its price is held.</p>
      <ActionLink kind="go" to="/customer/freight-quote">
        Get Quote
      </ActionLink>
    </section>
  );
}

/** Nothing passes the filters, as far as was searched. */
export function NoneFound({ page, search, busy }: { page: ShipmentPage; search: URLSearchParams; busy: boolean }) {
  const further = page.searchedBack?.further !== undefined;
  const before = page.searchedBack?.foundBefore ?? 0;
  return (
    <section className={classes.state} data-busy={busy || undefined} aria-busy={busy}>
      <h2 className={classes.stateTitle}>
        {before > 0 ? 'No older quotes found' : further ? 'No quotes found so far' : 'No quotes found'}
      </h2>
      <p>
        {further ? `${searchedWords(page)}. ` : ''}
        {before > 0
          ? `${before.toLocaleString('en-US')} newer ones were found before.`
          : 'A quote has to pass every filter that is on: take one off, or search with fewer words.'}
      </p>
      <div className={classes.ways}>
        <FurtherLinks page={page} search={search} busy={busy} />
        <ActionLink kind={further ? 'line' : 'choose'} to={clearedSearch(search)}>
          Clear filters
        </ActionLink>
      </div>
    </section>
  );
}
