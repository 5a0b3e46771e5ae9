import { IconClock } from '@tabler/icons-react';
import { Link } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { Text } from '#web/components/text.tsx';
import { QuoteButton } from '#web/features/shell/quote-button.tsx';
import { useLockReason } from '#web/features/shell/rating-lock.ts';
import { formPath, shipmentPath } from '#web/format/format-row.ts';
import type { RateResponses } from '#web/rates/rate-responses.ts';
import classes from './results.module.css';
import { keepQuote } from './use-leave-results.ts';
import { useNewPrices } from './use-new-prices.ts';

/** What stands above the prices when none can be chosen any more, and the way on. */
export function QuoteNotices({ head }: { head: RateResponses['head'] }) {
  if (head.selection) {
    const { shipmentUuid } = head.selection;
    return (
      <div className={classes.room}>
        <MessageBox kind="info" size="large" announce="politely">
          <Text as="span" tone="plain">
            <RichText
              text={m.rates_this_quote_already_has_a_carrier()}
              parts={{ link: (words) => <Link to={shipmentPath(shipmentUuid)}>{words}</Link> }}
            />
          </Text>
        </MessageBox>
      </div>
    );
  }
  if (head.expired) return <Expired head={head} />;
  return head.origin.country === head.destination.country ? null : <AcrossBorder />;
}

/** What the border takes, said before a carrier is chosen. */
const AcrossBorder = () => (
  <div className={classes.room}>
    <MessageBox kind="info">
      <RichText text={m.rates_across_the_border()} parts={{ b: (words) => <b>{words}</b> }} />
    </MessageBox>
  </div>
);

function Expired({ head }: { head: RateResponses['head'] }) {
  const { ask, asking, problem } = useNewPrices(head);
  const why = useLockReason();
  const ways = (
    <>
      {problem && (
        <QuoteButton to={formPath(head.reRunOf?.shipmentUuid)} state={keepQuote}>
          {m.rates_edit_shipment()}
        </QuoteButton>
      )}
      <Button kind="primary" onClick={() => ask()} disabled={asking} why={why}>
        {asking ? m.rates_asking_carriers() : m.rates_get_new_rates()}
      </Button>
    </>
  );
  return (
    <div className={classes.room}>
      <MessageBox
        kind="warn"
        size="large"
        announce="politely"
        icon={<IconClock aria-hidden size={20} />}
        buttons={ways}
      >
        <Text weight="bold">{m.rates_these_rates_have_expired_2()}</Text>
        <Text>{m.rates_carriers_hold_a_rate_for()}</Text>
        {problem && (
          <Text role="alert" tone="red" weight="strong">
            {problem}
          </Text>
        )}
      </MessageBox>
    </div>
  );
}
