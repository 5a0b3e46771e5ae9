import { IconArrowRight, IconPencil } from '@tabler/icons-react';
import { ActionLink } from '#web/components/action.tsx';
import type { RateAnswers } from '#web/stores/rate-answers.ts';
import { summaryWords } from './freight-words.ts';
import classes from './results.module.css';
import { keepQuote } from './use-leave-results.ts';

/** What is priced: the lane, the day and the freight, and the way back to the form. */
export function ResultsHead({ head }: { head: RateAnswers['head'] }) {
  const { origin, destination } = head;
  return (
    <header className={classes.head}>
      <div className={classes.headText}>
        <h1 className={classes.title}>
          {origin.city} {origin.postalCode}
          <span className={classes.hidden}> to </span>
          <IconArrowRight className={classes.arrow} aria-hidden size={20} />
          {destination.city} {destination.postalCode}
        </h1>
        <p className={classes.summary}>{summaryWords(head)}</p>
      </div>
      <ActionLink to="/customer/freight-quote" state={keepQuote} icon={<IconPencil aria-hidden size={18} />}>
        Edit Shipment
      </ActionLink>
    </header>
  );
}
