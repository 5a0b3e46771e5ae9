import { type Cents, formatMoney } from '#contract/rules/money.ts';
import type { ShipmentMoney } from '#contract/shipment-payments.ts';
import type { LedgerAccount, LedgerHead } from './entry.ts';

/** The accounts of money that was received. */
export const cashAccounts = [
  'cashCard',
  'cashAch',
  'cashCheque',
  'cashWire',
  'storeCredit',
  'arReceivable',
  'invoiceClearing',
] as const;

/** Where a journal stands, in cents. */
export interface LedgerSummary {
  /** Before the coupon, without what is withheld. */
  readonly chargesCents: Cents;
  readonly couponCents: Cents;
  /** Net of refunds, those on their way included. */
  readonly paidCents: Cents;
  readonly pendingCents: Cents;
  readonly dueCents: Cents;
  readonly refundPendingCents: Cents;
  readonly costCents: Cents;
  /** Billed and not due: rebills that wait for an answer, and charges in dispute (R54). */
  readonly withheldCents: Cents;
}

/** 0 and never -0, which no amount on the wire is. */
const minus = (cents: Cents): Cents => (cents === 0 ? 0 : -cents);

/** What the sums of a journal say: paid + pending + due = charges - coupon, since every entry sums to zero. */
export function summaryOf({ sums }: Pick<LedgerHead, 'sums'>): LedgerSummary {
  const of = (account: LedgerAccount): Cents => sums[account] ?? 0;
  const cash = cashAccounts.reduce((sum, account) => sum + of(account), 0);
  return {
    chargesCents: minus(of('revenue') + of('feeIncome') + of('writeOff') + of('withheld')),
    couponCents: of('couponDiscount'),
    paidCents: cash + of('refundPayable'),
    pendingCents: of('held'),
    dueCents: of('receivable'),
    refundPendingCents: minus(of('refundPayable')),
    costCents: of('carrierCost') + of('insuranceCost'),
    withheldCents: of('withheld'),
  };
}

/** The same as the calls return it. */
export const showMoney = (
  summary: Omit<LedgerSummary, 'costCents' | 'withheldCents'> & { readonly withheldCents?: Cents },
): ShipmentMoney => ({
  charges: formatMoney(summary.chargesCents),
  coupons: formatMoney(summary.couponCents),
  total: formatMoney(summary.chargesCents - summary.couponCents),
  paid: formatMoney(summary.paidCents),
  pending: formatMoney(summary.pendingCents),
  due: formatMoney(summary.dueCents),
  refundPending: formatMoney(summary.refundPendingCents),
  ...(summary.withheldCents && { withheld: formatMoney(summary.withheldCents) }),
});
