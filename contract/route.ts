import type * as z from 'zod';
import type { CodeEntry } from './codes/code-entry.ts';

export type Access = 'public' | 'session' | 'agent' | 'operator';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Version = 'v1' | 'v2';

/** The parts of a request: each has its own schema, and fields that no schema names are dropped. */
export interface RequestShape {
  /** The parameters of a path such as '/shipment/{shipmentUuid}'. */
  readonly path?: z.ZodObject;
  readonly query?: z.ZodType;
  /** Sent as JSON; the body of GET is never read. */
  readonly body?: z.ZodType;
  /** The body is passed on as received, because a signature over it is checked; excludes `body`. */
  readonly raw?: true;
}

/** Another endpoint of the same call. */
export interface Alias {
  readonly method: Method;
  readonly path: string;
  readonly version?: Version;
  /** The alias reads the fields of the row's body from its query. */
  readonly bodyFrom?: 'query';
}

/** The caller's record that a call is about: it is read before the handler runs, and another customer's looks like a missing one. */
export interface Owner {
  /** A kind of domain/own-records.ts. */
  readonly record: string;
  /** Where the request carries the record's id. */
  readonly id: `${'path' | 'query' | 'body'}.${string}`;
  /** The code for a record that is missing or not the caller's, if the noun has its own. */
  readonly missing?: CodeEntry;
  /** Another kind of record that the call may be about instead: counts where the request carries no id of the first kind. */
  readonly or?: { readonly record: string; readonly id: Owner['id'] };
  /** A request without the id is about no record; one with it is treated like any other. */
  readonly optional?: true;
}

/** One row of the route table: the whole definition of a call except its code. */
export interface Route {
  /** The operation's name everywhere: file, construct id, log field, web call, test. The row is exported as `<name>Route`. */
  readonly name: string;
  /** What the call does, for readers of the API document. */
  readonly summary: string;
  readonly noun: string;
  /** Row(s) of the calls' specification, for the tests' titles. */
  readonly ids: readonly string[];
  readonly method: Method;
  /** Without /api and the version; parameters in braces. */
  readonly path: string;
  readonly version: Version;
  readonly aliases?: readonly Alias[];
  readonly access: Access;
  /**
   * Whose data an agent's call is about: the selected customer's, the agent's own account, or the call is refused to agents. Every row
   * with access 'session' has it.
   */
  readonly acting?: 'customer' | 'self' | 'refused';
  /** With acting 'self': a call that names a customer is refused, because its sender may take it for a change of that customer's account. */
  readonly namesNobody?: true;
  /** Fields of the body that are refused (1013) whatever their value: those that only the broker's staff sets, and those that no call of this row sets. */
  readonly reserved?: { readonly broker: readonly string[]; readonly nobody: readonly string[] };
  /** Signs something for a customer: needs a role that signs, beside the access word. */
  readonly signs?: boolean;
  /** A call that changes nothing of the customer's although its method may: what an agent does with it is not recorded. */
  readonly changesNothing?: boolean;
  readonly owner?: Owner;
  /** A public call that may come with a signed-in caller, whose token is then checked. */
  readonly optionalAuth?: boolean;
  /** A header that carries the secret a public call is about, so that it stands in no address and no log; any text is accepted, and none is ''. */
  readonly tokenHeader?: `x-${string}`;
  /** The secret may come as HTTP Basic credentials of the authorization header instead: the handler then gets that header's text as `token`. */
  readonly orBasicAuth?: boolean;
  /** Takes the `idempotency-key` header and returns the first response to a repeat. */
  readonly idempotent?: boolean;
  /** Fields with bank account numbers, which may look like a card's and are taken (R15). */
  readonly bankFields?: readonly string[];
  /** How long the edge and browsers may keep the response of a public call that is the same for everybody; 0, if missing. */
  readonly cacheSeconds?: number;
  /** The largest body in bytes; 256 KB if missing (R32). */
  readonly bodyMaxBytes?: number;
  /** The code of an unexpected failure; 500 if missing. */
  readonly failure?: CodeEntry;
  /** Open to a session that must first change its temporary password. */
  readonly duringPasswordChange?: boolean;
  /** Open to a session whose role demands a second factor that the account does not have yet. */
  readonly duringEnrolment?: boolean;
  readonly request: RequestShape;
  readonly response: z.ZodType;
  /** One valid request. */
  readonly example: {
    readonly path?: Readonly<Record<string, unknown>>;
    readonly query?: unknown;
    readonly body?: unknown;
    readonly raw?: string;
    /** The value of the row's `tokenHeader`. */
    readonly token?: string;
  };
}

type PartName = 'path' | 'query' | 'body';
type Sent<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

/** A request as a client sends it, part by part. */
export type RequestOf<Shape extends RequestShape> = {
  readonly [Part in keyof Shape & PartName]: Sent<Shape[Part]>;
} & (Shape extends { raw: true } ? { readonly raw: string } : unknown);

type ExampleOf<Row extends Pick<Route, 'request' | 'tokenHeader'>> = RequestOf<Row['request']> &
  (Row extends { tokenHeader: string } ? { readonly token: string } : unknown);

/** A request as the row's schemas read it; a part that the row has no schema for is undefined. */
export interface ReadRequest<Shape extends RequestShape> {
  readonly path: Read<Shape['path']>;
  readonly query: Read<Shape['query']>;
  readonly body: Read<Shape['body']>;
  readonly raw: Shape extends { raw: true } ? string : undefined;
}

type Present<Schema> = Schema extends z.ZodType ? z.input<Schema> : unknown;
/** The fields of all parts together, as the web client takes them; it knows from the row which part carries a field. */
export type FieldsOf<Shape extends RequestShape> = Present<Shape['path']> &
  Present<Shape['query']> &
  Present<Shape['body']>;

/** A row with its literal types and an example that its schemas accept. */
export function defineRoute<const Row extends Omit<Route, 'example'>>(
  row: Row & { readonly example: ExampleOf<Row> },
): Omit<Row, 'example'> & { readonly example: ExampleOf<Row> } {
  return row;
}

/** One address at which a row can be called. */
export interface Endpoint {
  readonly method: Method;
  /** With /api and the version. */
  readonly path: string;
  readonly bodyFrom?: 'query';
}

/** Whether a path, with /api and its version, is this endpoint's: a parameter stands for one segment of any text. */
export function matchesPath(endpoint: Pick<Endpoint, 'path'>, path: string): boolean {
  const [pattern, parts] = [endpoint.path.split('/'), path.split('/')];
  return (
    pattern.length === parts.length &&
    pattern.every((segment, n) => (segment.startsWith('{') ? parts[n] !== '' : segment === parts[n]))
  );
}

/** Every endpoint of a row, its main one first. */
export function endpointsOf(route: Pick<Route, 'method' | 'path' | 'version' | 'aliases'>): [Endpoint, ...Endpoint[]] {
  const aliases = (route.aliases ?? []).map(({ method, path, version, bodyFrom }) => ({
    method,
    path: `/api/${version ?? route.version}${path}`,
    ...(bodyFrom && { bodyFrom }),
  }));
  return [{ method: route.method, path: `/api/${route.version}${route.path}` }, ...aliases];
}
