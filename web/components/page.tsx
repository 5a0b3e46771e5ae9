import type { ReactNode } from 'react';
import classes from './page.module.css';

/** The content of a signed-in page: the skip link's target, as wide as pages are. */
export function Page({ busy = false, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <main id="main" className={classes.page} aria-busy={busy || undefined}>
      {children}
    </main>
  );
}
