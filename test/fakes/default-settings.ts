import { type PortalSettings, readSettings } from '#domain/settings/settings.ts';

/** The settings of a portal that nobody set. */
export const defaultSettings: PortalSettings = readSettings({});
