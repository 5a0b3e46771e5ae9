import { fakeShares } from '#test/fakes/shares.ts';
import { describeShareStore } from '#test/stores/suites/share-store.ts';

describeShareStore('in memory', () => fakeShares());
