import { dynamoAddresses } from '#functions/adapters/dynamo/address-store.ts';
import { describeAddressStore } from '#test/stores/suites/address-store.ts';

describeAddressStore('DynamoDB', () => dynamoAddresses);
