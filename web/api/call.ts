import type * as z from 'zod';
import { paths } from '#contract/paths.ts';
import type { FieldsOf } from '#contract/route.ts';
import type { RouteName, Routes } from '#contract/routes.ts';
import * as m from '#texts/compiled/messages.js';
import { acting, forgetActing } from '#web/stores/acting.ts';
import { isLeaving } from '#web/stores/leaving.ts';
import { whileLoading } from '#web/stores/loading.ts';
import { clearSession, dropAccessToken, getSession, hasFreshAccess, setSession } from '#web/stores/session.ts';
import { expireSession } from '#web/stores/session-expired.ts';
import { showToast } from '#web/stores/toasts.ts';
import { hasUnsaved } from '#web/stores/unsaved.ts';
import { sayActingChanged } from './acting-changed.ts';
import { type CallOptions, makeCaller } from './caller.ts';
import { codeOf, errorOf, isGood, send } from './http.ts';
import type { RoutePath } from './place-fields.ts';
import { makeExclusive, makeRefresher, type RefreshedTokens } from './refresh.ts';
import { sayRightsChanged } from './rights-changed.ts';
import { findRoutePath, refreshTokenPath } from './route-table.ts';

export type Input<Name extends RouteName> = FieldsOf<Routes[Name]['request']>;
export type Output<Name extends RouteName> = z.output<Routes[Name]['response']>;

const sendNow = (route: RoutePath, input: object, options: Parameters<typeof send>[3]) =>
  send(window.fetch.bind(window), route, input, options);

/** One tab at a time renews or replaces the session; the others wait and take over what it stored. */
export const replacingSession = makeExclusive('portal.session');

const refresh = makeRefresher({
  getSession,
  setSession,
  isFresh: (session) => hasFreshAccess(session, Date.now()),
  exclusively: replacingSession,
  exchange: async (refreshToken) => {
    const answer = await sendNow(refreshTokenPath, { refreshToken }, {});
    if (!isGood(answer)) throw await errorOf(answer);
    return answer.body.content as RefreshedTokens;
  },
});

/** Ends the session in all tabs with a reason; the session's watcher redirects. */
function endSession(to?: string): void {
  // A logout has its own destination.
  if (isLeaving()) return;
  // Nothing typed is lost: the same person logs in again over the hidden page (R88).
  if (to === paths.home && hasUnsaved()) {
    expireSession();
    return;
  }
  clearSession(to);
  const text =
    to === paths.home
      ? m.shell_you_have_been_logged_out()
      : to === paths.publicQuote
        ? m.shell_your_account_changed_so_you()
        : m.shell_your_session_has_expired_log();
  showToast({ type: 'info', text });
}

const sendWithSession = makeCaller({
  send: sendNow,
  refresh,
  settled: () => replacingSession(async () => undefined),
  dropAccessToken: () => {
    dropAccessToken();
    sayRightsChanged();
  },
  endSession,
  hasSession: () => getSession() !== null,
  actingFor: () => {
    const now = acting();
    return now?.userUuid === getSession()?.userUuid ? now?.customerUuid : undefined;
  },
  actingLost: ({ status }) => {
    // Another tab's selection leaves this page as it is, so that nothing typed is lost; without an assignment it shows nothing more.
    if (status !== 409) forgetActing();
    sayActingChanged();
  },
  freshToken: () => {
    const session = getSession();
    return session && hasFreshAccess(session, Date.now()) ? session.accessToken : undefined;
  },
});

/** One call of the route table; returns its content and the server's message. Throws CallError. */
export async function callForMessage<Name extends RouteName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<{ content: Output<Name>; message: string; code?: string }> {
  const send = async () => sendWithSession(await findRoutePath(name), input as object, options);
  const { body } = await (options.quiet ? send() : whileLoading(send));
  return { content: body.content as Output<Name>, message: body.message, code: codeOf(body) };
}

/** One call of the route table. Throws CallError, whose message can be shown. */
export async function call<Name extends RouteName>(
  name: Name,
  input: Input<Name>,
  options: CallOptions = {},
): Promise<Output<Name>> {
  return (await callForMessage(name, input, options)).content;
}

/** An idempotency key: make it when the person acts, send it with every repeat (R49). */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}
