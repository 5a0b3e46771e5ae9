import { useSearchParams } from 'react-router';

const ARRANGE = 'arrange';

/** Where the dashboard is arranged. */
export const arrangeSearch = `?${ARRANGE}=1`;

/** Whether the address asks for the arranging of the dashboard. */
export function useArranging(): boolean {
  const [search] = useSearchParams();
  return search.get(ARRANGE) === '1';
}
