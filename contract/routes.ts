import * as accounts from './routes/accounts.ts';
import * as addresses from './routes/addresses.ts';
import * as agents from './routes/agents.ts';
import * as bookings from './routes/bookings.ts';
import * as bulkQuotes from './routes/bulk-quotes.ts';
import * as cancellations from './routes/cancellations.ts';
import * as coupons from './routes/coupons.ts';
import * as creditApplication from './routes/credit-application.ts';
import * as dashboard from './routes/dashboard.ts';
import * as documents from './routes/documents.ts';
import * as hooks from './routes/hooks.ts';
import * as insurance from './routes/insurance.ts';
import * as invoices from './routes/invoices.ts';
import * as master from './routes/master.ts';
import * as orderExports from './routes/order-exports.ts';
import * as paymentMethods from './routes/payment-methods.ts';
import * as personalData from './routes/personal-data.ts';
import * as photos from './routes/photos.ts';
import * as popUp from './routes/pop-up.ts';
import * as products from './routes/products.ts';
import * as quotes from './routes/quotes.ts';
import * as rebills from './routes/rebills.ts';
import * as rewards from './routes/rewards.ts';
import * as search from './routes/search.ts';
import * as secondFactor from './routes/second-factor.ts';
import * as settings from './routes/settings.ts';
import * as shares from './routes/shares.ts';
import * as shipmentAlerts from './routes/shipment-alerts.ts';
import * as shipmentNotes from './routes/shipment-notes.ts';
import * as shipmentPayments from './routes/shipment-payments.ts';
import * as shipments from './routes/shipments.ts';
import * as signUp from './routes/sign-up.ts';
import * as terms from './routes/terms.ts';
import * as tracking from './routes/tracking.ts';
import * as truckload from './routes/truckload.ts';
import * as uploads from './routes/uploads.ts';

/** The rows that a noun's file exports as `<name>Route`, by name; the compiler rejects a row with another name. */
type Rows<Exports> = {
  readonly [Export in keyof Exports as Export extends `${infer Name}Route`
    ? Name
    : never]: Export extends `${infer Name}Route`
    ? Exports[Export] extends { readonly name: Name }
      ? Exports[Export]
      : never
    : never;
};

const rowsOf = <Exports extends object>(exports: Exports) =>
  Object.fromEntries(
    Object.entries(exports).flatMap(([name, row]) =>
      name.endsWith('Route') ? [[name.slice(0, -'Route'.length), row]] : [],
    ),
  ) as Rows<Exports>;

/**
 * The route table: every row of every noun, by name. The gateway, the roles, the web client, the API document, the access tests and
 * the fuzzer read it; a function imports its own row from its noun's file and never the table, so that it carries no other.
 */
export const routes = {
  ...rowsOf(master),
  ...rowsOf(accounts),
  ...rowsOf(signUp),
  ...rowsOf(secondFactor),
  ...rowsOf(addresses),
  ...rowsOf(paymentMethods),
  ...rowsOf(agents),
  ...rowsOf(products),
  ...rowsOf(quotes),
  ...rowsOf(bulkQuotes),
  ...rowsOf(shipments),
  ...rowsOf(shipmentNotes),
  ...rowsOf(orderExports),
  ...rowsOf(shipmentAlerts),
  ...rowsOf(photos),
  ...rowsOf(uploads),
  ...rowsOf(shipmentPayments),
  ...rowsOf(rebills),
  ...rowsOf(rewards),
  ...rowsOf(coupons),
  ...rowsOf(bookings),
  ...rowsOf(cancellations),
  ...rowsOf(documents),
  ...rowsOf(insurance),
  ...rowsOf(truckload),
  ...rowsOf(shares),
  ...rowsOf(creditApplication),
  ...rowsOf(invoices),
  ...rowsOf(terms),
  ...rowsOf(settings),
  ...rowsOf(popUp),
  ...rowsOf(personalData),
  ...rowsOf(hooks),
  ...rowsOf(tracking),
  ...rowsOf(dashboard),
  ...rowsOf(search),
};

export type Routes = typeof routes;
export type RouteName = keyof Routes;
