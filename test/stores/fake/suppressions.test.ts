import { fakeSuppressions } from '#test/fakes/suppressions.ts';
import { describeSuppressionStore } from '#test/stores/suites/suppression-store.ts';

describeSuppressionStore('in memory', () => {
  const suppressions = fakeSuppressions();
  const listNewest = async ({ id }: { id: string }) => suppressions.audit.filter(({ subject }) => subject.id === id);
  return { suppressions, changer: suppressions, audit: { listNewest } };
});
