import { IconCircleCheck } from '@tabler/icons-react';
import * as m from '#texts/compiled/messages.js';
import classes from './home.module.css';

const rows = [
  {
    tile: 'GL',
    color: '#1f4f93',
    name: m.home_great_lakes_motor_freight(),
    badge: { kind: 'lowest', label: m.home_lowest_price() },
    day: m.home_tue_dec_1(),
    days: 3,
    price: '$412.80',
    sure: '$486.30',
  },
  {
    tile: 'PX',
    color: '#7a3b9d',
    name: m.home_prairie_line_express(),
    badge: { kind: 'value', label: m.home_best_value() },
    day: m.home_mon_nov_30(),
    days: 2,
    price: '$439.15',
    sure: '$501.90',
  },
  {
    tile: 'CF',
    color: '#12756b',
    name: m.home_cumberland_freightways(),
    badge: undefined,
    day: m.home_tue_dec_1(),
    days: 3,
    price: '$447.02',
    sure: '',
  },
] as const;

/** A picture of what comes back, in words and marked as an example. */
export function ExamplePrices() {
  return (
    <section aria-labelledby="example-heading">
      <h2 id="example-heading">{m.home_see_a_sample_quote()}</h2>
      <p className={classes.lead}>{m.home_an_example_two_pallets_from()}</p>
      <ul className={classes.example}>
        {rows.map((row) => (
          <li key={row.name}>
            <span className={classes.tile} style={{ background: row.color }} aria-hidden>
              {row.tile}
            </span>
            <span className={classes.carrier}>
              <b>{row.name}</b>
              {row.badge && (
                <span className={classes.badge} data-value={row.badge.kind === 'value' || undefined}>
                  {row.badge.label}
                </span>
              )}
            </span>
            <span className={classes.when}>
              <b>{row.day}</b>
              <small>{m.format_business_days({ count: row.days })}</small>
            </span>
            <span className={classes.price}>
              <b>{row.price}</b>
              <small>{m.home_standard()}</small>
            </span>
            <span className={classes.price}>
              {row.sure && <b>{row.sure}</b>}
              <small>{row.sure ? m.home_by_5_pm_guaranteed() : m.home_no_guaranteed_service()}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.checked}>
        <IconCircleCheck aria-hidden size={18} stroke={1.75} /> {m.home_see_every_charge_line_by()}
      </p>
    </section>
  );
}
