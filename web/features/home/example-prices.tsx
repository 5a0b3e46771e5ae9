import { IconCircleCheck } from '@tabler/icons-react';
import classes from './home.module.css';

const rows = [
  {
    tile: 'GL',
    color: '#1f4f93',
    name: 'Great Lakes Motor Freight',
    badge: 'Lowest price',
    day: 'Tue, Dec 1',
    days: 3,
    price: '$412.80',
    sure: '$486.30',
  },
  {
    tile: 'PX',
    color: '#7a3b9d',
    name: 'Prairie Line Express',
    badge: 'Best value',
    day: 'Mon, Nov 30',
    days: 2,
    price: '$439.15',
    sure: '$501.90',
  },
  {
    tile: 'CF',
    color: '#12756b',
    name: 'Cumberland Freightways',
    badge: '',
    day: 'Tue, Dec 1',
    days: 3,
    price: '$447.02',
    sure: '',
  },
] as const;

/** A picture of what comes back, in words and marked as an example. */
export function ExamplePrices() {
  return (
    <section aria-labelledby="example-heading">
      <h2 id="example-heading">See a sample quote</h2>
      <p className={classes.lead}>
        An example: two pallets from Chicago to Dallas, with invented carriers and prices. Yours appear as the carriers
        answer, nothing hidden behind a call.
      </p>
      <ul className={classes.example}>
        {rows.map((row) => (
          <li key={row.name}>
            <span className={classes.tile} style={{ background: row.color }} aria-hidden>
              {row.tile}
            </span>
            <span className={classes.carrier}>
              <b>{row.name}</b>
              {row.badge && (
                <span className={classes.badge} data-value={row.badge === 'Best value' || undefined}>
                  {row.badge}
                </span>
              )}
            </span>
            <span className={classes.when}>
              <b>{row.day}</b>
              <small>{row.days} business days</small>
            </span>
            <span className={classes.price}>
              <b>{row.price}</b>
              <small>Standard</small>
            </span>
            <span className={classes.price}>
              {row.sure && <b>{row.sure}</b>}
              <small>{row.sure ? 'By 5 pm, guaranteed' : 'No guaranteed service'}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.checked}>
        <IconCircleCheck aria-hidden size={18} stroke={1.75} /> See every charge, line by line, before you choose.
      </p>
    </section>
  );
}
