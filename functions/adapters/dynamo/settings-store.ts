import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type PortalSettings, readSettings, type SettingsStore } from '#domain/settings/settings.ts';
import { keys } from './keys.ts';
import { storedRecord } from './stored-record.ts';
import { documents, tableName } from './table.ts';

/** The settings that differ from the defaults; `readSettings` knows their names and limits. An operator writes them, often without a version. */
export const settingsRecord = storedRecord({
  noun: 'settings',
  version: 2,
  schema: z.record(z.string(), z.unknown()),
  lift: liftSettings,
});

/** The names of before version 2, in which a minimum was named least and a maximum most. */
const renamed: Readonly<Record<string, string>> = {
  marginLeastCents: 'marginMinCents',
  onlineDiscountMostCents: 'onlineDiscountMaxCents',
  carrierPriceMostCents: 'carrierRateMaxCents',
};

function liftSettings(older: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(older).map(([name, value]) => [renamed[name] ?? name, value]));
}

const FRESH_MS = 60_000;
let cached: { settings: PortalSettings; readAt: number } | undefined;

/** The broker's settings, read at most once a minute a process. */
export const dynamoSettings: SettingsStore = {
  async read() {
    if (cached && Date.now() - cached.readAt < FRESH_MS) return cached.settings;
    const { Item } = await documents().send(new GetCommand({ TableName: tableName(), Key: keys.settings() }));
    cached = { settings: readSettings(settingsRecord.read(Item)), readAt: Date.now() };
    return cached.settings;
  },
};
