import type { ShipmentPage } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { ActionLink } from '#web/components/action.tsx';
import { searchedWords } from './format-list.ts';
import { pageSearch } from './list-search.ts';
import classes from './saved-quotes.module.css';

interface SearchFurtherProps {
  page: ShipmentPage;
  search: URLSearchParams;
  busy: boolean;
}

/** The way on of a search that has not come to the list's end, and back to its beginning. */
export function FurtherLinks({ page, search, busy }: SearchFurtherProps) {
  const cursor = page.searchedBack?.nextCursor;
  return (
    <>
      {cursor && (
        <ActionLink to={pageSearch(search, { pageNumber: 1, cursor })} aria-disabled={busy || undefined}>
          {busy ? m.shipments_searching() : m.shipments_search_further_back()}
        </ActionLink>
      )}
      {search.has('cursor') && (
        <ActionLink to={pageSearch(search, { pageNumber: 1, cursor: undefined })}>
          {m.shipments_back_to_the_newest()}
        </ActionLink>
      )}
    </>
  );
}

/** Says under a filtered list how far it was searched, and leads on. */
export function SearchFurther(props: SearchFurtherProps) {
  const { page, search } = props;
  if (!page.searchedBack || !(page.searchedBack.nextCursor || search.has('cursor'))) return null;
  return (
    <section className={classes.further} aria-label={m.shipments_search_further()}>
      <p>
        {page.searchedBack.nextCursor ? `${searchedWords(page)}.` : m.shipments_searched_to_the_beginning_of()}
        {page.searchedBack.foundBefore > 0 &&
          ` ${m.shipments_newer_found_before({ count: page.searchedBack.foundBefore })}`}
      </p>
      <div className={classes.ways}>
        <FurtherLinks {...props} />
      </div>
    </section>
  );
}
