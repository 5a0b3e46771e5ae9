import { type LiveMessage, liveMessage } from '#contract/live.ts';
import type { Notifier } from '#domain/ports/notifier.ts';

export interface FakeNotifier extends Notifier {
  readonly pushed: readonly { readonly customerUuid: string; readonly message: LiveMessage }[];
}

/** Keeps what the open pages were pushed; a message that the contract does not know fails at once. */
export function fakeNotifier(): FakeNotifier {
  const pushed: { customerUuid: string; message: LiveMessage }[] = [];
  return {
    pushed,
    async push(customerUuid, message) {
      pushed.push({ customerUuid, message: liveMessage.parse(message) });
    },
  };
}
