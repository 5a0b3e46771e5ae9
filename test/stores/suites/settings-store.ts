import { describe, expect, test } from 'vitest';
import { defaultSettings, type PortalSettings, type SettingsStore } from '#domain/settings/settings.ts';

/** What every store of settings does; `make` stores what overrides the defaults. */
export function describeSettingsStore(
  name: string,
  make: (stored: Partial<PortalSettings> | undefined) => Promise<SettingsStore>,
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
  });
}
