import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { sha256 } from '#domain/crypto.ts';
import type { LinkRevoker, LinksOf } from '#domain/operator/revoke-links.ts';
import { appendAudit } from './audit-store.ts';
import { mailKeys } from './keys/mail-keys.ts';
import { linkRecord } from './link-store.ts';
import { readList } from './read-list.ts';
import { documents, tableName, transact } from './table.ts';

function indexOf(of: LinksOf) {
  if ('email' in of) return { name: 'gsi2', pk: mailKeys.linkTo(sha256(of.email), 0).gsi2pk };
  return { name: 'gsi1', pk: mailKeys.linkOfShipment(of.shipmentUuid, 0).gsi1pk };
}

/** Lists and revokes links for the operator, with the audit entry or not at all. */
export const dynamoLinkRevoker: LinkRevoker = {
  async listNewest(of, most) {
    const { name, pk } = indexOf(of);
    const { Items = [] } = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: name,
        KeyConditionExpression: '#pk = :pk',
        ExpressionAttributeNames: { '#pk': `${name}pk` },
        ExpressionAttributeValues: { ':pk': pk },
        ScanIndexForward: false,
        Limit: most,
      }),
    );
    return readList(linkRecord, Items);
  },
  async revoke(links, entry) {
    const deletes = links.map(({ tokenHash }) => ({
      Delete: { TableName: tableName(), Key: mailKeys.link(tokenHash) },
    }));
    await transact([...deletes, appendAudit(entry)]);
  },
};
