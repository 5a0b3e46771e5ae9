import type { WebsocketMessage } from '#contract/websocket.ts';
import { subscribeToSession } from '#web/stores/session.ts';
import { onActingChanged } from './acting-changed.ts';
import { call } from './call.ts';
import { liveAccount } from './live-account.ts';
import { sayRightsChanged } from './rights-changed.ts';
import { type Socket, WebsocketConnection, type WebsocketState } from './websocket-connection.ts';

const messageListeners = new Set<(message: WebsocketMessage) => void>();
const stateListeners = new Set<(state: WebsocketState) => void>();

function connect(pathAndQuery: string): Socket {
  const url = new URL(pathAndQuery, window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(url) as Socket;
}

const connection = new WebsocketConnection({
  getTicket: () => call('createLiveTicket', {}),
  connect,
  account: liveAccount,
  hidden: () => document.hidden,
  random: Math.random,
  onMessage: (message) => {
    if (message.type === 'pong') noteRights(message.renewFrom);
    for (const listener of messageListeners) listener(message);
  },
  onState: (state) => {
    for (const listener of stateListeners) listener(state);
  },
});

/** Of the last ping; another one means that the account's rights have changed since. */
let renewFrom: number | undefined;

function noteRights(now: number | undefined): void {
  if (now === renewFrom) return;
  renewFrom = now;
  sayRightsChanged();
}

let holders = 0;
let stopListening: (() => void) | undefined;

/** Keeps the live connection open while somebody is signed in, until the returned function is called. */
export function openWebsocket(): () => void {
  holders += 1;
  if (holders === 1) {
    const wake = () => connection.wake();
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('online', wake);
    const look = () => connection.sessionChanged();
    const ends = [subscribeToSession(look), onActingChanged(look)];
    stopListening = () => {
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('online', wake);
      for (const end of ends) end();
    };
    connection.start();
  }
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    holders -= 1;
    if (holders > 0) return;
    stopListening?.();
    connection.stop();
  };
}

/** Subscribes to live messages; returns a function that unsubscribes. */
export function onWebsocketMessage(listener: (message: WebsocketMessage) => void): () => void {
  messageListeners.add(listener);
  return () => messageListeners.delete(listener);
}

export function websocketState(): WebsocketState {
  return connection.state();
}

export function onWebsocketState(listener: (state: WebsocketState) => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}
