import { useSearchParams } from 'react-router';

const ARRANGE = 'arrange';

/** Where the dashboard is arranged. */
export const arrangeSearch = `?${ARRANGE}=1`;

/** Whether an address asks for the arranging of the dashboard. */
export const isArranging = (search: URLSearchParams): boolean => search.get(ARRANGE) === '1';

/** Whether the page's address does. */
export function useArranging(): boolean {
  const [search] = useSearchParams();
  return isArranging(search);
}
