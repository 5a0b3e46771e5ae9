import type { WebsocketMessage } from '#contract/websocket.ts';
import { CallError } from './call-error.ts';

export type WebsocketState = 'open' | 'connecting' | 'down';

/** The part of a WebSocket that is used here. */
export interface Socket {
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  send: (text: string) => void;
  close: () => void;
}

export interface WebsocketDeps {
  /** The path that opens a connection once: its ticket stands in it. */
  getTicket: () => Promise<{ path: string }>;
  connect: (pathAndQuery: string) => Socket;
  /** Whose connection it is, or undefined while there is none to be had (liveAccount). */
  account: () => string | undefined;
  hidden: () => boolean;
  random: () => number;
  onMessage: (message: WebsocketMessage) => void;
  onState: (state: WebsocketState) => void;
}

export const PING_EVERY_MS = 10_000;
/** Without a pong this long after a ping the connection of a visible page counts as dead. */
export const PONG_WITHIN_MS = 8_000;
const OPEN_WITHIN_MS = 10_000;
/** Signed out, without the right, or another customer is selected: asking again changes nothing until the session or the page does. */
const REFUSED: readonly number[] = [401, 403, 409];
const BACK_OFF_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
/** Every type of message: a new one that is missing here does not compile, since it would be dropped. */
const knownTypes: Readonly<Record<WebsocketMessage['type'], true>> = {
  ...{ pong: true, 'session-ended': true, shipmentChanged: true, rates: true, group: true },
};

/** Reads one message; an unknown one is dropped, since the server may be a newer version. */
function readLiveMessage(data: unknown): WebsocketMessage | undefined {
  if (typeof data !== 'string') return undefined;
  try {
    const found: unknown = JSON.parse(data);
    const known =
      typeof found === 'object' && found !== null && 'type' in found && Object.hasOwn(knownTypes, String(found.type));
    return known ? (found as WebsocketMessage) : undefined;
  } catch {
    return undefined;
  }
}

type Timer = ReturnType<typeof setTimeout>;

/**
 * One connection, kept open while somebody is signed in: ticket, socket, a ping every 10 s, and again with growing
 * pauses when it is lost. A hidden page neither pings nor reconnects; it does both at once when it is shown (R8).
 */
export class WebsocketConnection {
  readonly #deps: WebsocketDeps;
  #running = false;
  #state: WebsocketState = 'down';
  #socket: Socket | undefined;
  #openedFor: string | undefined;
  #failures = 0;
  /** Distinguishes a late ticket from that of the present attempt. */
  #attempt = 0;
  readonly #timers: { retry?: Timer; ping?: Timer; dead?: Timer } = {};

  constructor(deps: WebsocketDeps) {
    this.#deps = deps;
  }

  state(): WebsocketState {
    return this.#state;
  }

  start(): void {
    this.#running = true;
    if (this.#state === 'down' && !this.#timers.retry) this.#connect();
  }

  stop(): void {
    this.#running = false;
    this.#drop();
    this.#enter('down');
  }

  /** The page was shown or hidden, or the network came back. */
  wake(): void {
    if (!this.#running || this.#deps.hidden()) return;
    if (this.#state === 'open') this.#ping();
    if (this.#state !== 'down') return;
    this.#failures = 0;
    this.#connect();
  }

  /** The session began, ended or changed hands. */
  sessionChanged(): void {
    if (this.#running && this.#deps.account() !== this.#openedFor) this.#connect();
  }

  #enter(next: WebsocketState): void {
    if (next === this.#state) return;
    this.#state = next;
    this.#deps.onState(next);
  }

  #clear(name: 'retry' | 'ping' | 'dead'): void {
    clearTimeout(this.#timers[name]);
    this.#timers[name] = undefined;
  }

  #drop(): void {
    this.#attempt += 1;
    this.#clear('retry');
    this.#clear('ping');
    this.#clear('dead');
    const old = this.#socket;
    this.#socket = undefined;
    if (!old) return;
    old.onclose = old.onmessage = null;
    // Closing what is not open yet is an error in browsers' consoles; it closes as soon as it opens.
    old.onopen = () => old.close();
    if (this.#state === 'open') old.close();
  }

  #connect(): void {
    this.#drop();
    this.#openedFor = this.#deps.account();
    if (!this.#running || this.#openedFor === undefined) {
      this.#enter('down');
      return;
    }
    this.#enter('connecting');
    const mine = this.#attempt;
    this.#deps.getTicket().then(
      ({ path }) => {
        if (mine === this.#attempt) this.#listen(this.#deps.connect(path));
      },
      (error: unknown) => {
        if (mine === this.#attempt) this.#lost(error instanceof CallError && REFUSED.includes(error.status));
      },
    );
  }

  #listen(socket: Socket): void {
    this.#socket = socket;
    socket.onopen = () => {
      this.#clear('dead');
      this.#failures = 0;
      this.#enter('open');
      this.#ping();
    };
    socket.onmessage = (event) => this.#hear(event.data);
    socket.onclose = () => this.#lost();
    this.#timers.dead = setTimeout(() => this.#lost(), OPEN_WITHIN_MS);
  }

  #hear(data: unknown): void {
    // Any message proves that the connection works.
    this.#clear('dead');
    const message = readLiveMessage(data);
    // The next ticket call tells whether a newer session took over (another tab) or nobody is signed in any more.
    if (message?.type === 'session-ended') this.#connect();
    else if (message) this.#deps.onMessage(message);
  }

  #ping(): void {
    this.#clear('ping');
    if (this.#state !== 'open' || this.#deps.hidden()) return;
    this.#socket?.send(JSON.stringify({ action: 'login-ping' }));
    this.#timers.dead ??= setTimeout(() => this.#lost(), PONG_WITHIN_MS);
    this.#timers.ping = setTimeout(() => this.#ping(), PING_EVERY_MS);
  }

  #lost(forGood = false): void {
    this.#drop();
    this.#enter('down');
    if (forGood || !this.#running || this.#deps.account() === undefined) return;
    const pause = BACK_OFF_MS[Math.min(this.#failures, BACK_OFF_MS.length - 1)] ?? 30_000;
    this.#failures += 1;
    // Random, so that browsers do not reconnect all at the same time.
    this.#timers.retry = setTimeout(
      () => {
        this.#timers.retry = undefined;
        if (!this.#deps.hidden()) this.#connect();
      },
      pause * (0.75 + this.#deps.random() * 0.5),
    );
  }
}
