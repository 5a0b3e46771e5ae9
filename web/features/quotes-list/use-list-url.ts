import { useNavigation, useSearchParams } from 'react-router';

interface ListUrl {
  /** The query whose rows are shown. */
  readonly search: URLSearchParams;
  /** The query of a change that is still loading, else that of the rows: the next filter is added to it and takes nothing back. */
  readonly asked: URLSearchParams;
  readonly busy: boolean;
}

/** The query of a list's URL, and the one that is on its way. */
export function useListUrl(path: string): ListUrl {
  const [search] = useSearchParams();
  const { state, location } = useNavigation();
  const busy = state === 'loading' && location.pathname === path;
  return { search, asked: busy ? new URLSearchParams(location.search) : search, busy };
}
