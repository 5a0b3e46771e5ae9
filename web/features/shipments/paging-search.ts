import { type Paging, readPaging } from '#contract/rules/paging.ts';

/** The paging of a list as its URL carries it; whatever is not understood is the default (H06). */
export function pagingOf(search: URLSearchParams): Paging {
  return readPaging({
    pageNumber: search.get('pageNumber') ?? undefined,
    pageSize: search.get('pageSize') ?? undefined,
    sortOrder: search.get('sortOrder') ?? undefined,
  });
}

/** The query of another page of the same list. */
export function pageSearch(search: URLSearchParams, change: Partial<Pick<Paging, 'pageNumber' | 'pageSize'>>): string {
  const next = new URLSearchParams(search);
  const now = pagingOf(search);
  next.set('pageNumber', String(change.pageNumber ?? now.pageNumber));
  next.set('pageSize', String(change.pageSize ?? now.pageSize));
  return `?${next}`;
}
