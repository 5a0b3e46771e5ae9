import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { AgentChanger } from '#domain/agents/change-agent.ts';
import type { RoleChanger } from '#domain/agents/change-role.ts';
import type { AuditEntry } from '#domain/audit.ts';
import { roleRecord } from './agent-records.ts';
import { appendAudit } from './audit-store.ts';
import { keys } from './keys.ts';
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
        Key: keys.agentNumber(),
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
          Key: keys.account(customerUuid),
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
    return roleRecord.read(await readItem(keys.role(id)));
  },
  async writeRole(id, role, entry) {
    await transact([
      { Put: { TableName: tableName(), Item: roleRecord.write(keys.role(id), role) } },
      appendAudit(entry),
    ]);
  },
};
