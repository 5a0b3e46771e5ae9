import { Page } from '#web/components/page.tsx';
import list from './rate-list.module.css';
import classes from './results.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A carrier's row before anything is known of its price. */
export function SkeletonCells() {
  return (
    <>
      <span className={list.when}>
        <span className={list.skeleton} style={{ width: 96 }} />
      </span>
      <span className={list.performance}>
        <span className={list.skeleton} style={{ width: 72 }} />
      </span>
      <span className={list.option}>
        <span className={list.skeleton} style={{ width: 84 }} />
      </span>
    </>
  );
}

/** The results page before the request is known, in its own shape. */
export function ResultsSkeleton() {
  return (
    <Page busy>
      <p className={classes.hidden} role="status">
        Loading prices
      </p>
      <div className={classes.head}>
        <div className={classes.headText}>
          <span className={list.skeleton} style={{ width: 280, height: 24 }} />
          <span className={list.skeleton} style={{ width: 360, marginTop: 12 }} />
        </div>
      </div>
      <div className={classes.progress}>
        <span className={list.skeleton} style={{ width: 180 }} />
        <div className={classes.bar} />
      </div>
      <div className={classes.tools}>
        <span className={list.skeleton} style={{ width: 240, height: 38 }} />
      </div>
      <ul className={list.list}>
        {rows.map((row) => (
          <li key={row} className={list.row}>
            <span className={list.who}>
              <span className={list.tile} data-tone="none" />
              <span className={list.skeleton} style={{ width: 150 }} />
            </span>
            <SkeletonCells />
          </li>
        ))}
      </ul>
    </Page>
  );
}
