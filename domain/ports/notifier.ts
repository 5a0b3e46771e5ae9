import type { WebsocketMessage } from '#contract/websocket.ts';

/** Pushes messages to the open pages of a customer; never fails, since pages can always poll. */
export interface Notifier {
  push(customerUuid: string, message: WebsocketMessage): Promise<void>;
}
