import { QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { AgentChanger } from '#domain/agents/change-agent.ts';
import type { RoleChanger } from '#domain/agents/change-role.ts';
import type { AuditEntry } from '#domain/audit.ts';
import { levelRecord, roleRecord } from './agent-records.ts';
import { appendAudit } from './audit-store.ts';
import { accountKeys } from './keys/account-keys.ts';
import { agentKeys } from './keys/agent-keys.ts';
import { readItem } from './read-item.ts';
import { documents, tableName, transact } from './table.ts';

/** What the operator's tool writes of agents and roles, each change with its audit entry or not at all. */
export const dynamoOperatorAgents: AgentChanger & RoleChanger & { appendEntry(entry: AuditEntry): Promise<void> } = {
  async appendEntry(entry) {
    await transact([appendAudit(entry)]);
  },
  async nextAgentNumber() {
    const { Attributes } = await documents().send(
      new UpdateCommand({
        TableName: tableName(),
        Key: agentKeys.agentNumber(),
        UpdateExpression: 'ADD #last :one',
        ExpressionAttributeNames: { '#last': 'last' },
        ExpressionAttributeValues: { ':one': 1 },
        ReturnValues: 'UPDATED_NEW',
      }),
    );
    return `A-${String(Attributes?.last).padStart(4, '0')}`;
  },
  async markAgent(customerUuid, agentNumber, renewFrom, entry) {
    await transact([
      {
        Update: {
          TableName: tableName(),
          Key: accountKeys.account(customerUuid),
          UpdateExpression: 'SET #data.agentNumber = :agentNumber, #data.renewFrom = :renewFrom',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeNames: { '#data': 'data' },
          ExpressionAttributeValues: { ':agentNumber': agentNumber, ':renewFrom': renewFrom },
        },
      },
      appendAudit(entry),
    ]);
  },
  async findRole(id) {
    return roleRecord.read(await readItem(agentKeys.role(id)));
  },
  async listRoles() {
    const { pk, sk } = agentKeys.role('');
    const { Items = [] } = await documents().send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :role)',
        ExpressionAttributeValues: { ':pk': pk, ':role': sk },
        ConsistentRead: true,
      }),
    );
    return Items.map((item) => [String(item.sk).slice(sk.length), roleRecord.read(item)] as const);
  },
  async writeRole(id, role, seen, entry) {
    const Item = roleRecord.write(agentKeys.role(id), role);
    return (await transact([putSeen(Item, seen), appendAudit(entry)])) === undefined;
  },
  async findLevel(id) {
    return levelRecord.read(await readItem(agentKeys.level(id)));
  },
  async writeLevel(id, level, seen, entry) {
    const Item = levelRecord.write(agentKeys.level(id), level);
    return (await transact([putSeen(Item, seen), appendAudit(entry)])) === undefined;
  },
};

/** The part of a transaction that puts an item whose data are still the seen ones, or that is not there yet. */
const putSeen = (Item: Record<string, unknown>, seen: object | undefined) => ({
  Put: {
    TableName: tableName(),
    Item,
    ...(seen
      ? {
          ConditionExpression: '#data = :seen',
          ExpressionAttributeNames: { '#data': 'data' },
          ExpressionAttributeValues: { ':seen': seen },
        }
      : { ConditionExpression: 'attribute_not_exists(pk)' }),
  },
});
