import * as m from '#texts/compiled/messages.js';
import { Disclosure } from '#web/components/disclosure.tsx';
import classes from './home.module.css';

const questions = [
  {
    question: m.home_can_i_reschedule_or_cancel(),
    answer: m.home_yes_there_is_no_fee(),
  },
  {
    question: m.home_what_counts_as_freight(),
    answer: m.home_typically_anything_of_150_lb(),
  },
  {
    question: m.home_do_i_need_exact_dimensions(),
    answer: m.home_yes_length_width_and_height(),
  },
  {
    question: m.home_how_should_i_package_it(),
    answer: m.home_on_a_pallet_wide_enough(),
  },
  {
    question: m.home_how_long_does_delivery_take(),
    answer: m.home_every_rate_shows_transit_time(),
  },
  {
    question: m.home_what_is_a_bill_of(),
    answer: m.home_the_contract_with_the_carrier(),
  },
] as const;

/** Six questions, one answer open at a time: the browser keeps the disclosures of one name apart by itself. */
export function Questions() {
  return (
    <section id="questions" className={classes.questions} aria-labelledby="questions-heading">
      <h2 id="questions-heading">{m.home_questions_shippers_ask_first()}</h2>
      {questions.map(({ question, answer }, index) => (
        <Disclosure key={question} look="question" name="questions" open={index === 0} summary={<h3>{question}</h3>}>
          {answer}
        </Disclosure>
      ))}
    </section>
  );
}
