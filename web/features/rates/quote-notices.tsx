import { IconClock, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { Action, ActionLink } from '#web/components/action.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import type { RateAnswers } from '#web/stores/rate-answers.ts';
import classes from './quote-notices.module.css';
import { keepQuote } from './use-leave-results.ts';
import { useNewPrices } from './use-new-prices.ts';

/** What stands above the prices when none can be chosen any more, and the way on. */
export function QuoteNotices({ head }: { head: RateAnswers['head'] }) {
  if (head.selection) {
    const { shipmentUuid } = head.selection;
    return (
      <div className={classes.room}>
        <div className={classes.notice} data-tone="blue" role="status">
          <IconInfoCircle aria-hidden size={20} />
          <div>
            <RichText
              text={m.rates_this_quote_already_has_a_carrier()}
              parts={{
                link: (words) => <Link to={`/customer/shipment?shipmentUuid=${shipmentUuid}`}>{words}</Link>,
              }}
            />
          </div>
        </div>
      </div>
    );
  }
  return head.expired ? <Expired head={head} /> : null;
}

function Expired({ head }: { head: RateAnswers['head'] }) {
  const { ask, asking, problem } = useNewPrices(head.quoteQuery);
  return (
    <div className={classes.room}>
      <div className={classes.notice} data-tone="amber" role="status">
        <IconClock aria-hidden size={20} />
        <div>
          <p className={classes.noticeTitle}>{m.rates_these_rates_have_expired_2()}</p>
          <p>{m.rates_carriers_hold_a_rate_for()}</p>
          {problem && (
            <p role="alert" className={classes.noticeProblem}>
              {problem}
            </p>
          )}
        </div>
        <div className={classes.noticeActions}>
          {problem && (
            <ActionLink to="/customer/freight-quote" state={keepQuote}>
              {m.rates_edit_shipment()}
            </ActionLink>
          )}
          <Action kind="go" onClick={() => ask()} disabled={asking}>
            {asking ? m.rates_asking_carriers() : m.rates_get_new_rates()}
          </Action>
        </div>
      </div>
    </div>
  );
}
