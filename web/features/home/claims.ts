import * as m from '#texts/compiled/messages.js';
/** What the portal promises on its start page. */
export const claims = [
  m.home_97_on_time_pick_ups(),
  m.home_book_shipments_online_24_7(),
  m.home_track_your_shipments(),
  m.home_earn_great_prizes_with_our(),
  m.home_save_up_to_70_on(),
] as const;

export const benefits = [
  {
    icon: 'headset',
    title: m.home_expert_assistance(),
    text: m.home_a_person_who_knows_ltl(),
  },
  {
    icon: 'bolt',
    title: m.home_simple_convenient_fast(),
    text: m.home_quote_book_and_track_in(),
  },
  {
    icon: 'coin',
    title: m.home_save_money(),
    text: m.home_rates_from_two_dozen_carriers(),
  },
] as const;

export const questions = [
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
