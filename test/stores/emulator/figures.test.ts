import { dynamoFigures } from '#functions/adapters/dynamo/figure-store.ts';
import { describeFigureStore } from '#test/stores/suites/figure-store.ts';

describeFigureStore('DynamoDB', () => dynamoFigures);
