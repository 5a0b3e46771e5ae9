import { type Cents, parseMoney } from '#contract/rules/money.ts';
import * as english from '#texts/compiled/english.js';
import type { AppliedCoupon } from '../coupons/applied-coupon.ts';
import { isFreightCode } from '../coupons/coupon-discount.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { LedgerLine } from './entry.ts';

type ChargeKind = NonNullable<LedgerLine['charge']>['kind'];

const fuelCodes: readonly string[] = ['FSC', 'FUE', 'FUEL'];

function kindOf(code: string, cents: Cents): ChargeKind {
  if (cents < 0) return 'discount';
  if (fuelCodes.includes(code)) return 'fuel';
  return isFreightCode(code) ? 'freight' : 'accessorial';
}

/** A line of the bill, in cents above 0 where the customer owes it. */
export interface BilledCharge {
  readonly kind: ChargeKind;
  readonly code: string;
  readonly description: string;
  readonly cents: Cents;
}

/** The bill of an estimate, line by line; its sum is the estimate's price, whatever the lines say, and the protection that is chosen with it. */
export function billOf(shipment: StoredShipment): BilledCharge[] {
  const { charges = [], onlineDiscountCents = 0, chargeCents = 0 } = shipment;
  const lines = charges.map(({ code, description, amount }): BilledCharge => {
    const cents = parseMoney(amount) ?? 0;
    return { kind: kindOf(code, cents), code, description, cents };
  });
  const discount = { kind: 'discount', code: 'OBD', description: english.ledger_online_discount() } as const;
  const all: BilledCharge[] =
    onlineDiscountCents === 0 ? lines : [...lines, { ...discount, cents: onlineDiscountCents }];
  const difference = chargeCents - all.reduce((sum, { cents }) => sum + cents, 0);
  const freight = { kind: 'freight', code: 'FRT', description: english.ledger_freight() } as const;
  return [
    ...all,
    ...(difference === 0 ? [] : [{ ...freight, cents: difference }]),
    ...protectionOf(shipment).map((cents) => ({ ...protectionCharge(), cents })),
  ];
}

/** What an estimate that is being booked costs beside its price: the protection that was chosen with it. */
const protectionOf = ({ booking }: Pick<StoredShipment, 'booking'>): Cents[] =>
  booking?.protection ? [booking.protection.premiumCents] : [];

/** The premium of the protection that is bought with a booking; 0 where none is. */
export const premiumOfBooking = (shipment: Pick<StoredShipment, 'booking'>): Cents => protectionOf(shipment)[0] ?? 0;

const protectionCharge = () => ({ kind: 'protection', code: 'INS', description: english.ledger_protection() }) as const;

/** The lines that charge a premium, or below zero take it back. */
export const protectionLines = (cents: Cents): LedgerLine[] => [
  { account: 'receivable', cents },
  { account: 'revenue', cents: -cents, charge: protectionCharge() },
];

/** The lines that post a bill: the customer owes it, and it is our revenue; our cost is owed to the carrier. */
export function chargedLines(shipment: StoredShipment): LedgerLine[] {
  const bill = billOf(shipment).filter(({ cents }) => cents !== 0);
  const total = bill.reduce((sum, { cents }) => sum + cents, 0);
  const { costCents = 0 } = shipment;
  const cost: LedgerLine[] = [
    { account: 'carrierCost', cents: costCents },
    { account: 'carrierPayable', cents: -costCents },
  ];
  return [
    { account: 'receivable', cents: total },
    ...bill.map(
      ({ kind, code, description, cents }): LedgerLine => ({
        account: 'revenue',
        cents: -cents,
        charge: { kind, code, description },
      }),
    ),
    ...(costCents === 0 ? [] : cost),
  ];
}

/** The lines that post a coupon. */
export const couponLines = ({
  cents,
  code,
  description,
}: Pick<AppliedCoupon, 'cents' | 'code' | 'description'>): LedgerLine[] => [
  { account: 'couponDiscount', cents, charge: { kind: 'coupon', code, description } },
  { account: 'receivable', cents: -cents },
];
