import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { Page } from '#web/components/page.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Stages } from '#web/components/stages.tsx';
import { steps } from './format-shipment.ts';
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
      <Stages label={m.shipments_stages()} stages={steps} reached={-1} open={false} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Card className={classes.lines}>
            <Skeleton width={260} height={16} />
            <Skeleton width="80%" />
            <Skeleton width={160} height={40} />
          </Card>
          <Card className={classes.lines}>
            <Skeleton width="60%" />
            <Skeleton width="70%" />
            <Skeleton width="50%" />
          </Card>
        </div>
        <Card className={classes.lines}>
          <Skeleton width={60} />
          <Skeleton width={140} height={32} />
          <Skeleton />
          <Skeleton />
          <Skeleton height={130} />
        </Card>
      </div>
    </Page>
  );
}
