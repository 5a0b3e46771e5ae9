import * as deliveryFields from '#contract/codes/delivery-fields.ts';
import * as freightFields from '#contract/codes/freight-fields.ts';
import * as pickupFields from '#contract/codes/pickup-fields.ts';
import { code999999 } from '#contract/codes/quotes.ts';
import * as shipmentFields from '#contract/codes/shipment-fields.ts';
import * as stopFields from '#contract/codes/stop-fields.ts';
import * as m from '#texts/compiled/messages.js';
import { readerOf, sentence } from './stored-sentences.ts';

const codes = [deliveryFields, freightFields, pickupFields, shipmentFields, stopFields].flatMap((entries) =>
  Object.values(entries).map(({ text }) => sentence(text)),
);

const cells = [
  sentence(m.bulk_use, 'value'),
  sentence(m.bulk_letter_for_zero),
  sentence(m.bulk_letter_for_one),
  sentence(m.bulk_letter_in_zip),
  sentence(m.bulk_zip_lost_zero, 'count'),
  sentence(m.bulk_no_such_class, 'density', 'freightClass'),
  sentence(m.bulk_no_such_class_at_all),
  sentence(m.bulk_no_such_package),
  sentence(m.bulk_no_such_place),
  sentence(m.bulk_yes_or_no),
  sentence(m.bulk_not_a_day),
  sentence(m.bulk_pickup_missing),
  sentence(m.code_12032_after_today, 'open'),
  sentence(m.code_12032_closed, 'day', 'reason', 'open'),
  sentence(m.code_postal_code_format),
  sentence(code999999.text),
  sentence(m.errors_freight_class, 'classes'),
  sentence(m.errors_facility_type),
  sentence(m.errors_pieces_required),
];

const holidays = [
  sentence(m.quotes_weekend),
  sentence(m.quotes_observed, 'name'),
  sentence(m.quotes_new_years_day),
  sentence(m.quotes_memorial_day),
  sentence(m.quotes_independence_day),
  sentence(m.quotes_labor_day),
  sentence(m.quotes_thanksgiving),
  sentence(m.quotes_day_after_thanksgiving),
  sentence(m.quotes_christmas_day),
  sentence(m.quotes_good_friday),
  sentence(m.quotes_victoria_day),
  sentence(m.quotes_canada_day),
  sentence(m.quotes_labour_day),
  sentence(m.quotes_national_day_for_truth_and),
  sentence(m.quotes_thanksgiving_in_canada),
  sentence(m.quotes_boxing_day),
];

const measures = [
  sentence(m.units_which_number, 'typed', 'whole', 'decimal'),
  sentence(m.bulk_column_units),
  sentence(m.quotes_must_be_a_whole_number, 'label'),
  sentence(m.quotes_must_be_between_1_and, 'label', 'most'),
  sentence(m.quotes_enter_length),
  sentence(m.quotes_enter_length_above_zero),
  sentence(m.quotes_enter_width),
  sentence(m.quotes_enter_width_above_zero),
  sentence(m.quotes_enter_height),
  sentence(m.quotes_enter_height_above_zero),
  sentence(m.quotes_enter_all_three_sides_such),
  sentence(m.quotes_a_ton_can_be_2),
  sentence(m.quotes_enter_a_weight_such_as),
  sentence(m.quotes_enter_a_weight_above_0),
];

const loads = [
  sentence(m.format_inches, 'inches'),
  sentence(m.format_pounds, 'pounds'),
  sentence(m.quotes_nothing_over_high_fits_through, 'heightInches'),
  sentence(m.quotes_length_or_width_must_be, 'acrossInches'),
  sentence(m.quotes_one_unit_can_weigh_up, 'unitPounds'),
  sentence(m.quotes_per_cubic_foot_is_heavier, 'weight'),
  sentence(m.quotes_on_each_foot_of_floor, 'perFoot', 'poundsPerFoot'),
  sentence(m.bulk_truckload_by_feet, 'feet'),
  sentence(m.bulk_truckload_by_weight, 'pounds'),
  sentence(m.bulk_truckload_by_length, 'inches'),
  sentence(m.bulk_move_to_truckload),
];

export const rowSentences = [...cells, ...holidays, ...measures, ...loads, ...codes];

/** What is wrong with a row of a bulk quote, as it is stored, in the reader's language. */
export const readRowProblem = readerOf(rowSentences);
