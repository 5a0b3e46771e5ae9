import { fakeAgents } from '#test/fakes/agents.ts';
import { fakeDocuments } from '#test/fakes/documents.ts';
import { describeDocumentStore } from '#test/stores/suites/document-store.ts';

describeDocumentStore('in memory', () => {
  const agents = fakeAgents();
  return { agents, documents: fakeDocuments(agents) };
});
