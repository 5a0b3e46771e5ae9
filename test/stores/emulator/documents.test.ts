import { dynamoAgents } from '#functions/adapters/dynamo/agent-store.ts';
import { dynamoDocuments } from '#functions/adapters/dynamo/document-store.ts';
import { describeDocumentStore } from '#test/stores/suites/document-store.ts';

describeDocumentStore('DynamoDB', () => ({ documents: dynamoDocuments, agents: dynamoAgents }));
