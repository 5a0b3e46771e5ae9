import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import classes from './shipment-details.module.css';

/** The page of a booked shipment before it is loaded, in its own shape. */
export function DetailsSkeleton() {
  return (
    <Page busy>
      <h1 className="visually-hidden">{m.shipments_shipment()}</h1>
      <Skeleton width={140} above={6} />
      <Skeleton width={260} height={24} above={12} />
      <Skeleton width={320} above={12} />
      <div className={classes.columns}>
        <Card>
          <Stack gap={14}>
            <Skeleton width={280} height={22} />
            <Skeleton height={3} />
            <Skeleton height={40} />
          </Stack>
        </Card>
      </div>
      <Columns className={classes.columns} gap={24} columns="minmax(0, 1fr) 340px" below="desk">
        <Stack gap={20}>
          <Skeleton height={40} radius={8} />
          <Card>
            <Stack gap={12}>
              <Skeleton width="60%" />
              <Skeleton width="70%" />
              <Skeleton height={160} />
            </Stack>
          </Card>
        </Stack>
        <Card>
          <Stack gap={12}>
            <Skeleton width={40} />
            <Skeleton width={140} height={32} />
            <Skeleton />
            <Skeleton />
            <Skeleton height={130} />
          </Stack>
        </Card>
      </Columns>
    </Page>
  );
}
