import { fakeFigures } from '#test/fakes/figures.ts';
import { describeFigureStore } from '#test/stores/suites/figure-store.ts';

describeFigureStore('fake', fakeFigures);
