import type { ArInfo } from '#contract/credit.ts';
import { formatMoney } from '#contract/rules/money.ts';
import type { Account } from '../accounts/account.ts';

/** A customer's A/R account; a permanent view leaves out what is open now (C42, A34). */
export function showArInfo(account: Account, isPermanent: boolean): { customerARInfo: ArInfo } {
  const { arStatus = 0, arCreditLimitCents = 0, arGraceCents = 0, arOpenCents = 0, defaultPayment } = account;
  const available = arStatus === 1 ? Math.max(0, arCreditLimitCents - arOpenCents) : 0;
  return {
    customerARInfo: {
      arStatus,
      arCreditLimit: formatMoney(arCreditLimitCents),
      arGraceAmount: formatMoney(arGraceCents),
      defaultPaymentMethod: arStatus === 1 && defaultPayment?.kind === 'arAccount' ? 1 : 0,
      ...(!isPermanent && { arOpenAmount: formatMoney(arOpenCents), arAvailable: formatMoney(available) }),
    },
  };
}
