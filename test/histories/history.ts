import fc from 'fast-check';
import type { Behaviour } from '#test/fakes/gateway-charges.ts';
import type { InsurerBehaviour } from '#test/fakes/insurer.ts';

export const insurerBehaviours: readonly InsurerBehaviour[] = ['accept', 'refuse', 'silent', 'lost', 'unavailable'];

export const behaviours: readonly Behaviour[] = ['approve', 'hold', 'decline', 'unavailable', 'silent', 'lost'];

/** Which of the two shipments of the customer an act is about. */
type On = 0 | 1;

/** Something that happens to the money of a customer with two shipments. */
export type Act =
  | {
      readonly kind: 'press' | 'pressByAch' | 'pressInOutage';
      readonly on: On;
      readonly tenders: number;
      readonly behaviour: Behaviour;
      /** The boundary at which the process dies; 0 for none. */
      readonly crashAt: number;
    }
  | {
      readonly kind:
        | 'accept'
        | 'refuse'
        | 'unknownDispatch'
        | 'edit'
        | 'applyCoupon'
        | 'removeCoupon'
        | 'receive'
        | 'returnCheque'
        | 'raiseFee'
        | 'refundTwice'
        | 'moveOn'
        | 'rebill'
        | 'acceptRebill'
        | 'disputeRebill'
        | 'disputeCharge'
        | 'payDisputed';
      readonly on: On;
    }
  | { readonly kind: 'decide'; readonly on: On; readonly percent: number; readonly crashAt: number }
  | { readonly kind: 'cancel'; readonly on: On; readonly hours: number; readonly crashAt: number }
  | {
      readonly kind: 'protect' | 'raise' | 'lower' | 'unprotect';
      readonly on: On;
      readonly tenders: number;
      readonly insurer: InsurerBehaviour;
      readonly crashAt: number;
    }
  | { readonly kind: 'reprice'; readonly on: On; readonly chargeCents: number }
  | { readonly kind: 'settle' | 'settleTwice' | 'bounce' | 'review' | 'bothOnCredit' | 'bothOnAccount' }
  | { readonly kind: 'reconcile'; readonly minutes: number };

type Protecting = Extract<Act, { insurer: InsurerBehaviour }>;

const on = fc.constantFrom(0 as const, 0 as const, 1 as const);
const press = fc.record({
  kind: fc.constantFrom(
    'press' as const,
    'press' as const,
    'press' as const,
    'pressByAch' as const,
    'pressInOutage' as const,
  ),
  on,
  tenders: fc.nat(7),
  behaviour: fc.constantFrom('approve' as const, 'approve' as const, ...behaviours),
  crashAt: fc.oneof(fc.constant(0), fc.nat(14)),
});
const ofOne = fc.record({
  kind: fc.constantFrom(
    ...([
      'accept',
      'accept',
      'accept',
      'refuse',
      'refuse',
      'unknownDispatch',
      'unknownDispatch',
      'edit',
      'applyCoupon',
      'removeCoupon',
    ] as const),
    ...(['removeCoupon', 'receive', 'receive', 'returnCheque', 'raiseFee', 'refundTwice', 'refundTwice'] as const),
  ),
  on,
});
const ofAll = fc.record({
  kind: fc.constantFrom(
    'settle',
    'settleTwice',
    'settleTwice',
    'bounce',
    'bounce',
    'review',
    'bothOnCredit',
    'bothOnAccount' as const,
  ),
}) as fc.Arbitrary<Act>;
const cancel = fc.record({
  kind: fc.constant('cancel' as const),
  on,
  hours: fc.constantFrom(0, 25),
  crashAt: fc.oneof(fc.constant(0), fc.nat(8)),
});
const ofLater = fc.record({
  kind: fc.constantFrom(
    'moveOn' as const,
    'moveOn' as const,
    'rebill' as const,
    'rebill' as const,
    'acceptRebill' as const,
    'disputeRebill' as const,
    'acceptRebill' as const,
    'disputeRebill' as const,
    'payDisputed' as const,
    'payDisputed' as const,
    'disputeCharge' as const,
    'disputeCharge' as const,
  ),
  on,
});
const decide = fc.record({
  kind: fc.constant('decide' as const),
  on,
  percent: fc.constantFrom(0, 0, 30, 99, 100, 100),
  crashAt: fc.oneof(fc.constant(0), fc.nat(3)),
});
const reprice = fc.record({
  kind: fc.constant('reprice' as const),
  on,
  chargeCents: fc.integer({ min: 20_000, max: 60_000 }),
});
const protect = fc.record({
  kind: fc.constantFrom(
    'protect' as const,
    'protect' as const,
    'raise' as const,
    'lower' as const,
    'unprotect' as const,
    'unprotect' as const,
  ),
  on,
  tenders: fc.nat(2),
  insurer: fc.constantFrom(
    'accept' as const,
    'accept' as const,
    'lost' as const,
    'refuse' as const,
    ...insurerBehaviours,
  ),
  crashAt: fc.oneof(fc.constant(0), fc.nat(14)),
});
const reconcile = fc.record({ kind: fc.constant('reconcile' as const), minutes: fc.integer({ min: 1, max: 90 }) });

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: press },
  { weight: 9, arbitrary: ofOne },
  { weight: 4, arbitrary: ofAll },
  { weight: 3, arbitrary: cancel },
  { weight: 3, arbitrary: reprice },
  { weight: 5, arbitrary: protect },
  { weight: 7, arbitrary: ofLater },
  { weight: 4, arbitrary: decide },
  { weight: 3, arbitrary: reconcile },
);

