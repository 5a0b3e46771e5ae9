import { dynamoTermsPublisher } from '#functions/adapters/dynamo/terms-publisher.ts';
import { dynamoTerms } from '#functions/adapters/dynamo/terms-store.ts';
import { describeTermsStore } from '#test/stores/suites/terms-store.ts';

describeTermsStore('DynamoDB', () => ({ ...dynamoTerms, ...dynamoTermsPublisher }));
