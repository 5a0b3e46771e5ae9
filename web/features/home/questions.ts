import * as m from '#texts/compiled/messages.js';

/** What shippers ask first, for the start page and for search engines: messages, said in the page's language. */
export const questions = [
  { question: m.home_can_i_reschedule_or_cancel, answer: m.home_yes_there_is_no_fee },
  { question: m.home_what_counts_as_freight, answer: m.home_typically_anything_of_150_lb },
  { question: m.home_do_i_need_exact_dimensions, answer: m.home_yes_length_width_and_height },
  { question: m.home_how_should_i_package_it, answer: m.home_on_a_pallet_wide_enough },
  { question: m.home_how_long_does_delivery_take, answer: m.home_every_rate_shows_transit_time },
  { question: m.home_what_is_a_bill_of, answer: m.home_the_contract_with_the_carrier },
] as const;
