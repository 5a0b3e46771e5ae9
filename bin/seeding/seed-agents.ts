import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { demoAssignments, roleTexts } from '#bin/seeding/seed-data.ts';
import { nameWords } from '#domain/accounts/name-words.ts';
import { isRoleId, roleOf } from '#domain/accounts/role.ts';
import { dynamoAccounts } from '#functions/adapters/dynamo/account-store.ts';
import { roleRecord } from '#functions/adapters/dynamo/agent-records.ts';
import { dynamoAgents } from '#functions/adapters/dynamo/agent-store.ts';
import { keys } from '#functions/adapters/dynamo/keys.ts';
import { documents, isConditionFailure, tableName } from '#functions/adapters/dynamo/table.ts';

/** Writes the roles that are not stored yet; what an operator has put off stays off. */
export async function addRoles(): Promise<boolean[]> {
  return Promise.all(
    Object.entries(roleTexts).map(async ([id, texts]) => {
      if (!isRoleId(id)) throw new Error(`There is no role ${id}`);
      const { id: _, ...role } = roleOf(id, undefined);
      const Item = roleRecord.write(keys.role(id), { ...role, ...texts });
      try {
        await documents().send(
          new PutCommand({ TableName: tableName(), Item, ConditionExpression: 'attribute_not_exists(pk)' }),
        );
        return true;
      } catch (error) {
        if (isConditionFailure(error)) return false;
        throw error;
      }
    }),
  );
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
