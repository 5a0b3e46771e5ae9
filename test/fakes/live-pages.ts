import { type LiveMessage, liveMessage } from '#contract/live.ts';
import type { LivePages } from '#domain/quotes/quote-request.ts';

export interface FakePages extends LivePages {
  readonly told: readonly { readonly customerUuid: string; readonly message: LiveMessage }[];
}

/** Keeps what the open pages were told; a message that the contract does not know fails at once. */
export function fakePages(): FakePages {
  const told: { customerUuid: string; message: LiveMessage }[] = [];
  return {
    told,
    async tell(customerUuid, message) {
      told.push({ customerUuid, message: liveMessage.parse(message) });
    },
  };
}
