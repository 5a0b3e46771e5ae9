import type { RouteName, Routes } from '#contract/routes.ts';
import * as m from '#texts/compiled/messages.js';

type IsRecorded<Row> = Row extends { acting: 'customer'; method: 'POST' | 'PUT' | 'PATCH' | 'DELETE' }
  ? Row extends { changesNothing: true }
    ? false
    : true
  : false;

/** The calls that are recorded when an agent makes them; a new one asks for its words here. */
type RecordedCall = { [Name in RouteName]: IsRecorded<Routes[Name]> extends true ? Name : never }[RouteName];

const words: Readonly<Record<RecordedCall | 'selectCustomer', () => string>> = {
  selectCustomer: m.agents_did_select_customer,
  updateShippingFrequency: m.agents_did_update_shipping_frequency,
  addAddress: m.agents_did_add_address,
  changeAddress: m.agents_did_change_address,
  removeAddress: m.agents_did_remove_address,
  addProduct: m.agents_did_add_product,
  changeProduct: m.agents_did_change_product,
  importProducts: m.agents_did_import_products,
  removeProduct: m.agents_did_remove_product,
  requestRates: m.agents_did_request_rates,
  compareDays: m.agents_did_compare_days,
  priceWhatIfs: m.agents_did_price_what_ifs,
  startBulkQuote: m.agents_did_start_bulk_quote,
  changeBulkQuote: m.agents_did_change_bulk_quote,
  createShipment: m.agents_did_create_shipment,
  reRunShipment: m.agents_did_re_run_shipment,
  removeShipment: m.agents_did_remove_shipment,
  renameShipment: m.agents_did_rename_shipment,
  openBooking: m.agents_did_open_booking,
  updateShipmentData: m.agents_did_update_shipment_data,
  updateShipmentAddress: m.agents_did_update_shipment_address,
  updateShipmentProducts: m.agents_did_update_shipment_products,
  updateProductAndInsurance: m.agents_did_update_product_and_insurance,
  acceptShipmentInsuranceTerms: m.agents_did_accept_insurance_terms,
  cancelInsurance: m.agents_did_cancel_insurance,
  setCustomsBroker: m.agents_did_set_customs_broker,
  addShipmentNote: m.agents_did_add_shipment_note,
  changeShipmentNote: m.agents_did_change_shipment_note,
  addShipmentAlert: m.agents_did_add_shipment_alert,
  changeShipmentAlert: m.agents_did_change_shipment_alert,
  uploadImage: m.agents_did_upload_image,
  changeImage: m.agents_did_change_image,
  deleteImage: m.agents_did_delete_image,
  uploadPaper: m.agents_did_upload_paper,
  removePaper: m.agents_did_remove_paper,
  applyCoupon: m.agents_did_apply_coupon,
  changeCoupon: m.agents_did_change_coupon,
  removeCoupon: m.agents_did_remove_coupon,
  respondToRebill: m.agents_did_respond_to_rebill,
  payShipment: m.agents_did_pay_shipment,
  payInvoices: m.agents_did_pay_invoices,
  joinRewards: m.agents_did_join_rewards,
  redeemReward: m.agents_did_redeem_reward,
  payShipmentByAch: m.agents_did_pay_shipment_by_ach,
  mailDocuments: m.agents_did_mail_documents,
  signCustomerAgreement: m.agents_did_sign_customer_agreement,
  signRateConfirmation: m.agents_did_sign_rate_confirmation,
  cancelShipment: m.agents_did_cancel_shipment,
  deactivateShipment: m.agents_did_deactivate_shipment,
  activateShipment: m.agents_did_activate_shipment,
  createTruckload: m.agents_did_create_truckload,
  updateTruckload: m.agents_did_update_truckload,
  chooseTruckloadRate: m.agents_did_choose_truckload_rate,
  emailTruckloadDesk: m.agents_did_email_truckload_desk,
  createQuoteShare: m.agents_did_create_quote_share,
  revokeQuoteShare: m.agents_did_revoke_quote_share,
  saveCreditApplication: m.agents_did_save_credit_application,
  updateCard: m.agents_did_update_card,
  removeCard: m.agents_did_remove_card,
  removeAchAccount: m.agents_did_remove_ach_account,
  createWidget: m.agents_did_create_widget,
  updateWidget: m.agents_did_update_widget,
  removeWidget: m.agents_did_remove_widget,
  notifyWidgetAction: m.agents_did_notify_widget_action,
  setArDefault: m.agents_did_set_ar_default,
  updateCustomer: m.agents_did_update_customer,
  updateRegistration: m.agents_did_update_registration,
};

/** What an agent did with a call, in the customer's words. */
export const formatActivity = (call: string): string =>
  (Object.hasOwn(words, call) ? words[call as keyof typeof words] : m.agents_did_something)();
