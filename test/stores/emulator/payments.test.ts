import { dynamoArBooks } from '#functions/adapters/dynamo/ar-book-store.ts';
import { dynamoCoupons } from '#functions/adapters/dynamo/coupon-store.ts';
import { dynamoMovedMoney, dynamoPayments } from '#functions/adapters/dynamo/payment-store.ts';
import { dynamoShipments } from '#functions/adapters/dynamo/shipment-store.ts';
import { dynamoStoreCredit } from '#functions/adapters/dynamo/store-credit-store.ts';
import { describePaymentStore } from '#test/stores/suites/payment-store.ts';
import { useOwnTable } from './own-table.ts';

// No reconciler looks for what is left open here.
useOwnTable();

describePaymentStore('DynamoDB', () => ({
  money: { ...dynamoPayments, ...dynamoMovedMoney },
  shipments: dynamoShipments,
  arBooks: dynamoArBooks,
  coupons: dynamoCoupons,
  storeCredit: dynamoStoreCredit,
}));
