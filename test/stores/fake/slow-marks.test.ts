import { fakeSlowMarks } from '#test/fakes/slow-marks.ts';
import { describeSlowMarkStore } from '#test/stores/suites/slow-mark-store.ts';

describeSlowMarkStore('in memory', fakeSlowMarks);
