import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { type PortalSettings, readSettings, type SettingsStore } from '#domain/settings/settings.ts';
import { keys } from './keys.ts';
import { documents, tableName } from './table.ts';

const FRESH_MS = 60_000;
let cached: { settings: PortalSettings; readAt: number } | undefined;

/** The broker's settings, read at most once a minute a process. */
export const dynamoSettings: SettingsStore = {
  async read() {
    if (cached && Date.now() - cached.readAt < FRESH_MS) return cached.settings;
    const { Item } = await documents().send(new GetCommand({ TableName: tableName(), Key: keys.settings() }));
    cached = { settings: readSettings(Item?.data), readAt: Date.now() };
    return cached.settings;
  },
};
