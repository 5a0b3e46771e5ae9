import { Accordion } from '@mantine/core';
import { questions } from './claims.ts';
import classes from './home.module.css';

/** Six questions, one answer open at a time. */
export function Questions() {
  return (
    <section id="questions" className={classes.questions} aria-labelledby="questions-heading">
      <h2 id="questions-heading">Questions shippers ask first</h2>
      <Accordion defaultValue="0" order={3} chevronPosition="right" variant="default" className={classes.accordion}>
        {questions.map(({ question, answer }, index) => (
          <Accordion.Item key={question} value={String(index)}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel>{answer}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}
