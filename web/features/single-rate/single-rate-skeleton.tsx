import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { CarrierMark } from '#web/components/carrier-mark.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import classes from './single-rate.module.css';

/** The rate's card before the rate is known. */
export function RateCardSkeleton() {
  return (
    <Columns gap={24} columns="minmax(0, 1fr) minmax(0, 280px)" below="phone" aria-hidden>
      <Stack gap={12}>
        <Row gap={12} line>
          <CarrierMark name="" pending />
          <Skeleton width={180} height={18} />
        </Row>
        <Skeleton height={62} />
        <Skeleton height={62} />
      </Stack>
      <Stack gap={12}>
        <Skeleton width={170} />
        <Skeleton width={190} height={44} />
        <Skeleton height={44} />
      </Stack>
    </Columns>
  );
}

/** The page before its request is known, in its own shape. */
export function SingleRateSkeleton() {
  return (
    <Page busy>
      <h1 className="visually-hidden">{m.rates_prices_2()}</h1>
      <Row gap={16} className={classes.head}>
        <div className={classes.headText}>
          <Skeleton width={280} height={24} />
          <Skeleton width={360} above={12} />
        </div>
      </Row>
      <Columns gap={24} columns="minmax(0, 1fr) 340px" below="desk" className={classes.columns}>
        <Card>
          <RateCardSkeleton />
        </Card>
        <Card>
          <Stack gap={12}>
            <Skeleton width={150} height={18} />
            <Skeleton height={134} />
            <Skeleton width="70%" />
            <Skeleton width="60%" />
          </Stack>
        </Card>
      </Columns>
    </Page>
  );
}
