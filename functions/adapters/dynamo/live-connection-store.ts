import { DeleteCommand, GetCommand, PutCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { ConnectionOwner } from '#domain/live/open-connection.ts';
import { keys } from './keys.ts';
import { documents, tableName, toItem } from './table.ts';

/** A connection that never said good-bye is forgotten after this long. */
const CONNECTION_MS = 3 * 60 * 60_000;

/** Live connections below their customer, and the tickets that open them. */
export const liveConnections = {
  async addTicket(hash: string, owner: ConnectionOwner, expiresAt: number): Promise<void> {
    await documents().send(
      new PutCommand({
        TableName: tableName(),
        Item: toItem(keys.ticket(hash), { ...owner, until: expiresAt }, expiresAt),
      }),
    );
  },
  /** The owner of a ticket, which is used up by this; undefined when it is unknown, used or too old. */
  async useTicket(hash: string, now: number): Promise<ConnectionOwner | undefined> {
    const { Attributes } = await documents().send(
      new DeleteCommand({ TableName: tableName(), Key: keys.ticket(hash), ReturnValues: 'ALL_OLD' }),
    );
    return Attributes && Attributes.data.until > now ? (Attributes.data as ConnectionOwner) : undefined;
  },
  async add(connectionId: string, owner: ConnectionOwner, now: number): Promise<void> {
    const end = now + CONNECTION_MS;
    await documents().send(
      new TransactWriteCommand({
        TransactItems: [
          {
            Put: {
              TableName: tableName(),
              Item: toItem(keys.connection(owner.customerUuid, connectionId), { ...owner, openedAt: now }, end),
            },
          },
          { Put: { TableName: tableName(), Item: toItem(keys.connectionOwner(connectionId), owner, end) } },
        ],
      }),
    );
  },
  async findOwner(connectionId: string): Promise<ConnectionOwner | undefined> {
    const { Item } = await documents().send(
      new GetCommand({ TableName: tableName(), Key: keys.connectionOwner(connectionId) }),
    );
    return Item?.data as ConnectionOwner | undefined;
  },
  async listByCustomer(customerUuid: string): Promise<string[]> {
    return (await connectionsOf(customerUuid)).map(({ connectionId }) => connectionId);
  },
  /** Forgets all but the newest connections of a customer and answers the ids of those; reads what was written before. */
  async keepNewest(customerUuid: string, most: number): Promise<string[]> {
    const all = await connectionsOf(customerUuid, true);
    const newestFirst = all.toSorted((a, b) => b.openedAt - a.openedAt || (a.connectionId < b.connectionId ? 1 : -1));
    const surplus = newestFirst.slice(most).map(({ connectionId }) => connectionId);
    await Promise.all(surplus.map((connectionId) => liveConnections.remove(connectionId, customerUuid)));
    return surplus;
  },
  /** Forgets the connections of a session that was ended, of all of them without one: nothing is told to them any more. */
  async removeOfSession(customerUuid: string, sessionId?: string): Promise<void> {
    const all = await connectionsOf(customerUuid, true);
    const ended = all.filter((connection) => sessionId === undefined || connection.sessionId === sessionId);
    await Promise.all(ended.map(({ connectionId }) => liveConnections.remove(connectionId, customerUuid)));
  },
  async remove(connectionId: string, customerUuid: string): Promise<void> {
    await documents().send(
      new TransactWriteCommand({
        TransactItems: [
          { Delete: { TableName: tableName(), Key: keys.connection(customerUuid, connectionId) } },
          { Delete: { TableName: tableName(), Key: keys.connectionOwner(connectionId) } },
        ],
      }),
    );
  },
};

async function connectionsOf(customerUuid: string, consistently = false) {
  const { pk, sk } = keys.connection(customerUuid, '');
  const { Items } = await documents().send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
      ConsistentRead: consistently,
    }),
  );
  return (Items ?? []).map((item) => ({
    connectionId: String(item.sk).slice(sk.length),
    sessionId: (item.data as ConnectionOwner).sessionId,
    // Connections of earlier versions of the portal do not say; they count as old.
    openedAt: (item.data as { openedAt?: number }).openedAt ?? 0,
  }));
}
