import { fakeBulks } from '#test/fakes/bulks.ts';
import { rounds } from '#test/rounds.ts';
import { describeBulkRaces } from '#test/stores/suites/bulk-races.ts';

describeBulkRaces('in memory', () => fakeBulks(), rounds(40, 600));
