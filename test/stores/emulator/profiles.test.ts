import { expect, test } from 'vitest';
import { sha256 } from '#domain/crypto.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { dynamoLinks } from '#functions/adapters/dynamo/link-store.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { dynamoOutbox } from '#functions/adapters/dynamo/outbox-store.ts';
import { dynamoProfiles } from '#functions/adapters/dynamo/profile-store.ts';
import { dynamoSessions } from '#functions/adapters/dynamo/session-store.ts';
import { makeAccount, makeSession } from '#test/fakes/fixtures.ts';
import { fresh } from '#test/stores/suites/fresh.ts';
import { describeProfileStore } from '#test/stores/suites/profile-store.ts';
import { useOwnTable } from './own-table.ts';

// The deployed table's events would be sent while a test looks at them.
useOwnTable();
describeProfileStore('DynamoDB', () => ({
  ...{ accounts: dynamoAccounts, links: dynamoLinks, profiles: dynamoProfiles },
  outbox: dynamoOutbox,
  listEntries: (id) => dynamoOperator.listNewest({ kind: 'customer', id }, 10),
}));

test('a session that was open when the address changed has the new one', async () => {
  const customerUuid = fresh();
  const [email, to] = [`${customerUuid}@shipper.example`, `${customerUuid}@whitfield.example`];
  await dynamoAccounts.create(makeAccount({ customerUuid, email }));
  await dynamoSessions.open(makeSession({ customerUuid, email, rotatedAt: Date.now() }));
  const at = Date.now();
  const times = { issuedAt: at, expiresAt: at + 60_000, used: false };
  const link = { tokenHash: sha256(fresh()), customerUuid, email: to, purpose: 'change-email', ...times } as const;
  await dynamoLinks.add(link);
  await dynamoProfiles.askEmail(customerUuid, { email: to, askedAt: at }, []);
  const change = { link, at, renewFrom: Math.ceil(at / 1000), events: [] };
  expect(await dynamoProfiles.changeEmail(customerUuid, email, to, change)).toBe('changed');
  expect(await dynamoSessions.find(customerUuid, 'session-1')).toMatchObject({ email: to });
});
