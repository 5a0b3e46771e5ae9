import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Action } from '#web/components/action.tsx';
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
      aria-label="Freight quote"
      noValidate
      onSubmit={entry.submit}
      onFocus={entry.warm}
    >
      <EntryLane entry={entry} />
      {item && (
        <EntryFreight entry={entry} item={item}>
          <Action kind="go" type="submit" className={classes.go} aria-disabled={entry.busy || undefined}>
            Get Quote
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
        {further > 0 && `And ${further} more ${further === 1 ? 'item' : 'items'}. `}
        <Link to="/home/freight-quote">
          {further > 0 ? 'See the whole quote' : 'Several items, a liftgate or other services, hazardous goods'}
        </Link>
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
