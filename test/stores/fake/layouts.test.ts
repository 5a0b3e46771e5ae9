import { fakeLayouts } from '#test/fakes/layouts.ts';
import { describeLayoutStore } from '#test/stores/suites/layout-store.ts';

describeLayoutStore('in memory', () => fakeLayouts());
