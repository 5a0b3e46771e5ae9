import { conflict, notFound, wrongFields } from '#contract/codes/portal-error.ts';
import { formatMoney } from '#contract/rules/money.ts';
import { COUPON_CODE_MAX } from '#contract/shipment-payments.ts';
import * as m from '#texts/compiled/messages.js';
import { type AuditEntry, type AuditedBy, changesOf, newAuditEntry } from '../audit.ts';
import { type Coupon, couponCode } from '../coupons/coupon.ts';

const DESCRIPTION_MAX = 255;
const USES_MAX = 1000;

export interface CouponChanger {
  find(code: string): Promise<Coupon | undefined>;
  /** Every coupon, by its code. */
  list(): Promise<readonly Coupon[]>;
  /** Writes a coupon in place of the one that was read, with its audit entry; false when it is another one meanwhile. */
  replace(changed: Coupon, audit: AuditEntry): Promise<boolean>;
}

export interface ChangeCouponDeps {
  readonly coupons: CouponChanger;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** A coupon as an operator makes it. */
export type CouponDraft = Omit<Coupon, 'createdAt' | 'endedAt' | 'revision'>;

/** What a coupon takes off, as an operator reads it: '10.00 %', '25.00'. */
export const showDiscount = ({ discount }: Pick<Coupon, 'discount'>): string =>
  discount.kind === 'fixed' ? formatMoney(discount.cents) : `${formatMoney(discount.basisPoints)} %`;

const customerTypes = { 1: 'residential', 2: 'commercial' } as const;

/** A coupon field by field, as an operator reads it. */
export const couponAsRead = (coupon: CouponDraft & Pick<Coupon, 'endedAt'>): Record<string, string> => ({
  description: coupon.description,
  discount: showDiscount(coupon),
  from: coupon.startsOn,
  to: coupon.endsOn,
  for: coupon.customerType === undefined ? 'all' : customerTypes[coupon.customerType],
  'new customers only': coupon.isForNewCustomers ? 'yes' : 'no',
  'uses a customer': String(coupon.usesPerCustomer),
  ended: coupon.endedAt === undefined ? 'no' : new Date(coupon.endedAt).toISOString(),
});

function requireWithin({ code, description, startsOn, endsOn, usesPerCustomer }: CouponDraft): void {
  const isWithin = (text: string, max: number) => text.trim() !== '' && text.length <= max;
  const isUses = Number.isSafeInteger(usesPerCustomer) && usesPerCustomer >= 1 && usesPerCustomer <= USES_MAX;
  const problems = [
    ...(isWithin(code, COUPON_CODE_MAX) ? [] : [['code', m.coupons_code_long({ max: COUPON_CODE_MAX })]]),
    ...(isWithin(description, DESCRIPTION_MAX)
      ? []
      : [['description', m.coupons_description({ max: DESCRIPTION_MAX })]]),
    ...(startsOn <= endsOn ? [] : [['to', m.coupons_days()]]),
    ...(isUses ? [] : [['uses', m.coupons_uses({ max: USES_MAX })]]),
  ];
  if (problems.length > 0) throw wrongFields(problems.map(([field, message = '']) => ({ field, message })));
}

/** Adds a coupon. 422 for fields beyond their limits, 409 where there is one with the code, ended or not. */
export async function addCoupon(draft: CouponDraft, audited: AuditedBy, deps: ChangeCouponDeps) {
  const made: Coupon = { ...draft, code: couponCode(draft.code), createdAt: deps.now().getTime(), revision: 1 };
  requireWithin(made);
  const { code } = made;
  const entry = newAuditEntry({ kind: 'coupon', id: code }, changesOf({}, couponAsRead(made)), audited, deps);
  if ((await deps.coupons.find(code)) || !(await deps.coupons.replace(made, entry)))
    throw conflict(m.coupons_code_taken());
  return { coupon: made, entry };
}

/** Ends a coupon now; on shipments that are not booked it no longer counts. 404 for an unknown code, 409 where it has ended already. */
export async function endCoupon(typed: string, audited: AuditedBy, deps: ChangeCouponDeps) {
  const before = await deps.coupons.find(couponCode(typed));
  if (!before) throw notFound();
  if (before.endedAt !== undefined) throw conflict(m.coupons_ended());
  const after: Coupon = { ...before, endedAt: deps.now().getTime(), revision: before.revision + 1 };
  const changes = changesOf(couponAsRead(before), couponAsRead(after));
  const entry = newAuditEntry({ kind: 'coupon', id: after.code }, changes, audited, deps);
  if (!(await deps.coupons.replace(after, entry))) throw conflict(m.errors_changed_meanwhile());
  return { before, after, entry };
}
