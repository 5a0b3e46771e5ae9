import { DeleteCommand, GetCommand, PutCommand, TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type ConnectionOwner, connectionOwner } from '#domain/websocket/open-connection.ts';
import { selectionRecord } from './agent-records.ts';
import { agentKeys } from './keys/agent-keys.ts';
import { sessionKeys } from './keys/session-keys.ts';
import { queryItemsFrom } from './query-items.ts';
import { readList } from './read-list.ts';
import { storedRecord } from './stored-record.ts';
import { documents, isConditionFailure, type Key, tableName } from './table.ts';

export const ticketRecord = storedRecord({
  noun: 'ticket',
  version: 1,
  schema: connectionOwner.extend({ until: z.number() }),
});
export const ownerRecord = storedRecord({ noun: 'connection owner', version: 1, schema: connectionOwner });
export const connectionRecord = storedRecord({
  noun: 'live connection',
  version: 1,
  schema: connectionOwner.extend({ openedAt: z.number(), muted: z.boolean().optional() }),
  // Until 2026-11-21 connections did not say when they were opened; they count as the oldest.
  lift: (older) => ({ openedAt: 0, ...older }),
});

/** A connection that was never closed is deleted after this long. */
const CONNECTION_MS = 3 * 60 * 60_000;

/** Live connections below their customer, and the tickets that open them. */
export const websocketConnections = {
  async addTicket(hash: string, owner: ConnectionOwner, expiresAt: number): Promise<void> {
    await documents().send(
      new PutCommand({
        TableName: tableName(),
        Item: ticketRecord.write(sessionKeys.ticket(hash), { ...owner, until: expiresAt }, expiresAt),
      }),
    );
  },
  /** The owner of a ticket, which is used up by this; undefined when it is unknown, used or too old. */
  async useTicket(hash: string, now: number): Promise<ConnectionOwner | undefined> {
    const { Attributes } = await documents().send(
      new DeleteCommand({ TableName: tableName(), Key: sessionKeys.ticket(hash), ReturnValues: 'ALL_OLD' }),
    );
    const ticket = ticketRecord.read(Attributes);
    if (!ticket || ticket.until <= now) return undefined;
    const { until: _, ...owner } = ticket;
    return owner;
  },
  async add(connectionId: string, owner: ConnectionOwner, now: number): Promise<void> {
    const end = now + CONNECTION_MS;
    await documents().send(
      new TransactWriteCommand({
        TransactItems: [
          {
            Put: {
              TableName: tableName(),
              Item: connectionRecord.write(
                sessionKeys.connection(owner.customerUuid, connectionId),
                { ...owner, openedAt: now },
                end,
              ),
            },
          },
          {
            Put: {
              TableName: tableName(),
              Item: ownerRecord.write(sessionKeys.connectionOwner(connectionId), owner, end),
            },
          },
        ],
      }),
    );
  },
  async findOwner(connectionId: string): Promise<ConnectionOwner | undefined> {
    const { Item } = await documents().send(
      new GetCommand({ TableName: tableName(), Key: sessionKeys.connectionOwner(connectionId) }),
    );
    return ownerRecord.read(Item);
  },
  async listByCustomer(customerUuid: string): Promise<string[]> {
    const all = await connectionsOf(customerUuid);
    return all.filter(({ muted }) => !muted).map(({ connectionId }) => connectionId);
  },
  /** Deletes all but the newest connections of a customer and returns the ids of the deleted ones, by a consistent read. */
  async keepNewest(customerUuid: string, most: number): Promise<string[]> {
    const all = await connectionsOf(customerUuid, true);
    const newestFirst = all.toSorted((a, b) => b.openedAt - a.openedAt || (a.connectionId < b.connectionId ? 1 : -1));
    const surplus = newestFirst.slice(most).map(({ connectionId }) => connectionId);
    await Promise.all(surplus.map((connectionId) => websocketConnections.remove(connectionId, customerUuid)));
    return surplus;
  },
  /** Every connection of a person, muted ones and those for customers whom the person has selected included. */
  async listByUser(userUuid: string): Promise<OwnedConnection[]> {
    const below = [userUuid, ...(await selectedBy(userUuid))];
    const all = await Promise.all([...new Set(below)].map((customerUuid) => connectionsOf(customerUuid, true)));
    return all
      .flat()
      .filter((owner) => (owner.userUuid ?? owner.customerUuid) === userUuid)
      .map(ownerOf);
  },
  /** The connections of an agent for one customer. */
  async listByAgent(customerUuid: string, userUuid: string): Promise<OwnedConnection[]> {
    const all = await connectionsOf(customerUuid, true);
    return all.filter((owner) => owner.userUuid === userUuid).map(ownerOf);
  },
  /** Mutes the connections of an ended session of a person, or of all sessions if none is given; they are closed later. */
  async muteSession(userUuid: string, sessionId?: string): Promise<void> {
    const all = await websocketConnections.listByUser(userUuid);
    const ended = all.filter((connection) => sessionId === undefined || connection.sessionId === sessionId);
    await Promise.all(ended.map((one) => mute(sessionKeys.connection(one.customerUuid, one.connectionId))));
  },
  /** Mutes the connections of an agent for one customer, of one session or of all. */
  async muteAgent(customerUuid: string, userUuid: string, sessionId?: string): Promise<void> {
    const all = await websocketConnections.listByAgent(customerUuid, userUuid);
    const ended = all.filter((connection) => sessionId === undefined || connection.sessionId === sessionId);
    await Promise.all(ended.map(({ connectionId }) => mute(sessionKeys.connection(customerUuid, connectionId))));
  },
  async remove(connectionId: string, customerUuid: string): Promise<void> {
    await documents().send(
      new TransactWriteCommand({
        TransactItems: [
          { Delete: { TableName: tableName(), Key: sessionKeys.connection(customerUuid, connectionId) } },
          { Delete: { TableName: tableName(), Key: sessionKeys.connectionOwner(connectionId) } },
        ],
      }),
    );
  },
};

/** A live connection and its owner. */
type OwnedConnection = ConnectionOwner & { readonly connectionId: string };

const ownerOf = ({ connectionId, customerUuid, sessionId, userUuid }: OwnedConnection): OwnedConnection => ({
  connectionId,
  customerUuid,
  sessionId,
  ...(userUuid !== undefined && { userUuid }),
});

/** The customers whom a person's sign-ins have selected. */
async function selectedBy(userUuid: string): Promise<string[]> {
  const items = await queryItemsFrom(agentKeys.selected(userUuid, ''));
  return readList(selectionRecord, items).map(({ customerUuid }) => customerUuid);
}

async function mute(Key: Key): Promise<void> {
  try {
    await documents().send(
      new UpdateCommand({
        ...{ TableName: tableName(), Key, UpdateExpression: 'SET #data.muted = :yes' },
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#data': 'data' },
        ExpressionAttributeValues: { ':yes': true },
      }),
    );
  } catch (error) {
    // It was closed in the meantime.
    if (!isConditionFailure(error)) throw error;
  }
}

async function connectionsOf(customerUuid: string, consistently = false) {
  const first = sessionKeys.connection(customerUuid, '');
  const items = await queryItemsFrom(first, { ConsistentRead: consistently });
  return items.flatMap((item) =>
    readList(connectionRecord, [item]).map((connection) => ({
      connectionId: String(item.sk).slice(first.sk.length),
      ...connection,
    })),
  );
}
