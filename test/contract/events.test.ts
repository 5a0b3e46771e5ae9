import fc from 'fast-check';
import { v7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { type PortalEvent, portalEvent } from '#contract/events.ts';
import { eventPageOf, eventPages } from '#contract/rules/event-pages.ts';
import webRoutes from '#web/routes.ts';

const common = {
  id: '2f1c0b52-6b1e-4a3f-9d5b-1f2e3d4c5b6a',
  at: '2026-11-21T12:00:00.000Z',
  page: '/customer/quote-results/c-110',
  version: '0.1.0+1a2b3c4d',
} as const;
const good: PortalEvent[] = [
  { name: 'sign-up-step-one', ...common, page: '/quick-register' },
  { name: 'RateSelected', type: 'n', ...common },
  { name: 'RateSelected', type: 'g', ...common },
];

/** What must never be in an event: who somebody is, how to reach them, what they looked at. */
const personal = fc.oneof(
  fc.emailAddress(),
  fc.constantFrom('Dana', 'Whitfield', 'Whitfield Pumps', '3125550118', '(312) 555-0118', '+1 312 555 0118'),
  fc.stringMatching(/^\d{10}$/),
  fc.constant(0).map(() => v7()),
  fc.ipV4(),
  fc.string({ minLength: 1 }),
);

type Path = { path?: string; children?: Path[] };
const pathsOf = (routes: readonly Path[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...pathsOf(children)]);

describe('[R50] an event says nothing of a person', () => {
  test('[Q15] the first step and the choice of a rate, standard and guaranteed, are events', () => {
    for (const event of good) expect(portalEvent.parse(event)).toEqual(event);
    expect(portalEvent.safeParse({ name: 'RateSelected', ...common }).success).toBe(false);
    expect(portalEvent.safeParse({ name: 'RateSelected', type: 'x', ...common }).success).toBe(false);
    expect(portalEvent.safeParse({ name: 'sign-up-step-one', type: 'n', ...common }).success).toBe(false);
    expect(portalEvent.safeParse({ name: 'logged-in', ...common }).success).toBe(false);
  });

  test('whatever else is written into one makes it none', () => {
    fc.assert(
      fc.property(fc.constantFrom(...good), fc.string({ minLength: 1 }), personal, (event, key, value) => {
        fc.pre(!Object.hasOwn(event, key));
        expect(portalEvent.safeParse({ ...event, [key]: value }).success).toBe(false);
      }),
    );
  });

  test('no field of one takes a name, an address, a number or the id of a customer', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...good),
        fc.constantFrom('id', 'at', 'page', 'version', 'name', 'type'),
        personal,
        (event, key, value) => {
          const { success, data } = portalEvent.safeParse({ ...event, [key]: value });
          // Only a string that happens to be one of the listed words passes, which tells nothing.
          if (success)
            expect([...Object.values(eventPages), 'n', 'g', 'RateSelected', 'sign-up-step-one']).toContain(value);
          if (success) expect(JSON.stringify(data)).not.toMatch(/@/);
        },
      ),
    );
  });

  test('a path that names something is no page; a plain one is, with or without a slash at its end', () => {
    fc.assert(
      fc.property(fc.constantFrom('/resetpassword/', '/customer/', '/', ''), personal, (before, value) => {
        expect(Object.values(eventPages)).toContain(eventPageOf(`${before}${value}`));
      }),
    );
    expect(eventPageOf('/resetpassword/updateTempPassword')).toBe('other');
    expect(eventPageOf(`/customer/insurance/${v7()}`)).toBe('other');
    expect(eventPageOf('/home/signup/')).toBe('/home/signup');
    expect(eventPageOf('/')).toBe('other');
  });

  test('every page whose path is the same for everybody is listed', () => {
    const plain = pathsOf(webRoutes as Path[]).filter((path) => !/[:*]/.test(path));
    expect(plain.length).toBeGreaterThan(15);
    expect(plain.filter((path) => !Object.values(eventPages).some((page) => page === path))).toEqual([]);
  });
});
