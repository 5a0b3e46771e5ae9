import * as m from '#texts/compiled/messages.js';
import { Page } from '#web/components/page.tsx';
import { steps } from './format-shipment.ts';
import money from './price-card.module.css';
import card from './shipment-card.module.css';
import classes from './shipment-view.module.css';

const Line = ({ width, height = 12 }: { width: number | string; height?: number }) => (
  <span className={classes.skeleton} style={{ width, height }} />
);

/** The shipment page before it is loaded, in its own shape. */
export function ShipmentSkeleton() {
  return (
    <Page busy>
      <h1 className="visually-hidden">{m.shipments_shipment()}</h1>
      <div className={classes.crumbs}>
        <Line width={120} />
      </div>
      <div className={classes.head}>
        <Line width={240} height={24} />
      </div>
      <div className={classes.steps}>
        {steps.map((step) => (
          <div key={step}>
            <Line width={70} />
          </div>
        ))}
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          <div className={card.card}>
            <Line width={260} height={16} />
            <Line width="80%" />
            <Line width={160} height={40} />
          </div>
          <div className={card.card}>
            <Line width="60%" />
            <Line width="70%" />
            <Line width="50%" />
          </div>
        </div>
        <div className={`${card.card} ${money.money}`}>
          <Line width={60} />
          <Line width={140} height={32} />
          <Line width="100%" />
          <Line width="100%" />
          <Line width="100%" height={130} />
        </div>
      </div>
    </Page>
  );
}
