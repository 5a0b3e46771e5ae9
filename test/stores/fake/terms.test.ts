import { fakeTerms } from '#test/fakes/terms.ts';
import { describeTermsStore } from '#test/stores/suites/terms-store.ts';

describeTermsStore('in memory', () => fakeTerms());
