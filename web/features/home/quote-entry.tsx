import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { Action } from '#web/components/action.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { claims } from './claims.ts';
import { EntryFreight } from './entry-freight.tsx';
import { EntryLane } from './entry-lane.tsx';
import classes from './quote-entry.module.css';
import { useQuoteEntry } from './use-quote-entry.ts';

/** A whole quote in two rows: enough for prices without opening the long form. */
export function QuoteEntry() {
  const entry = useQuoteEntry();
  const [item] = entry.draft.items;
  const further = entry.draft.items.length - 1;
  return (
    <form
      ref={entry.form}
      className={classes.card}
      aria-label={m.home_freight_quote()}
      noValidate
      onSubmit={entry.submit}
      onFocus={entry.warm}
    >
      <EntryLane entry={entry} />
      {item && (
        <EntryFreight entry={entry} item={item}>
          <Action kind="go" type="submit" className={classes.go} aria-disabled={entry.busy || undefined}>
            {m.home_get_quote()}
          </Action>
        </EntryFreight>
      )}
      {entry.failure && (
        <p className={classes.failure} role="alert">
          <IconAlertCircle aria-hidden size={18} stroke={1.75} />
          {entry.failure}
        </p>
      )}
      <p className={classes.more}>
        <RichText
          text={further > 0 ? m.home_and_more_items({ count: further }) : m.home_several_items_a_liftgate_or()}
          parts={{ whole: (words) => <Link to="/home/freight-quote">{words}</Link> }}
        />
      </p>
      <ul className={classes.claims}>
        {claims.map((claim) => (
          <li key={claim}>
            <IconCircleCheck aria-hidden size={16} stroke={1.75} />
            {claim}
          </li>
        ))}
      </ul>
    </form>
  );
}
