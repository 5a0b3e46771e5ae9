import { ActionLink } from '#web/components/action.tsx';
import classes from './customer-home.module.css';

/** The way to a new quote. */
export function ShipSomething() {
  return (
    <section className={`${classes.card} ${classes.cardBody} ${classes.ship}`} aria-labelledby="ship">
      <div className={classes.grow}>
        <h2 id="ship" className={classes.subtitle}>
          Ship something
        </h2>
        <p className={classes.muted}>Two ZIP codes, size and weight: carriers answer within seconds.</p>
      </div>
      <ActionLink kind="go" to="/customer/freight-quote">
        Get Quote
      </ActionLink>
    </section>
  );
}
