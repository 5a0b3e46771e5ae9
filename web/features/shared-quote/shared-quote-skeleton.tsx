import * as m from '#texts/compiled/messages.js';
import { Card, CardSection } from '#web/components/card.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import classes from './shared-quote.module.css';

const rows = ['a', 'b', 'c', 'd', 'e'];

/** The page before the link is read, in its own shape. */
export function SharedQuoteSkeleton() {
  return (
    <Page busy>
      <h1 className="visually-hidden">{m.shares_prices()}</h1>
      <Skeleton height={66} radius={12} />
      <Columns gap={24} columns="minmax(0, 1fr) 320px" below="desk" className={classes.columns}>
        <Stack gap={16}>
          <Skeleton width={300} height={24} />
          <Skeleton width={360} />
          <Card flush>
            {rows.map((row) => (
              <CardSection key={row} className={classes.waiting}>
                <Skeleton height={20} />
              </CardSection>
            ))}
          </Card>
        </Stack>
        <Card>
          <Skeleton height={220} />
        </Card>
      </Columns>
    </Page>
  );
}
