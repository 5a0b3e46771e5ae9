import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import type { RateQuote, RateType } from '#contract/quotes.ts';
import { formatDay } from '#contract/rules/business-days.ts';
import { type Badge, deliveryDay, displayedCents } from '#contract/rules/merge-rates.ts';
import { showMoney } from '#contract/rules/money.ts';
import { isInView, monogram, type RateView, steadyIndex } from '#contract/rules/rate-view.ts';
import { Action } from '#web/components/action.tsx';
import type { RateAnswers } from '#web/stores/rate-answers.ts';
import { businessDays } from './freight-words.ts';
import { PriceDetails } from './price-details.tsx';
import classes from './rate-list.module.css';
import results from './results.module.css';
import { useNewPrices } from './use-new-prices.ts';
import type { useSelectRate } from './use-select-rate.ts';

const TONES = 8;

export interface RateRowProps {
  rate: RateQuote;
  /** The row one would choose from by the order on screen. */
  first: boolean;
  badges: readonly Badge[];
  open: boolean;
  onToggle: () => void;
  view: RateView;
  head: RateAnswers['head'];
  closed: boolean;
  choice: ReturnType<typeof useSelectRate>;
}

/** One carrier: who, when, how reliably, what it costs, and the way to see how the price is made. */
export function RateRow(props: RateRowProps) {
  const { rate, badges, open, onToggle, head, closed, choice } = props;
  const panel = useId();
  const problem = choice.problem?.id === rate.FCPreRateQuoteResponseId ? choice.problem : undefined;
  const day = rate.deliveryDate;
  return (
    <li className={classes.row} data-open={open || undefined}>
      <div className={classes.who}>
        <span className={classes.tile} data-tone={steadyIndex(rate.FCcarrierName, TONES)} aria-hidden>
          {monogram(rate.FCcarrierName)}
        </span>
        <div className={classes.whoText}>
          <h3 className={classes.name}>{rate.FCcarrierName}</h3>
          <p className={classes.under}>
            {rate.carrierCode}
            {badges.map((badge) => (
              <span key={badge.kind} className={classes.badge} data-kind={badge.kind} title={badge.reason}>
                {badge.label}
                <span className={results.hidden}>: {badge.reason}</span>
              </span>
            ))}
          </p>
        </div>
      </div>
      <div className={classes.when}>
        <span className={classes.day}>{day ? formatDay(day) : 'Day not given'}</span>
        <span className={classes.under}>
          {rate.FCtransitDays === undefined ? '' : businessDays(rate.FCtransitDays)}
        </span>
      </div>
      <div className={classes.performance}>
        {rate.FCOntimPercentage !== undefined && <span>{rate.FCOntimPercentage}% on time</span>}
        {rate.FCDemageClimPer !== undefined && <span>{damageFree(rate.FCDemageClimPer)}% damage-free</span>}
      </div>
      <PriceOption {...props} type="n" />
      <PriceOption {...props} type="g" />
      <button type="button" className={classes.toggle} aria-expanded={open} aria-controls={panel} onClick={onToggle}>
        <span className={classes.toggleText}>Price details</span>
        <span className={results.hidden}> of {rate.FCcarrierName}</span>
        <IconChevronDown aria-hidden size={18} />
      </button>
      {problem && (
        <div className={classes.problem} role="alert">
          <p>{problem.text}</p>
          {problem.renew && !closed && <Renew head={head} />}
        </div>
      )}
      <div id={panel} hidden={!open} className={classes.panel}>
        {open && <PriceDetails rate={rate} badges={badges} head={head} />}
      </div>
    </li>
  );
}

/** One price has ended while the others hold: new prices for all of it. */
function Renew({ head }: { head: RateAnswers['head'] }) {
  const { ask, asking, problem } = useNewPrices(head.quoteQuery);
  return (
    <>
      {problem && <p>{problem}</p>}
      <Action onClick={() => ask()} disabled={asking}>
        {asking ? 'Asking carriers' : 'Get prices again'}
      </Action>
    </>
  );
}

const damageFree = (claims: number) => (100 - claims).toFixed(1);

const reasonOf = ({ head, closed, choice }: RateRowProps): string | undefined => {
  if (choice.choosing) return 'Your choice is being saved';
  if (!closed) return undefined;
  return head.selection ? 'This quote already has a carrier' : 'These prices have ended';
};

/** A price with its button, standard or guaranteed. */
function PriceOption(props: RateRowProps & { type: RateType }) {
  const { rate, type, view, first, head, choice } = props;
  const cents = displayedCents(rate, type);
  if (cents === undefined)
    return <p className={classes.noOption}>{type === 'g' ? 'No guaranteed service here' : ''}</p>;
  const id = rate.FCPreRateQuoteResponseId;
  const chosen = head.selection?.FCPreRateQuoteResponseId === id && head.selection.type === type;
  const pressed = choice.choosing?.id === id && choice.choosing.type === type ? choice.choosing : undefined;
  const best = first && type === (view.guaranteedOnly ? 'g' : 'n');
  const words = type === 'n' ? 'Standard' : guaranteedWords(rate);
  const again = choice.problem?.again && choice.problem.id === id && choice.problem.type === type;
  const reason = reasonOf(props);
  return (
    <div className={classes.option} data-faint={!isInView(rate, type, view) || undefined}>
      <div className={classes.optionText}>
        <span className={classes.price}>{showMoney(cents)}</span>
        <span className={classes.under}>{words}</span>
      </div>
      {chosen || pressed?.saved ? (
        <span className={classes.chosen} role="status">
          <IconCheck aria-hidden size={18} />
          {chosen ? 'Selected' : 'Saved'}
        </span>
      ) : (
        <Action
          kind={best ? 'go' : 'choose'}
          className={classes.select}
          disabled={reason !== undefined}
          title={reason}
          onClick={() => choice.select(rate, type)}
        >
          {pressed ? 'Saving' : again ? 'Try again' : 'Select'}
          <span className={results.hidden}>
            {rate.FCcarrierName}, {words}, {showMoney(cents)}
          </span>
        </Action>
      )}
    </div>
  );
}

/** 'By 5 pm, guaranteed'; with its day where that is another than the standard one. */
function guaranteedWords(rate: RateQuote): string {
  const service = rate.FCGuaranteedService ?? 'Guaranteed';
  const day = deliveryDay(rate, 'g');
  return day && day !== rate.deliveryDate
    ? `${formatDay(day)}, ${service.charAt(0).toLowerCase()}${service.slice(1)}`
    : service;
}
