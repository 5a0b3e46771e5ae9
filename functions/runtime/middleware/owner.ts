import { notFound, portalError } from '#contract/codes/portal-error.ts';
import type { Owner, Route } from '#contract/route.ts';
import type { ApiMiddleware, RequestState } from '../call.ts';
import { findOwn } from '../owned-records.ts';

/** The record id of the row's owner in a parsed request. */
function idOf({ id }: Owner, { request }: RequestState): string | undefined {
  const [part, field] = id.split('.') as ['path' | 'query' | 'body', string];
  const value = (request?.[part] as Record<string, unknown> | undefined)?.[field];
  return typeof value === 'string' ? value : undefined;
}

/** Reads the record that a call is about for the handler; a missing one and another customer's get the same response (A42, R32). */
export function findOwnRecord({ owner }: Pick<Route, 'owner'>, dependencies: () => object): ApiMiddleware {
  return {
    before: async ({ context: { call } }) => {
      if (!owner) return;
      const record = call.caller && (await findOwn(owner.record, idOf(owner, call), call.caller, dependencies()));
      if (!record) throw owner.missing ? portalError(owner.missing) : notFound();
      call.record = record;
    },
  };
}
