import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After going to another page the focus stands at its heading, so that keyboard and screen reader start there. */
export function PageFocus() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    const active = document.activeElement;
    // A page or dialog that has placed the focus itself knows better.
    if (active && active !== document.body && active.matches('input, select, textarea, [role="dialog"] *')) return;
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