const pressed = (tenders: number): Act => ({ kind: 'press', on: 0, tenders, behaviour: 'approve', crashAt: 0 });
const accepted: Act = { kind: 'accept', on: 0 };
const disputed: Act = { kind: 'disputeCharge', on: 0 };
const movedOn: Act = { kind: 'moveOn', on: 0 };
const coupon: Act = { kind: 'applyCoupon', on: 0 };
const insured = (insurer: InsurerBehaviour, kind: Protecting['kind'] = 'protect', tenders = 0): Act => ({
  ...{ kind, tenders, insurer },
  on: 0,
  crashAt: 0,
});

/** How histories begin, so that what needs a booking has one. */
const beginnings: readonly (readonly Act[])[] = [
  ...([[], [], []] as const),
  [coupon],
  ...([[pressed(0)], [pressed(5)]] as const),
  [pressed(0), accepted],
  [pressed(1), accepted, { kind: 'settle' }],
  [pressed(2), accepted],
  [coupon, pressed(5), accepted],
  [pressed(3)],
  [pressed(3), { kind: 'receive', on: 0 }],
  [pressed(7), { kind: 'returnCheque', on: 0 }],
  [coupon, { kind: 'removeCoupon', on: 0 }],
  [coupon, { kind: 'removeCoupon', on: 0 }, coupon],
  [{ kind: 'bothOnCredit' }],
  [{ kind: 'bothOnAccount' }],
  [pressed(1), accepted, { kind: 'settle' }, { kind: 'bounce' }],
  [pressed(6), accepted, disputed, { kind: 'decide', on: 0, percent: 30, crashAt: 0 }],
  [pressed(1), accepted, { kind: 'settle' }, { kind: 'bounce' }, disputed, { kind: 'payDisputed', on: 0 }],
  [coupon, pressed(1), accepted, { kind: 'settle' }, { kind: 'bounce' }, disputed, { kind: 'payDisputed', on: 0 }],
  [pressed(2), accepted, disputed],
  [pressed(0), accepted, disputed, { kind: 'decide', on: 0, percent: 0, crashAt: 0 }],
  [pressed(1), accepted, disputed, { kind: 'decide', on: 0, percent: 100, crashAt: 1 }],
  [pressed(0), accepted, movedOn, { kind: 'rebill', on: 0 }, { kind: 'acceptRebill', on: 0 }, pressed(5)],
  [pressed(0), accepted, movedOn, { kind: 'rebill', on: 0 }, { kind: 'disputeRebill', on: 0 }],
  [coupon, pressed(6), accepted, movedOn, { kind: 'rebill', on: 0 }, { kind: 'disputeRebill', on: 0 }],
  [pressed(6), accepted, { kind: 'cancel', on: 0, hours: 25, crashAt: 0 }],
  [pressed(0), accepted, insured('accept')],
  [pressed(1), accepted, insured('accept', 'protect', 1), insured('accept', 'raise')],
  [pressed(2), accepted, insured('accept', 'protect', 2), insured('silent', 'lower')],
  [
    pressed(0),
    accepted,
    insured('silent', 'protect', 1),
    { kind: 'reconcile', minutes: 3 },
    insured('accept', 'unprotect'),
  ],
  [pressed(5), accepted, insured('accept'), { kind: 'cancel', on: 0, hours: 0, crashAt: 0 }],
  [pressed(0), accepted, insured('refuse'), insured('accept', 'protect', 1), insured('refuse', 'raise')],
  [pressed(6), accepted, insured('refuse', 'protect', 2), insured('accept')],
  [pressed(1), accepted, insured('lost'), { kind: 'reconcile', minutes: 5 }],
  [pressed(0), accepted, insured('unavailable', 'protect', 1), { kind: 'reconcile', minutes: 3 }],
  [pressed(0), { kind: 'unknownDispatch', on: 0 }, accepted],
  [{ kind: 'press', on: 0, tenders: 1, behaviour: 'hold', crashAt: 0 }, { kind: 'review' }],
];

/** A beginning, and 8 to 22 things that happen one after the other. */
export const histories: fc.Arbitrary<Act[]> = fc
  .tuple(fc.constantFrom(...beginnings), fc.array(act, { minLength: 8, maxLength: 22, size: 'max' }))
  .map(([beginning, acts]) => [...beginning, ...acts]);
