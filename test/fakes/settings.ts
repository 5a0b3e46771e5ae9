import { defaultSettings, type PortalSettings, type SettingsStore } from '#domain/settings/settings.ts';

/** Settings that a test may change. */
export function fakeSettings(
  changes: Partial<PortalSettings> = {},
): SettingsStore & { set(more: Partial<PortalSettings>): void } {
  let settings: PortalSettings = { ...defaultSettings, portalOrigin: 'https://ship.example.com', ...changes };
  return {
    read: async () => settings,
    set: (more) => {
      settings = { ...settings, ...more };
    },
  };
}
