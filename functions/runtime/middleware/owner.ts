import type { CodeEntry } from '#contract/codes/code-entry.ts';
import { notFound, portalError } from '#contract/codes/portal-error.ts';
import { code12001, code12021 } from '#contract/codes/shipment-fields.ts';
import type { Owner, Route } from '#contract/route.ts';
import type { ApiMiddleware, RequestState } from '../call.ts';
import { findOwn } from '../owned-records.ts';

/** The record id of a row's owner in a parsed request. */
function idOf({ id }: Pick<Owner, 'id'>, { request }: RequestState): string | undefined {
  const [part, field] = id.split('.') as ['path' | 'query' | 'body', string];
  const value = (request?.[part] as Record<string, unknown> | undefined)?.[field];
  return typeof value === 'string' ? value : undefined;
}

/** The kind of record that a call is about: the second one of the row where the request names no first. */
const namedBy = (owner: Owner, call: RequestState): Pick<Owner, 'record' | 'id'> =>
  owner.or && idOf(owner, call) === undefined ? owner.or : owner;

/** The codes of records for which the registry has one. */
const missingCodes: Readonly<Partial<Record<string, CodeEntry>>> = {
  shipment: code12001,
  ltlShipment: code12001,
  removableShipment: code12001,
  truckload: code12001,
  quote: code12021,
};

/** Reads the record that a call is about for the handler; a missing one and another customer's get the same response (A42, R32). */
export function findOwnRecord({ owner }: Pick<Route, 'owner'>, dependencies: () => object): ApiMiddleware {
  return {
    before: async ({ context: { call } }) => {
      if (!owner) return;
      const { record: kind, id } = namedBy(owner, call);
      if (owner.optional && idOf({ id }, call) === undefined) return;
      const record = call.caller && (await findOwn(kind, idOf({ id }, call), call.caller, dependencies()));
      const missing = owner.missing ?? missingCodes[kind];
      if (!record) throw missing ? portalError(missing) : notFound();
      call.record = record;
    },
  };
}
