import * as m from '#texts/compiled/messages.js';
import { CarrierMark } from '#web/components/carrier-mark.tsx';
import { Page } from '#web/components/page.tsx';
import progress from './answer-progress.module.css';
import list from './rate-list.module.css';
import row from './rate-row.module.css';
import head from './results-head.module.css';
import classes from './results-skeleton.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A carrier's row before anything is known of its price. */
export function SkeletonCells() {
  return (
    <>
      <span className={row.when}>
        <span className={row.skeleton} style={{ width: 96 }} />
      </span>
      <span className={row.performance}>
        <span className={row.skeleton} style={{ width: 72 }} />
      </span>
      <span className={row.amount}>
        <span className={row.skeleton} style={{ width: 84 }} />
      </span>
    </>
  );
}

/** The results page before the request is known, in its own shape. */
export function ResultsSkeleton() {
  return (
    <Page busy>
      <h1 className="visually-hidden">{m.rates_prices_2()}</h1>
      <div className={head.head}>
        <div className={head.headText}>
          <span className={row.skeleton} style={{ width: 280, height: 24 }} />
          <span className={row.skeleton} style={{ width: 360, marginTop: 12 }} />
        </div>
      </div>
      <div className={progress.progress}>
        <span className={row.skeleton} style={{ width: 180 }} />
        <div className={progress.bar} />
      </div>
      <div className={classes.tools}>
        <span className={row.skeleton} style={{ width: 240, height: 38 }} />
      </div>
      <ul className={list.list}>
        {rows.map((key) => (
          <li key={key} className={row.row}>
            <span className={row.who}>
              <CarrierMark name="" pending />
              <span className={row.skeleton} style={{ width: 150 }} />
            </span>
            <SkeletonCells />
          </li>
        ))}
      </ul>
    </Page>
  );
}
