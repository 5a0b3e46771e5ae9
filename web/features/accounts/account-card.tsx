import type { ReactNode } from 'react';
import { Card } from '#web/components/card.tsx';
import { Stack } from '#web/components/layout.tsx';
import classes from './accounts.module.css';

/** A page that holds one form: login, sign-up, a new password. */
export function AccountCard({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <main id="main" className={classes.page}>
      <Card tone="dialog" className={classes.card} data-wide={wide || undefined}>
        <Stack gap={20}>{children}</Stack>
      </Card>
    </main>
  );
}
