import { type PortalSettings, readSettings, type SettingsStore } from '#domain/settings/settings.ts';

/** Settings that a test may change. */
export function fakeSettings(
  changes: Readonly<Record<string, unknown>> = {},
): SettingsStore & { set(more: Partial<PortalSettings>): void } {
  let stored: Readonly<Record<string, unknown>> = { portalOrigin: 'https://ship.example.com', ...changes };
  return {
    read: async () => readSettings(stored),
    set: (more) => {
      stored = { ...stored, ...more };
    },
  };
}
