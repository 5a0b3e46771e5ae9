import { describe, expect, test } from 'vitest';
import type { Policy } from '#domain/payments/protection/policy.ts';
import { afterBind, afterLookUp, afterVoid, GIVE_UP_MS, stepOf } from '#domain/payments/protection/policy-step.ts';
import { makePolicy } from '#test/fakes/fixtures-payments.ts';

const MINUTE_MS = 60_000;
const paidAt = makePolicy().paidAt ?? 0;
const asked = makePolicy({ askedAt: paidAt, lease: { id: 'l', until: paidAt + 1 }, nextAt: paidAt + 1 });

/** A policy whose certificate is given up: nothing of the call is left, and its key is ended. */
const givenUp = (policy: Policy) => {
  const { askedAt: _asked, lease: _lease, nextAt: _next, ...kept } = policy;
  return { kind: 'again', policy: { ...kept, state: 'voiding', ending: 'gaveUp' } };
};
const unasked = ({ askedAt: _asked, ...kept }: Policy) => kept;

test('[H15] what has to be asked next is said by the record alone', () => {
  expect(stepOf({ state: 'binding', askedAt: undefined })).toBe('bind');
  expect(stepOf({ state: 'binding', askedAt: 1 })).toBe('lookUp');
  expect(stepOf({ state: 'voiding', askedAt: 1 })).toBe('void');
  for (const state of ['charging', 'bound', 'voided', 'declined', 'released', 'replaced'] as const)
    expect(stepOf({ state, askedAt: undefined })).toBe('none');
});

describe('[H15] a certificate that was asked for', () => {
  test('an insurer that cannot be reached was asked nothing, and is asked again later', () => {
    const outcome = afterBind(asked, { kind: 'unavailable' }, paidAt + GIVE_UP_MS - 1);
    expect(outcome).toEqual({ kind: 'later', policy: unasked(asked) });
  });

  test('half an hour after it was paid it is given up, at once', () => {
    expect(afterBind(asked, { kind: 'unavailable' }, paidAt + GIVE_UP_MS)).toEqual(givenUp(asked));
  });

  test('the half hour of one that nobody pays for begins when it was opened', () => {
    const { paidAt: _paid, ...free } = makePolicy({ openedAt: paidAt + MINUTE_MS });
    const end = paidAt + MINUTE_MS + GIVE_UP_MS;
    expect(afterBind(free, { kind: 'unavailable' }, end - 1)).toMatchObject({ kind: 'later' });
    expect(afterBind(free, { kind: 'unavailable' }, end)).toEqual(givenUp(free));
  });

  test('an answer that nobody knows is not given up here: it has to be looked up', () => {
    expect(afterBind(asked, { kind: 'unknown' }, paidAt + GIVE_UP_MS)).toEqual({ kind: 'later', policy: asked });
  });
});

describe('[H15] a certificate that is looked up', () => {
  test('is bound with what the insurer charges for it', () => {
    const found = { kind: 'bound', certificateNumber: 'CIC-1', premiumCents: 6_480 } as const;
    const bound = { kind: 'bound', certificateNumber: 'CIC-1', costCents: 6_480 };
    expect(afterLookUp(asked, found, paidAt + GIVE_UP_MS)).toEqual(bound);
  });

  test('that the insurer ended is none any more, however late', () => {
    for (const late of [0, GIVE_UP_MS])
      expect(afterLookUp(asked, { kind: 'ended' }, paidAt + late)).toEqual({ kind: 'voided' });
  });

  test('that is not there is asked for again from two minutes after it was asked on, at once', () => {
    const later = { kind: 'later', policy: asked };
    expect(afterLookUp(asked, { kind: 'absent' }, paidAt + 2 * MINUTE_MS - 1)).toEqual(later);
    const again = { kind: 'again', policy: unasked(asked) };
    expect(afterLookUp(asked, { kind: 'absent' }, paidAt + 2 * MINUTE_MS)).toEqual(again);
  });

  test('of which the insurer does not say what became of it is looked up again, until it is given up', () => {
    const later = { kind: 'later', policy: asked };
    expect(afterLookUp(asked, { kind: 'unavailable' }, paidAt + GIVE_UP_MS - 1)).toEqual(later);
    expect(afterLookUp(asked, { kind: 'unavailable' }, paidAt + GIVE_UP_MS)).toEqual(givenUp(asked));
    expect(afterLookUp(asked, { kind: 'absent' }, paidAt + GIVE_UP_MS)).toEqual(givenUp(asked));
  });
});

describe('[H15] a certificate that is ended', () => {
  const at = paidAt + GIVE_UP_MS;

  test('without an answer the insurer is asked again later', () => {
    const voiding = makePolicy({ state: 'voiding', ending: 'gaveUp' });
    for (const kind of ['unavailable', 'unknown'] as const)
      expect(afterVoid(voiding, { kind }, at)).toEqual({ kind: 'later', policy: voiding });
  });

  test('one in force that the insurer refuses to end stays', () => {
    const voiding = makePolicy({ state: 'voiding', ending: 'customer', boundAt: paidAt });
    const kept = { kind: 'kept', reason: 'A claim was filed.' };
    expect(afterVoid(voiding, { kind: 'refused', reason: 'A claim was filed.' }, at)).toEqual(kept);
  });

  test('one of which nobody knew, and that the insurer refuses to end, exists: it is looked up at once', () => {
    const voiding = makePolicy({ state: 'voiding', ending: 'gaveUp' });
    const { ending: _ending, ...wanted } = voiding;
    const looked = { ...wanted, state: 'binding', askedAt: at };
    expect(afterVoid(voiding, { kind: 'refused', reason: 'No.' }, at)).toEqual({ kind: 'again', policy: looked });
  });
});
