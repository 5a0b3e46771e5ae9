import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type PortalSettings, readSettings, type SettingsStore } from '#domain/settings/settings.ts';
import { describeError, log } from '#functions/platform/log.ts';
import { portalKeys } from './keys/portal-keys.ts';
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

async function fetchSettings(): Promise<PortalSettings> {
  const { Item } = await documents().send(new GetCommand({ TableName: tableName(), Key: portalKeys.settings() }));
  return readSettings(settingsRecord.read(Item));
}

/**
 * The broker's settings, read at most once a minute a process. When a later read fails, the last good ones stay for another minute, so that
 * a wrong value an operator writes stops no running process; a process without good ones throws.
 */
export const dynamoSettings: SettingsStore = {
  async read() {
    if (cached && Date.now() - cached.readAt < FRESH_MS) return cached.settings;
    const before = cached;
    const settings = await fetchSettings().catch((error: unknown) => {
      if (!before) throw error;
      log.error('settings not read', { error: describeError(error) });
      return before.settings;
    });
    cached = { settings, readAt: Date.now() };
    return settings;
  },
};
