import { describe, expect, test } from 'vitest';
import type { SettingsStore } from '#domain/settings/settings.ts';
import { defaultSettings } from '#test/fakes/default-settings.ts';

/** What every store of settings does; `make` stores what overrides the defaults. */
export function describeSettingsStore(
  name: string,
  make: (stored: Record<string, unknown> | undefined) => Promise<SettingsStore>,
): void {
  describe(`settings (${name})`, () => {
    test('without a stored item the defaults count', async () => {
      const store = await make(undefined);
      expect(await store.read()).toMatchObject({ marginPercent: defaultSettings.marginPercent });
    });

    test('stored fields override the defaults one by one', async () => {
      const store = await make({ portalOrigin: 'https://ship.example.com', marginPercent: 21 });
      expect(await store.read()).toEqual({
        ...defaultSettings,
        portalOrigin: 'https://ship.example.com',
        marginPercent: 21,
      });
    });

    test('so do fields within a field', async () => {
      const store = await make({ truckload: { linearFeet: 20 }, circuitBreaker: { openSeconds: 90 } });
      const { truckload, circuitBreaker } = await store.read();
      expect(truckload).toEqual({ ...defaultSettings.truckload, linearFeet: 20 });
      expect(circuitBreaker).toEqual({ ...defaultSettings.circuitBreaker, openSeconds: 90 });
    });

    test('invalid settings are rejected with each field and its error, without its value', async () => {
      const store = await make({
        marginPercent: '21 percent',
        circuitBreaker: { openSeconds: 0 },
        portalOrigin: 'here',
      });
      const failure = await store.read().then(
        () => 'read',
        (error: Error) => error.message,
      );
      expect(failure).toMatch(/^The stored settings are wrong\. /);
      for (const field of ['marginPercent: ', 'circuitBreaker.openSeconds: ', 'portalOrigin: '])
        expect(failure).toContain(field);
      expect(failure).not.toContain('21 percent');
    });
  });
}
