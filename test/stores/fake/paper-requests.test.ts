import { fakePaperRequests } from '#test/fakes/paper-requests.ts';
import { describePaperRequestStore } from '#test/stores/suites/paper-request-store.ts';

describePaperRequestStore('in memory', () => fakePaperRequests());
