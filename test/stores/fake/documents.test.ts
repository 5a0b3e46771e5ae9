import { fakeDocuments } from '#test/fakes/documents.ts';
import { describeDocumentStore } from '#test/stores/suites/document-store.ts';

describeDocumentStore('in memory', () => fakeDocuments());
