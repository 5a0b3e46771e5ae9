import * as m from '#texts/compiled/messages.js';
import { Card, CardSection } from '#web/components/card.tsx';
import { CarrierMark } from '#web/components/carrier-mark.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import row from './rate-row.module.css';
import classes from './results.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A carrier's row before anything is known of its price. */
export function SkeletonCells() {
  return (
    <>
      <Stack as="span" gap={0} className={row.when}>
        <Skeleton width={96} />
      </Stack>
      <span className={row.performance}>
        <Skeleton width={72} />
      </span>
      <span className={row.amount}>
        <Skeleton width={84} />
      </span>
    </>
  );
}

/** The results page before the request is known, in its own shape. */
export function ResultsSkeleton() {
  return (
    <Page busy>
      <h1 className="visually-hidden">{m.rates_prices_2()}</h1>
      <Row gap={16} className={classes.head}>
        <div className={classes.headText}>
          <Skeleton width={280} height={24} />
          <Skeleton width={360} above={12} />
        </div>
      </Row>
      <Row gap="2px 16px" between className={classes.progress}>
        <Skeleton width={180} />
        <div className={classes.bar}>
          <Skeleton height={4} />
        </div>
      </Row>
      <Row gap={12} className={classes.tools}>
        <Skeleton width={240} height={38} />
      </Row>
      <Card flush className={classes.list}>
        <ul>
          {rows.map((key) => (
            <CardSection as="li" key={key} className={row.row}>
              <Row as="span" gap={12} line className={row.who}>
                <CarrierMark name="" pending />
                <Skeleton width={150} />
              </Row>
              <SkeletonCells />
            </CardSection>
          ))}
        </ul>
      </Card>
    </Page>
  );
}
