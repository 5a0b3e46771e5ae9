import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { CarrierMark } from '#web/components/carrier-mark.tsx';
import { Page } from '#web/components/page.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import row from './rate-row.module.css';
import classes from './results.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A carrier's row before anything is known of its price. */
export function SkeletonCells() {
  return (
    <>
      <span className={row.when}>
        <Skeleton width={96} />
      </span>
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
      <div className={classes.head}>
        <div className={classes.headText}>
          <Skeleton width={280} height={24} />
          <Skeleton width={360} above={12} />
        </div>
      </div>
      <div className={classes.progress}>
        <Skeleton width={180} />
        <div className={classes.bar}>
          <Skeleton height={4} />
        </div>
      </div>
      <div className={classes.tools}>
        <Skeleton width={240} height={38} />
      </div>
      <Card flush className={classes.list}>
        <ul className={classes.plainList}>
          {rows.map((key) => (
            <li key={key} className={row.row}>
              <span className={row.who}>
                <CarrierMark name="" pending />
                <Skeleton width={150} />
              </span>
              <SkeletonCells />
            </li>
          ))}
        </ul>
      </Card>
    </Page>
  );
}
