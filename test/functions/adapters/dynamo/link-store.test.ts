import { afterEach, expect, test, vi } from 'vitest';
import type { Link } from '#domain/links/link.ts';
import { mailKeys } from '#functions/adapters/dynamo/keys/mail-keys.ts';
import { dynamoLinks } from '#functions/adapters/dynamo/link-store.ts';
import { documents } from '#functions/adapters/dynamo/table.ts';

const link: Link = {
  tokenHash: 'a'.repeat(64),
  purpose: 'reset-password',
  customerUuid: '01940000-0000-7000-8000-0000000000c1',
  email: 'dana@reyes-tools.example',
  issuedAt: 0,
  expiresAt: 3_600_000,
  used: false,
};

afterEach(() => vi.restoreAllMocks());

/** A table that leaves a key out so many times, as one with too much to do does. */
function busyTable(times: number) {
  process.env.AWS_REGION ??= 'us-east-1';
  const name = process.env.TABLE_NAME ?? 'portal';
  vi.stubEnv('TABLE_NAME', name);
  const Key = mailKeys.link(link.tokenHash);
  let left = times;
  const send = async () => {
    left -= 1;
    if (left >= 0) return { Responses: { [name]: [] }, UnprocessedKeys: { [name]: { Keys: [Key] } } };
    return { Responses: { [name]: [{ ...Key, version: 1, data: link }] }, UnprocessedKeys: {} };
  };
  vi.spyOn(documents(), 'send').mockImplementation(send as never);
}

test('a link that a busy table left out at first is read again, and not taken for one that nobody made', async () => {
  busyTable(2);
  expect(await dynamoLinks.find(link.tokenHash)).toEqual(link);
});

test('a link that the table does not read is a failure, and not a link that nobody made', async () => {
  busyTable(10);
  await expect(dynamoLinks.find(link.tokenHash)).rejects.toThrow('The table did not read every item');
});
