import { type WebsocketMessage, websocketMessage } from '#contract/websocket.ts';
import type { Notifier } from '#domain/ports/notifier.ts';

export interface FakeNotifier extends Notifier {
  readonly pushed: readonly { readonly customerUuid: string; readonly message: WebsocketMessage }[];
}

/** Keeps what the open pages were pushed; a message that the contract does not know fails at once. */
export function fakeNotifier(): FakeNotifier {
  const pushed: { customerUuid: string; message: WebsocketMessage }[] = [];
  return {
    pushed,
    async push(customerUuid, message) {
      pushed.push({ customerUuid, message: websocketMessage.parse(message) });
    },
  };
}
