import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import type { RateQuote, RateType } from '#contract/quotes.ts';
import { displayedCents } from '#contract/rules/merge-rates.ts';
import * as m from '#texts/compiled/messages.js';
import { formatMoment } from '#web/format/format-moment.ts';
import type { Badge } from '#web/rules/rate-badges.ts';
import type { RateAnswers } from '#web/stores/rate-answers.ts';
import { billRisks } from './bill-risks.ts';
import { ChargeLines } from './charge-lines.tsx';
import classes from './price-details.module.css';

/** How a price is made, line by line, and what could make the bill another one. */
export function PriceDetails({
  rate,
  badges,
  head,
}: {
  rate: RateQuote;
  badges: readonly Badge[];
  head: RateAnswers['head'];
}) {
  const [wanted, setWanted] = useState<RateType>('n');
  const hasGuaranteed = displayedCents(rate, 'g') !== undefined;
  const type = hasGuaranteed ? wanted : 'n';
  const detail = type === 'g' ? rate.FCGuaranteedRateQuoteDetail : rate.rateQuoteDetail;
  return (
    <div className={classes.details}>
      <section>
        <div className={classes.head}>
          <h4 className={classes.title}>{m.rates_price_breakdown()}</h4>
          {hasGuaranteed && <TypeSwitch type={type} change={setWanted} />}
        </div>
        {detail && (
          <ChargeLines charges={detail.charges} discount={rate.onlineBookingDiscount.amount} total={detail.total} />
        )}
        {rate.expiresAt && (
          <p className={classes.note}>
            {m.rates_this_price_is_held_until({ zone: formatMoment(head.origin.zone, rate.expiresAt) })}
          </p>
        )}
        {badges.map((badge) => (
          <p key={badge.kind} className={classes.note}>
            {badge.label}: {badge.reason}.
          </p>
        ))}
      </section>
      <section>
        <h4 className={classes.title}>{m.rates_what_could_change_the_bill()}</h4>
        <dl className={classes.risks}>
          {billRisks(head.freight, head.quoteQuery).map((risk) => (
            <div key={risk.what}>
              <dt>{risk.what}</dt>
              <dd>{risk.why}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.tip}>
          <IconCamera aria-hidden size={18} />
          <span>{m.rates_before_pickup_photograph_the_freight()}</span>
        </p>
      </section>
    </div>
  );
}

function TypeSwitch({ type, change }: { type: RateType; change: (type: RateType) => void }) {
  const options = [
    ['n', m.rates_standard()],
    ['g', m.rates_guaranteed()],
  ] as const;
  return (
    <fieldset className={classes.types}>
      <legend className="visually-hidden">{m.rates_which_price()}</legend>
      {options.map(([value, label]) => (
        <label key={value} className={classes.type}>
          <input type="radio" name="price-type" checked={type === value} onChange={() => change(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
