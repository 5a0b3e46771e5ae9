import { conflict, notFound, portalError, tooMany, wrongFields } from '#contract/codes/portal-error.ts';
import { code1002, code4647 } from '#contract/codes/sessions.ts';
import { type OutsideStatus, outsideStatus } from '#contract/credit-application.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { createLink } from '../links/create-link.ts';
import type { LinkStore } from '../links/link.ts';
import { readLink } from '../links/read-link.ts';
import { type CallLimitDeps, limitCalls } from '../ports/call-limits.ts';
import type { RateLimiter } from '../ports/rate-limiter.ts';
import { type CreditApplicationStore, isLocked } from './application.ts';
import { type FindApplicationDeps, findApplication } from './show-application.ts';

const HOUR_MS = 60 * 60_000;
/** How often an hour a customer gets a new way to the outside site. */
const OPENINGS_AN_HOUR = 20;

export interface OpenSiteDeps extends FindApplicationDeps {
  readonly credit: Pick<CreditApplicationStore, 'find' | 'save'>;
  readonly links: Pick<LinkStore, 'add'>;
  readonly rateLimiter: Pick<RateLimiter, 'count'>;
}

/** The address of the outside site with a token for the way back. 404 without such a site, 409 while the application is locked. */
export async function openCreditSite(customerUuid: string, deps: OpenSiteDeps): Promise<{ url: string }> {
  const { creditSiteUrl, portalOrigin } = await deps.settings.read();
  if (creditSiteUrl === '') throw notFound();
  const { application } = await findApplication(customerUuid, deps);
  if (isLocked(application)) throw conflict(m.credit_locked());
  const made = await deps.rateLimiter.count(`credit-site#${customerUuid}`, HOUR_MS, deps.now().getTime());
  if (made > OPENINGS_AN_HOUR) throw tooMany(m.errors_too_many_attempts(), HOUR_MS / 1000);
  if (application.revision === 0)
    await deps.credit.save({ ...application, revision: 1, savedAt: deps.now().getTime() });
  const back = new URL((await createLink('credit-return', { customerUuid }, deps)).url, portalOrigin || undefined);
  const url = new URL(creditSiteUrl);
  url.searchParams.set('token', back.searchParams.get('token') ?? '');
  url.searchParams.set('returnUrl', `${portalOrigin}${paths.creditReturn}`);
  return { url: url.href };
}

export interface ReturnDeps extends CallLimitDeps {
  readonly links: Pick<LinkStore, 'find'>;
  readonly credit: Pick<CreditApplicationStore, 'find' | 'saveReturn'>;
}

/** Tries of a return while the application is being saved. */
const RETURN_TRIES = 5;

/** What a browser brought back, from where, and who is signed in there, if anybody is. */
export interface CreditReturn {
  readonly token: string;
  readonly status: string;
  readonly clientAddress: string;
  readonly signedIn: string | undefined;
}

/**
 * Notes that a browser came back from the outside site; its token counts once, for 24 hours. A status borne by a browser says returned or
 * cancelled and nothing else (R77). 422 for another status, 1002 for an unknown or used token, 4647 for an expired one, 409 while another
 * customer than the token's is signed in; then nothing changed, and the token still counts.
 */
export async function returnFromCreditSite(
  { token, status, clientAddress, signedIn }: CreditReturn,
  deps: ReturnDeps,
): Promise<{ status: OutsideStatus }> {
  await limitCalls('code', clientAddress, deps);
  const said = outsideStatus.safeParse(status.trim().toLowerCase());
  const link = await readLink(token, ['credit-return'], deps);
  if (!said.success) throw wrongFields([{ field: 'status', message: m.credit_return_status() }]);
  if (signedIn !== undefined && signedIn !== link.customerUuid) throw conflict(m.credit_return_other_customer());
  for (let tries = 1; tries <= RETURN_TRIES; tries += 1) {
    const application = await deps.credit.find(link.customerUuid ?? '');
    if (!application) throw portalError(code1002);
    const at = deps.now().getTime();
    const outside = { status: said.data, at };
    const outcome = await deps.credit.saveReturn(
      { ...application, revision: application.revision + 1, outside },
      link,
      at,
    );
    if (outcome === 'saved') return { status: said.data };
    if (outcome === 'used') throw portalError(link.expiresAt <= at ? code4647 : code1002);
  }
  throw conflict(m.credit_changed());
}
