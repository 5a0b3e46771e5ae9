import type { Charge } from '#contract/quotes.ts';
import { parseMoney, showMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import classes from './price-details.module.css';

interface ChargeLinesProps {
  charges: readonly Charge[];
  /** Zero or negative. */
  discount: string;
  total: string;
}

/** The lines of a price; with the online booking's discount they sum to what one pays. */
export function ChargeLines({ charges, discount, total }: ChargeLinesProps) {
  const off = parseMoney(discount) ?? 0;
  const pay = (parseMoney(total) ?? 0) + off;
  // Two lines may carry the same code (a base charge for each class of freight), but they never change places.
  const lines = charges.map((charge, index) => ({ charge, key: `${index} ${charge.code}` }));
  return (
    <dl className={classes.charges}>
      {lines.map(({ charge, key }) => {
        const cents = parseMoney(charge.amount) ?? 0;
        return (
          <div key={key} data-off={cents < 0 || undefined}>
            <dt>{charge.description}</dt>
            <dd>{showMoney(cents)}</dd>
          </div>
        );
      })}
      {off !== 0 && (
        <div data-off>
          <dt>{m.rates_online_booking()}</dt>
          <dd>{showMoney(off)}</dd>
        </div>
      )}
      <div data-total>
        <dt>{m.rates_you_pay()}</dt>
        <dd>{showMoney(pay)}</dd>
      </div>
    </dl>
  );
}
