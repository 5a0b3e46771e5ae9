import { code12108 } from '#contract/codes/shipments.ts';
import { openBookingRoute } from '#contract/routes/bookings.ts';
import { openBooking } from '#domain/shipments/booking/open-booking.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoArBooks } from '#functions/adapters/dynamo/ar-book-store.ts';
import { dynamoCarrierAccounts } from '#functions/adapters/dynamo/carrier-account-store.ts';
import { dynamoFees } from '#functions/adapters/dynamo/fee-store.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoInvoices } from '#functions/adapters/dynamo/invoice-store.ts';
import { dynamoQuotes } from '#functions/adapters/dynamo/quote-store.ts';
import { dynamoSettings } from '#functions/adapters/dynamo/settings-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { clock } from '#functions/platform/clock.ts';
import { apiHandler } from '#functions/runtime/api-handler.ts';
import { withCode } from '#functions/runtime/coded-response.ts';

/** Opens the booking of a saved quote of the caller, or of a chosen rate. */
export const handler = apiHandler(
  openBookingRoute,
  () => ({
    ...clock,
    accounts: dynamoAccounts,
    arBooks: dynamoArBooks,
    carriers: dynamoCarrierAccounts,
    fees: dynamoFees,
    idempotency: dynamoIdempotency,
    invoices: dynamoInvoices,
    quotes: dynamoQuotes,
    settings: dynamoSettings,
    shipments: dynamoShipments,
  }),
  async ({ body, record, caller: { customerUuid }, idempotencyKey, deps }) => {
    const opened = await openBooking(record, body, { customerUuid, idempotencyKey }, deps);
    // With a rate that is chosen by it, the call makes the shipment.
    return 'request' in record ? withCode(code12108, opened) : opened;
  },
);
