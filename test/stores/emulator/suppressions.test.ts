import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { dynamoSuppressionChanger, dynamoSuppressions } from '#functions/adapters/dynamo/suppression-store.ts';
import { describeSuppressionStore } from '#test/stores/suites/suppression-store.ts';
import { useOwnTable } from './own-table.ts';

// The list is of a whole table.
useOwnTable();
describeSuppressionStore('DynamoDB', () => ({
  suppressions: dynamoSuppressions,
  changer: dynamoSuppressionChanger,
  audit: dynamoOperator,
}));
