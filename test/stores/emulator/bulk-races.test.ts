import { dynamoBulks } from '#functions/adapters/dynamo/bulk-store.ts';
import { rounds } from '#test/rounds.ts';
import { describeBulkRaces } from '#test/stores/suites/bulk-races.ts';

describeBulkRaces('DynamoDB', () => dynamoBulks, rounds(2, 60));
