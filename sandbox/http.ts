/** One HTTP request as the sandbox sees it, whichever host received it; header names are in lower case. */
export type SandboxRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
};

/** How a host puts a response on the wire: at once, piece by piece, by cutting the connection, or by cutting it half-way. */
export type Delivery =
  | { readonly kind: 'whole' }
  | { readonly kind: 'trickle'; readonly chunkBytes: number; readonly everyMs: number }
  | { readonly kind: 'reset' }
  | { readonly kind: 'cut' };

/** What a host is to send. */
export type SandboxResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly delivery: Delivery;
};

/** A JSON response, sent at once. */
export function jsonResponse(status: number, content: unknown, headers: Record<string, string> = {}): SandboxResponse {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(content),
    delivery: { kind: 'whole' },
  };
}
