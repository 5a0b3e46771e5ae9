import { type ComponentType, useEffect, useState } from 'react';

declare global {
  interface Window {
    /** Parts of this page's version do not come: pages whose script is not there yet are loaded whole (`web/build/missing-page.ts`). */
    isOutdated?: boolean;
  }
}

/** What no page waits for: it comes after the page and what one does first. Where it does not come, it does with the next page. */
export function useLateParts(): ComponentType | undefined {
  const [Late, setLate] = useState<ComponentType>();
  // The page's root stays as long as the page.
  useEffect(() => {
    setTimeout(
      () =>
        import('./late-parts.tsx').then(
          ({ LateParts }) => setLate(() => LateParts),
          () => {
            window.isOutdated = true;
          },
        ),
      2000,
    );
  }, []);
  return Late;
}
