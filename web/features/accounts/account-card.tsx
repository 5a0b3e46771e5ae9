import type { ReactNode } from 'react';
import { Card } from '#web/components/card.tsx';
import classes from './accounts.module.css';

/** A page that holds one form: login, sign-up, a new password. */
export function AccountCard({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <main id="main" className={classes.page}>
      <Card tone="dialog" className={classes.card} data-wide={wide || undefined}>
        <div className={classes.view}>{children}</div>
      </Card>
    </main>
  );
}
