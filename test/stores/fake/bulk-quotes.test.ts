import { fakeBulks } from '#test/fakes/bulks.ts';
import { describeBulkStore } from '#test/stores/suites/bulk-store.ts';

describeBulkStore('in memory', () => fakeBulks());
