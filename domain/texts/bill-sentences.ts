import * as m from '#texts/compiled/messages.js';
import { readerOf, sentence } from './stored-sentences.ts';

const services = [
  sentence(m.quotes_liftgate_at_pickup),
  sentence(m.quotes_residential_pickup),
  sentence(m.quotes_limited_access_pickup),
  sentence(m.quotes_convention_or_trade_show_pickup),
  sentence(m.quotes_military_base_pickup),
  sentence(m.quotes_pickup_appointment),
  sentence(m.quotes_inside_pickup),
  sentence(m.quotes_sort_and_segregate_at_pickup),
  sentence(m.quotes_airport_pickup),
  sentence(m.quotes_grocery_warehouse_pickup),
  sentence(m.quotes_pier_pickup),
  sentence(m.quotes_liftgate_at_delivery),
  sentence(m.quotes_residential_delivery),
  sentence(m.quotes_limited_access_delivery),
  sentence(m.quotes_convention_or_trade_show_delivery),
  sentence(m.quotes_construction_site_delivery),
  sentence(m.quotes_military_base_delivery),
  sentence(m.quotes_call_before_delivery),
  sentence(m.quotes_delivery_appointment),
  sentence(m.quotes_inside_delivery),
  sentence(m.quotes_sort_and_segregate_at_delivery),
  sentence(m.quotes_unloading_at_delivery),
  sentence(m.quotes_airport_delivery),
  sentence(m.quotes_school_or_university_delivery),
  sentence(m.quotes_farm_delivery),
  sentence(m.quotes_government_site_delivery),
  sentence(m.quotes_holiday_or_weekend_delivery),
  sentence(m.quotes_hospital_delivery),
  sentence(m.quotes_hotel_delivery),
  sentence(m.quotes_fairground_or_park_delivery),
  sentence(m.quotes_pier_delivery),
  sentence(m.quotes_prison_delivery),
  sentence(m.quotes_hazardous_materials),
  sentence(m.quotes_protect_from_freezing),
];

const prices = [
  sentence(m.rates_freight_2),
  sentence(m.rates_guaranteed_delivery_day),
  sentence(m.rates_other_charges),
  sentence(m.rates_partial_truckload),
  sentence(m.rates_volume_rate),
  sentence(m.rates_linear_foot_rule),
  sentence(m.rates_cubic_capacity_rule),
  sentence(m.rates_fuel_surcharge, 'fuelPercent'),
  sentence(m.rates_freight, 'rule'),
  sentence(m.rates_guaranteed_by, 'hour'),
  sentence(m.rates_guaranteed),
  sentence(m.rates_by_guaranteed, 'hour'),
  sentence(m.rates_freight_of_class, 'freightClass'),
  sentence(m.rates_freight_of_class_and_weight, 'freightClass', 'pounds'),
  sentence(m.quotes_excessive_length_ft, 'feet'),
];

const trucks = [
  sentence(m.truckload_flag_tarps),
  sentence(m.truckload_flag_strapschains),
  sentence(m.truckload_flag_hazmat),
  sentence(m.truckload_flag_oversized),
  sentence(m.truckload_flag_permits),
  sentence(m.truckload_flag_escorts),
  sentence(m.truckload_flag_team),
  sentence(m.truckload_other_charge),
  sentence(m.truckload_line_haul, 'miles', 'rate'),
  sentence(m.truckload_fuel, 'miles', 'rate'),
  sentence(m.truckload_extra_stops, 'count', 'price'),
];

const tenders = [
  sentence(m.ledger_cheque),
  sentence(m.ledger_wire),
  sentence(m.ledger_ar),
  sentence(m.ledger_store_credit),
  sentence(m.ledger_checking_ending, 'number'),
  sentence(m.ledger_savings_ending, 'number'),
  sentence(m.ledger_card_ending, 'type', 'number'),
];

const postings = [
  sentence(m.ledger_online_discount),
  sentence(m.ledger_protection),
  sentence(m.ledger_protection_changed),
  sentence(m.ledger_protection_back),
  sentence(m.ledger_booked),
  sentence(m.ledger_booking_ended),
  sentence(m.ledger_cancelled),
  sentence(m.ledger_cancel_fee),
  sentence(m.ledger_fee_returned),
  sentence(m.ledger_freight_changed),
  sentence(m.ledger_invoices),
  sentence(m.ledger_from_account),
  sentence(m.ledger_back_on_account),
  sentence(m.fees_ba_processing),
  sentence(m.fees_processing),
  sentence(m.fees_retain_profit),
  sentence(m.risks_carrier_change_adjustment),
  sentence(m.cancellations_free),
  sentence(m.cancellations_with_fee),
  sentence(m.ledger_coupon, 'code'),
  sentence(m.ledger_credit_used, 'shortId'),
  sentence(m.ledger_credit_returned, 'shortId'),
  sentence(m.ledger_refund, 'to'),
  sentence(m.ledger_voided, 'to'),
  sentence(m.rebills_asked_entry, 'label'),
  sentence(m.rebills_reduced_entry, 'label'),
  sentence(m.rebills_disputed_entry, 'description'),
  sentence(m.rebills_decided_entry, 'description'),
  sentence(m.rebills_dispute_paid_entry, 'description'),
  // What a carrier billed later, after our word for it.
  sentence(({ description }) => `${m.risks_carrier_change_adjustment()}: ${description}`, 'description'),
];

const invoices = [
  sentence(m.invoices_billed),
  sentence(m.invoices_adjustment),
  sentence(m.rebills_credit_line),
  sentence(m.invoices_payment_returned, 'label'),
  sentence(m.invoices_paid_by, 'label'),
  sentence(m.invoices_coupon_less, 'coupon'),
  sentence(m.fees_late, 'invoice'),
  sentence(m.fees_finance, 'invoice'),
  sentence(m.rewards_credit_reason, 'points'),
];

export const billSentences = [...services, ...prices, ...trucks, ...tenders, ...postings, ...invoices];

/** A stored line of a bill, of a journal or of an account, or the name of a tender, in the reader's language. */
export const readLine = readerOf(billSentences);
