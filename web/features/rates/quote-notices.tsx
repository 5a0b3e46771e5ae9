import { IconClock, IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Action, ActionLink } from '#web/components/action.tsx';
import type { RateAnswers } from '#web/stores/rate-answers.ts';
import classes from './quote-notices.module.css';
import { keepQuote } from './use-leave-results.ts';
import { useNewPrices } from './use-new-prices.ts';

/** What stands above the prices when none can be chosen any more, and the way on. */
export function QuoteNotices({ head }: { head: RateAnswers['head'] }) {
  if (head.selection) {
    return (
      <div className={classes.room}>
        <div className={classes.notice} data-tone="blue" role="status">
          <IconInfoCircle aria-hidden size={20} />
          <div>
            This quote already has a carrier.{' '}
            <Link to={`/customer/shipment?shipmentUuid=${head.selection.shipmentUuid}`}>Open the saved estimate.</Link>
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
          <p className={classes.noticeTitle}>These rates have expired.</p>
          <p>
            Carriers hold a rate for a limited time, and rates may have changed. Your freight and addresses are saved.
          </p>
          {problem && (
            <p role="alert" className={classes.noticeProblem}>
              {problem}
            </p>
          )}
        </div>
        <div className={classes.noticeActions}>
          {problem && (
            <ActionLink to="/customer/freight-quote" state={keepQuote}>
              Edit Shipment
            </ActionLink>
          )}
          <Action kind="go" onClick={() => ask()} disabled={asking}>
            {asking ? 'Asking carriers' : 'Get new rates'}
          </Action>
        </div>
      </div>
    </div>
  );
}
