import { expect, test } from 'vitest';
import { firstLayout, type LayoutStore, type StoredLayout } from '#domain/dashboard/layout.ts';
import { fresh } from './fresh.ts';

const next = (layout: StoredLayout): StoredLayout => ({ ...layout, revision: layout.revision + 1 });

/** What every store of dashboards' layouts does. */
export function describeLayoutStore(name: string, makeStore: () => LayoutStore): void {
  test(`layouts (${name}): [C45] a change is written over the revision that was read, and of several at once one is`, async () => {
    const layouts = makeStore();
    const first = firstLayout(fresh());
    expect(await layouts.find(first.customerUuid)).toBeUndefined();
    const one = next(first);
    expect(await layouts.write(one)).toBe('written');
    expect(await layouts.write(one)).toBe('changed');
    expect(await layouts.find(first.customerUuid)).toEqual(one);
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => layouts.write(next(one))));
    expect(outcomes.toSorted()).toEqual(['changed', 'changed', 'changed', 'written']);
  });

  test(`layouts (${name}): [C44] a request that is recorded already writes nothing`, async () => {
    const layouts = makeStore();
    const first = firstLayout(fresh());
    const record = { scope: fresh(), key: 'k', requestHash: 'h', made: fresh(), madeAt: Date.now() };
    const one = next(first);
    expect(await layouts.write(one, record)).toBe('written');
    expect(await layouts.write(next(one), record)).toBe('repeated');
    expect(await layouts.find(first.customerUuid)).toEqual(one);
  });

  test(`layouts (${name}): widgets of unknown types are kept as they are`, async () => {
    const layouts = makeStore();
    const { customerUuid, widgets } = firstLayout(fresh());
    const unknown = { widgetUuid: fresh(), type: 'weather', order: 'z', width: 1, version: 4 } as const;
    const stored = { customerUuid, revision: 1, widgets: [...widgets, { ...unknown, settings: { city: 'Chicago' } }] };
    await layouts.write(stored);
    expect(await layouts.find(customerUuid)).toEqual(stored);
  });
}
