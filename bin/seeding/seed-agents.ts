import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { demoAssignments, levelTexts, roleTexts } from '#bin/seeding/seed-data.ts';
import { nameWords } from '#domain/accounts/name-words.ts';
import { recordOfRole, seededRoleIds } from '#domain/accounts/role.ts';
import { levelIds, recordOfLevel } from '#domain/accounts/security-level.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { levelRecord, roleRecord } from '#functions/adapters/dynamo/agent-records.ts';
import { dynamoAgents } from '#functions/adapters/dynamo/agent-store.ts';
import { agentKeys } from '#functions/adapters/dynamo/keys/agent-keys.ts';
import { documents, isConditionFailure, tableName } from '#functions/adapters/dynamo/table.ts';

/** Writes the security levels and roles that are not stored yet; what an operator has put off stays off. */
export async function addRoles(): Promise<boolean[]> {
  const levels = levelIds.map((id) =>
    levelRecord.write(agentKeys.level(id), { ...recordOfLevel(id, undefined), ...levelTexts[id] }),
  );
  const roles = seededRoleIds.flatMap((id) => {
    const role = recordOfRole(id, undefined);
    return role ? [roleRecord.write(agentKeys.role(id), { ...role, ...roleTexts[id] })] : [];
  });
  return Promise.all([...levels, ...roles].map(putNew));
}

async function putNew(Item: Record<string, unknown>): Promise<boolean> {
  try {
    await documents().send(
      new PutCommand({ TableName: tableName(), Item, ConditionExpression: 'attribute_not_exists(pk)' }),
    );
    return true;
  } catch (error) {
    if (isConditionFailure(error)) return false;
    throw error;
  }
}

/** Lets the demo agents act for their customers, as far as they may not already. */
export async function assignDemoCustomers(): Promise<boolean[]> {
  const outcomes: boolean[] = [];
  for (const { agent, customers } of demoAssignments) {
    const userUuid = await dynamoAccounts.findUuidByEmail(agent);
    for (const email of customers) {
      const customerUuid = await dynamoAccounts.findUuidByEmail(email);
      const account = customerUuid && (await dynamoAccounts.findByUuid(customerUuid));
      if (!userUuid || !account) continue;
      const assignedAt = new Date().toISOString();
      const assignment = { customerUuid: account.customerUuid, userUuid, assignedAt, words: nameWords(account) };
      outcomes.push(await dynamoAgents.assign(assignment, undefined));
    }
  }
  return outcomes;
}
