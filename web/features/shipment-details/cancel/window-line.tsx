import type { CancelTerms } from '#contract/cancellations.ts';
import * as m from '#texts/compiled/messages.js';
import { Tag } from '#web/components/tag.tsx';
import classes from './cancel.module.css';
import { windowSteps } from './cancel-words.ts';

/** The windows of cancelling on a line, with the one that counts now. */
export function WindowLine({ terms, pickupZone }: { terms: CancelTerms; pickupZone: string }) {
  return (
    <ol className={classes.windows} aria-label={m.cancel_windows()}>
      {windowSteps(terms, pickupZone).map(({ key, title, text, isNow }) => (
        <li key={key} data-window={key} data-now={isNow || undefined} aria-current={isNow ? 'step' : undefined}>
          <strong>{title}</strong> {isNow && <Tag tone={key === 'free' ? 'green' : 'amber'}>{m.cancel_now()}</Tag>}
          <span className={classes.until}>{text}</span>
        </li>
      ))}
    </ol>
  );
}
