import type { ListedDocument } from '#contract/documents.ts';
import type { AgentStore } from '../agents/agent-store.ts';

export interface WhoSignsDeps {
  readonly agents: Pick<AgentStore, 'listAgentsOf'>;
}

/** Who is to sign what waits for somebody else than the viewer (R94): the customer's agent, or the broker as long as they have none; undefined where nothing waits. */
export async function whoSigns(
  rows: readonly Pick<ListedDocument, 'state' | 'maySign'>[],
  { customerUuid }: { readonly customerUuid: string },
  { agents }: WhoSignsDeps,
): Promise<'agent' | 'broker' | undefined> {
  if (!rows.some(({ state, maySign }) => state === 'toBeSigned' && !maySign)) return undefined;
  return (await agents.listAgentsOf(customerUuid)).length > 0 ? 'agent' : 'broker';
}
