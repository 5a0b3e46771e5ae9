import * as m from '#texts/compiled/messages.js';
import { EmptyState } from '#web/components/empty-state.tsx';

export const load = async (_request: Request): Promise<null> => null;

export function Tab(_: { loaded: null }) {
  return <EmptyState title={m.settings_not_there_title()} text={m.settings_not_there_text()} />;
}
