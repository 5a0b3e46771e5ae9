import { IconMinus, IconPlus } from '@tabler/icons-react';
import * as m from '#texts/compiled/messages.js';
import { questions } from './claims.ts';
import classes from './questions.module.css';

/** Six questions, one answer open at a time: the browser keeps the disclosures of one name apart by itself. */
export function Questions() {
  return (
    <section id="questions" className={classes.questions} aria-labelledby="questions-heading">
      <h2 id="questions-heading">{m.home_questions_shippers_ask_first()}</h2>
      {questions.map(({ question, answer }, index) => (
        <details key={question} name="questions" open={index === 0} className={classes.item}>
          <summary className={classes.question}>
            <h3>{question}</h3>
            <IconPlus aria-hidden size={18} stroke={1.75} className={classes.closed} />
            <IconMinus aria-hidden size={18} stroke={1.75} className={classes.opened} />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </section>
  );
}
