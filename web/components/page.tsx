import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  busy?: boolean;
  /** 'narrow' holds a few sentences. */
  width?: 'page' | 'narrow';
  children: ReactNode;
}

/** The content of a signed-in page: the skip link's target, as wide as pages are. */
export function Page({ busy = false, width, children }: PageProps) {
  return (
    <main id="main" className={classes.page} data-width={width} aria-busy={busy || undefined}>
      {children}
    </main>
  );
}
