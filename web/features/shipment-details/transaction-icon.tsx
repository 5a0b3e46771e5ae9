import {
  type Icon,
  IconAdjustments,
  IconBuildingBank,
  IconCash,
  IconCreditCard,
  IconReceipt,
  IconReceiptRefund,
  IconTicket,
  IconTruck,
  IconWallet,
} from '@tabler/icons-react';
import { paymentTypes } from '#contract/payment-types.ts';
import type { ShipmentTransaction } from '#contract/shipment-payments.ts';
import { cameToNothing } from './format-transaction.ts';
import classes from './shipment-details.module.css';

/** Of what is billed and given back, by the type of transaction. */
const byType: Readonly<Record<number, Icon>> = {
  1: IconTruck,
  3: IconReceiptRefund,
  4: IconTicket,
  5: IconReceipt,
  6: IconAdjustments,
};
/** Of what pays, by the way of payment. */
const byTender: Readonly<Record<number, Icon>> = {
  [paymentTypes.card]: IconCreditCard,
  [paymentTypes.ach]: IconBuildingBank,
  [paymentTypes.wire]: IconBuildingBank,
  [paymentTypes.storeCredit]: IconWallet,
};

/** What kind of transaction it is, at a glance; the words beside it say the same. */
export function TransactionIcon({ transaction }: { transaction: ShipmentTransaction }) {
  const { transactionTypeId: type, transactionSubTypeId: tender } = transaction;
  const Shown = byType[type] ?? byTender[tender] ?? IconCash;
  return (
    <span className={classes.icon} data-failed={cameToNothing(transaction) || undefined} aria-hidden>
      <Shown size={16} stroke={1.75} />
    </span>
  );
}
