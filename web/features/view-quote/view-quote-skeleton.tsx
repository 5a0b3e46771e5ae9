import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import classes from './view-quote.module.css';

/** The comparison before it is there, in its own shape. */
export function ComparisonSkeleton() {
  return (
    <Columns className={classes.columns} gap={24} columns="minmax(0, 1fr) 340px" below="desk">
      <Card>
        <Stack gap={24} className={classes.waiting}>
          <Skeleton width="60%" height={22} />
          {[1, 2, 3, 4].map((line) => (
            <Skeleton key={line} height={18} />
          ))}
        </Stack>
      </Card>
      <Card>
        <Stack gap={16}>
          <Skeleton width={96} />
          <Skeleton width={160} height={32} />
          <Skeleton height={44} />
        </Stack>
      </Card>
    </Columns>
  );
}

/** The page before its quote is read. */
export function ViewQuoteSkeleton() {
  return (
    <Page>
      <span className="visually-hidden" role="status">
        {m.requotes_loading()}
      </span>
      <Skeleton width={160} />
      <Skeleton width="min(420px, 90%)" height={28} above={10} />
      <ComparisonSkeleton />
    </Page>
  );
}
