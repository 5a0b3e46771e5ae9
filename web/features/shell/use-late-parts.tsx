import { type ComponentType, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';

/** What stands in their place where they do not come: the next page is loaded whole, and they with it. */
function LoadWhole() {
  const { location: to } = useNavigation();
  useEffect(() => {
    if (to && navigator.onLine) window.location.assign(to.pathname + to.search + to.hash);
  }, [to]);
  return null;
}

/** What no page waits for: it comes after the page and what one does first. */
export function useLateParts(): ComponentType | undefined {
  const [Late, setLate] = useState<ComponentType>();
  useEffect(() => {
    const load = () =>
      import('./late-parts.tsx').then(
        ({ LateParts }) => setLate(() => LateParts),
        () => setLate(() => LoadWhole),
      );
    const timer = setTimeout(load, 2000);
    return () => clearTimeout(timer);
  }, []);
  return Late;
}
