import { describe, expect, it } from 'vitest';
import { accessorials, accessorialsOf, offeredAccessorials } from '#contract/rules/facilities.ts';
import { facilityTypes } from '#contract/rules/facility-types.ts';
import { book, item, priced, rate } from './rating-world.ts';

const { accounts } = book;
const freight = [item(500, '100')];

describe('[Q04] what the twelve kinds of place ask of a carrier', () => {
  const ends = facilityTypes.flatMap(({ id, name }) => [
    [name, 'pickup', id, 1] as const,
    [name, 'delivery', id, 2] as const,
  ]);

  it.each(ends)('%s, %s: every carrier has a price for it or says that it does not do it', (_name, _end, id, end) => {
    const codes = accessorialsOf(id, end).map(({ code }) => code);
    let does = 0;
    for (const account of accounts) {
      const plain = priced(rate(account, freight));
      const served = priced(rate(account, freight, { accessorials: codes }));
      const answers = served.accessorials.map(({ code, status, charge }) => [code, status, charge !== undefined]);
      if (answers.every(([, status]) => status === 'ACCEPTED')) {
        does += 1;
        expect(answers).toEqual(codes.map((code) => [code, 'ACCEPTED', true]));
        const added = served.charges.filter(({ code }) => codes.some((asked) => asked === code));
        for (const { cents } of added) expect(cents).toBeGreaterThan(0);
        expect(served.charges.length).toBe(plain.charges.length + codes.length);
      }
    }
    // At least half of the carriers go to every kind of place.
    expect(does).toBeGreaterThanOrEqual(accounts.length / 2);
  });

  it('a dock, a terminal and a drop-off cost nothing more', () => {
    for (const id of ['2', '8', '12']) {
      expect([...accessorialsOf(id, 1), ...accessorialsOf(id, 2)].map(({ code }) => code)).toEqual([]);
    }
  });

  it('every service that a form offers is known to the tariffs', () => {
    const offered = facilityTypes.flatMap(({ id }) => [...offeredAccessorials(id, 1), ...offeredAccessorials(id, 2)]);
    const known = Object.keys(book.shared.accessorials);
    for (const { code } of [...offered, ...accessorials.filter(({ code }) => !code.startsWith('ELS_'))]) {
      expect(known).toContain(code);
    }
  });

  it('homes, limited access and shows take a day longer at delivery', () => {
    for (const id of ['3', '5', '6', '7', '9', '10', '11']) {
      const codes = accessorialsOf(id, 2).map(({ code }) => code);
      for (const account of accounts) {
        const plain = priced(rate(account, freight));
        const served = priced(rate(account, freight, { accessorials: codes }));
        if (served.accessorials[0]?.status !== 'ACCEPTED') continue;
        expect(served.transitDays, `${account.code} ${codes.join()}`).toBe(plain.transitDays + 1);
      }
    }
  });
});
