import * as m from '#texts/compiled/messages.js';
import { Disclosure } from '#web/components/disclosure.tsx';
import classes from './home.module.css';
import { questions } from './questions.ts';

/** Six questions, one answer open at a time: the browser keeps the disclosures of one name apart by itself. */
export function Questions() {
  return (
    <section id="questions" className={classes.questions} aria-labelledby="questions-heading">
      <h2 id="questions-heading">{m.home_questions_shippers_ask_first()}</h2>
      {questions.map(({ question, answer }, index) => (
        <Disclosure key={index} look="question" name="questions" open={index === 0} summary={<h3>{question()}</h3>}>
          {answer()}
        </Disclosure>
      ))}
    </section>
  );
}
