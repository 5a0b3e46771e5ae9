import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { zoneOf } from '#domain/accounts/time-zone.ts';
import { accountRecord } from './account-record.ts';
import { accountKeys } from './keys/account-keys.ts';
import { documents, tableName } from './table.ts';

/** The IANA zone of an account; it may be a moment behind, which a zone bears. That of the default where there is no account. */
export async function readZone(customerUuid: string): Promise<string> {
  const { Item } = await documents().send(
    new GetCommand({ TableName: tableName(), Key: accountKeys.account(customerUuid) }),
  );
  return zoneOf(accountRecord.read(Item) ?? { timezoneId: 0 });
}
