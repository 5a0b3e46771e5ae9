import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Stages } from '#web/components/stages.tsx';
import { stageLine } from './format-shipment.ts';
import classes from './shipment.module.css';

/** The shipment page before it is loaded, in its own shape. */
export function ShipmentSkeleton() {
  return (
    <Page busy>
      <h1 className="visually-hidden">{m.shipments_shipment()}</h1>
      <Skeleton width={120} above={6} />
      <div className={classes.head}>
        <Skeleton width={240} height={24} above={4} />
      </div>
      <Stages label={m.shipments_stages()} stages={stageLine().stages} reached={-1} open={false} />
      <Columns className={classes.columns} gap={24} columns="minmax(0, 1fr) 340px" below="desk">
        <Stack gap={20}>
          <Card>
            <Stack gap={12}>
              <Skeleton width={260} height={16} />
              <Skeleton width="80%" />
              <Skeleton width={160} height={40} />
            </Stack>
          </Card>
          <Card>
            <Stack gap={12}>
              <Skeleton width="60%" />
              <Skeleton width="70%" />
              <Skeleton width="50%" />
            </Stack>
          </Card>
        </Stack>
        <Card>
          <Stack gap={12}>
            <Skeleton width={60} />
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
