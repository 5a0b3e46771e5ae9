import type { ShipmentPage } from '#contract/shipment-list.ts';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { Row } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import { formatSearched } from './format-list.ts';
import { pageSearch } from './list-search.ts';
import classes from './quotes-list.module.css';

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
        <ButtonLink to={pageSearch(search, { pageNumber: 1, cursor })} aria-disabled={busy || undefined}>
          {busy ? m.shipments_searching() : m.shipments_search_further_back()}
        </ButtonLink>
      )}
      {search.has('cursor') && (
        <ButtonLink to={pageSearch(search, { pageNumber: 1, cursor: undefined })}>
          {m.shipments_back_to_the_newest()}
        </ButtonLink>
      )}
    </>
  );
}

/** Says under a filtered list how far it was searched, and leads on. */
export function SearchFurther(props: SearchFurtherProps) {
  const { page, search } = props;
  if (!page.searchedBack || !(page.searchedBack.nextCursor || search.has('cursor'))) return null;
  return (
    <Row as="section" gap="8px 16px" between className={classes.below} aria-label={m.shipments_search_further()}>
      <Text tone="muted">
        {page.searchedBack.nextCursor ? `${formatSearched(page)}.` : m.shipments_searched_to_the_beginning_of()}
        {page.searchedBack.foundBefore > 0 &&
          ` ${m.shipments_newer_found_before({ count: page.searchedBack.foundBefore })}`}
      </Text>
      <Row gap={8}>
        <FurtherLinks {...props} />
      </Row>
    </Row>
  );
}
