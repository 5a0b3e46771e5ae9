import type { Cents } from '#contract/rules/money.ts';
import { isFreightCode } from '../coupons/coupon-discount.ts';
import type { LedgerLine, Posting } from '../ledger/entry.ts';
import { standingCharges } from '../ledger/standing-charges.ts';
import type { MoneyBook } from './payment-store.ts';
import { decidedId } from './rebills/rebill.ts';

type Journal = Pick<MoneyBook, 'entries' | 'disputes'>;
type Charge = NonNullable<LedgerLine['charge']>;

/** The kinds of charge that a shipment's price consists of, protection and fees left out. */
const ofPrice: readonly Charge['kind'][] = ['freight', 'fuel', 'accessorial', 'discount'];
const isPrice = ({ kind }: Charge): boolean => ofPrice.includes(kind);
const isFreight = (charge: Charge): boolean => isPrice(charge) && isFreightCode(charge.code);

const sumOf = (all: readonly { readonly cents: Cents }[]): Cents => all.reduce((sum, { cents }) => sum + cents, 0);

/** What such charges come to on a journal's bill, less what decided disputes took off them. */
function standingCents({ entries, disputes }: Journal, isSuch: (charge: Charge) => boolean): Cents {
  const charges = entries.flatMap(({ number, lines }) =>
    lines.flatMap(({ charge }, index) => (charge && isSuch(charge) ? [`${number}-${index}`] : [])),
  );
  const ofSuch = disputes.filter(({ chargeUuid }) => charges.includes(chargeUuid));
  const causes = ofSuch.map(({ disputeUuid }) => decidedId(disputeUuid));
  const decided = entries.flatMap(({ cause, lines }) => (causes.includes(cause) ? lines : []));
  const fallen = sumOf(decided.filter(({ charge }) => charge !== undefined));
  return sumOf(standingCharges(entries).filter(({ charge }) => isSuch(charge))) - fallen;
}

/** What a journal's freight costs: what disputes took off it is none any more, and it is never more than the whole price. */
const freightOf = (journal: Journal): Cents =>
  Math.max(0, Math.min(standingCents(journal, isFreight), standingCents(journal, isPrice)));

/** What of a booking's coupon is more than its freight costs once a change of the bill is posted: nobody paid that, and it takes nothing off (R66). */
export function couponExcess(
  { head, entries, disputes }: Pick<MoneyBook, 'head' | 'entries' | 'disputes'>,
  changed: Pick<Posting, 'kind' | 'cause' | 'lines'>,
): Cents {
  const coupon = head.sums.couponDiscount ?? 0;
  const { shipmentUuid } = head;
  const entry = { ...changed, shipmentUuid, number: head.entries + 1, at: 0, by: '', description: '' };
  return coupon === 0 ? 0 : Math.max(0, coupon - freightOf({ entries: [...entries, entry], disputes }));
}

/** The entry that takes so much of a coupon back; none for nothing. */
export function couponCut(
  { entries }: Pick<MoneyBook, 'entries'>,
  cents: Cents,
  { cause, ...poster }: Pick<Posting, 'at' | 'by' | 'agent' | 'cause'>,
): Posting[] {
  const taken = entries.findLast(({ kind }) => kind === 'coupon');
  const charge = taken?.lines.find(({ account }) => account === 'couponDiscount')?.charge;
  if (cents === 0 || !taken || !charge) return [];
  const { coupon, description } = taken;
  return [
    {
      ...poster,
      ...{ kind: 'couponRemoved', cause: `coupon-${cause}`, description, ...(coupon && { coupon }) },
      lines: [
        { account: 'couponDiscount', cents: -cents, charge },
        { account: 'receivable', cents },
      ],
    },
  ];
}
