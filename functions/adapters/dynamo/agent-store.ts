import { paginateQuery, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { AGENT_CUSTOMERS_MAX } from '#contract/agents.ts';
import { SESSION_DAYS } from '#domain/accounts/session.ts';
import type { AgentStore } from '#domain/agents/agent-store.ts';
import type { Assignment } from '#domain/agents/assignment.ts';
import { accountRecord } from './account-record.ts';
import { putActivity } from './activity-store.ts';
import { assignmentRecord, recentRecord, selectionRecord } from './agent-records.ts';
import { appendAudit } from './audit-store.ts';
import { accountKeys } from './keys/account-keys.ts';
import { agentKeys } from './keys/agent-keys.ts';
import { putEvents } from './outbox-store.ts';
import { queryItemsFrom } from './query-items.ts';
import { readItem } from './read-item.ts';
import { readItems } from './read-items.ts';
import { readList } from './read-list.ts';
import { DAY_MS, documents, tableName, transact } from './table.ts';

/** A customer is found by at most this many words, so that so many entries hold twenty customers for sure. */
const ENTRIES_MAX = AGENT_CUSTOMERS_MAX * 24 + 24;

/** The entries by which an agent finds a customer: one a word, each with all of the customer's words. */
const entriesOf = ({ customerUuid, userUuid }: Assignment, words: readonly string[]) =>
  words.map((word) => ({
    Put: {
      TableName: tableName(),
      Item: { ...agentKeys.agentWord(userUuid, word, customerUuid), customerUuid, words: ` ${words.join(' ')}` },
    },
  }));

const withoutEntries = ({ customerUuid, userUuid }: Assignment, words: readonly string[]) =>
  words.map((word) => ({
    Delete: { TableName: tableName(), Key: agentKeys.agentWord(userUuid, word, customerUuid) },
  }));

const itemOf = (assignment: Assignment) =>
  assignmentRecord.write(agentKeys.assignment(assignment.customerUuid, assignment.userUuid), assignment);

const asRead = ({ words }: Assignment) => ({
  ConditionExpression: '#data.#words = :words',
  ExpressionAttributeNames: { '#data': 'data', '#words': 'words' },
  ExpressionAttributeValues: { ':words': words },
});

/** Whom agents may act for and act for, and the words by which they find them. */
export const dynamoAgents: AgentStore = {
  async findByWords(userUuid, { word, others }) {
    const { pk, sk } = agentKeys.agentWord(userUuid, word, '');
    const filters = others.map((_, n) => `contains(#words, :other${n})`);
    const query: QueryCommandInput = {
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: {
        ':pk': pk,
        ':sk': sk.slice(0, -1),
        ...Object.fromEntries(others.map((other, n) => [`:other${n}`, ` ${other}`])),
      },
      ...(filters.length > 0
        ? { FilterExpression: filters.join(' AND '), ExpressionAttributeNames: { '#words': 'words' } }
        : { Limit: ENTRIES_MAX }),
      ConsistentRead: true,
    };
    // One word: the first page has enough. Several: a page of a megabyte may hold too few with the others, or none.
    const found: string[] = [];
    for await (const { Items = [] } of paginateQuery({ client: documents() }, query)) {
      found.push(...Items.map(({ customerUuid }) => String(customerUuid)));
      if (filters.length === 0 || new Set(found).size > AGENT_CUSTOMERS_MAX) break;
    }
    return [...new Set(found)];
  },
  async readAccounts(customerUuids) {
    const items = await readItems(customerUuids.map((uuid) => accountKeys.account(uuid)));
    const byId = new Map(readList(accountRecord, items).map((account) => [account.customerUuid, account]));
    return customerUuids.flatMap((uuid) => byId.get(uuid) ?? []);
  },
  async findAssignment(customerUuid, userUuid) {
    return assignmentRecord.read(await readItem(agentKeys.assignment(customerUuid, userUuid)));
  },
  async listAgentsOf(customerUuid) {
    return readList(assignmentRecord, await queryItemsFrom(agentKeys.assignment(customerUuid, '')));
  },
  async assign(assignment, entry) {
    const refused = await transact([
      { Put: { TableName: tableName(), Item: itemOf(assignment), ConditionExpression: 'attribute_not_exists(pk)' } },
      ...entriesOf(assignment, assignment.words),
      ...(entry ? [appendAudit(entry)] : []),
    ]);
    return refused === undefined;
  },
  async withdraw(assignment, events, entry) {
    const Key = agentKeys.assignment(assignment.customerUuid, assignment.userUuid);
    const refused = await transact([
      { Delete: { TableName: tableName(), Key, ...asRead(assignment) } },
      ...withoutEntries(assignment, assignment.words),
      ...putEvents(events),
      appendAudit(entry),
    ]);
    return refused === undefined;
  },
  async replaceWords(assignment, words) {
    const gone = assignment.words.filter((word) => !words.includes(word));
    const refused = await transact([
      { Put: { TableName: tableName(), Item: itemOf({ ...assignment, words }), ...asRead(assignment) } },
      ...withoutEntries(assignment, gone),
      ...entriesOf(assignment, words),
    ]);
    return refused === undefined;
  },
  async findSelection(userUuid, sessionId) {
    return selectionRecord.read(await readItem(agentKeys.selected(userUuid, sessionId)));
  },
  async listSelections(userUuid) {
    const first = agentKeys.selected(userUuid, '');
    const items = await queryItemsFrom(first);
    return items.flatMap((item) =>
      readList(selectionRecord, [item]).map((one) => ({ ...one, sessionId: String(item.sk).slice(first.sk.length) })),
    );
  },
  async select({ userUuid, sessionId, selection, recent, activity }, events) {
    const expiresAt = Date.parse(selection.selectedAt) + SESSION_DAYS * DAY_MS;
    const refused = await transact([
      {
        ConditionCheck: {
          TableName: tableName(),
          Key: agentKeys.assignment(selection.customerUuid, userUuid),
          ConditionExpression: 'attribute_exists(pk)',
        },
      },
      {
        Put: {
          TableName: tableName(),
          Item: selectionRecord.write(agentKeys.selected(userUuid, sessionId), selection, expiresAt),
        },
      },
      {
        Put: {
          TableName: tableName(),
          Item: recentRecord.write(agentKeys.agentRecent(userUuid), { customers: recent }),
        },
      },
      ...(activity ? [{ Put: putActivity(activity) }] : []),
      ...putEvents(events),
    ]);
    return refused === undefined;
  },
  async deselect(userUuid, sessionId, events) {
    await transact([
      { Delete: { TableName: tableName(), Key: agentKeys.selected(userUuid, sessionId) } },
      ...putEvents(events),
    ]);
  },
  async listRecent(userUuid) {
    return recentRecord.read(await readItem(agentKeys.agentRecent(userUuid)))?.customers ?? [];
  },
};
