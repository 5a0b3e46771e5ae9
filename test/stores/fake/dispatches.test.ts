import { fakeDispatches } from '#test/fakes/dispatches.ts';
import { describeDispatchStore } from '#test/stores/suites/dispatch-store.ts';

describeDispatchStore('in memory', () => fakeDispatches());
