import { portalError } from '#contract/codes/portal-error.ts';
import { code1002, code4647 } from '#contract/codes/sessions.ts';
import { sha256 } from '../crypto.ts';
import type { Link, LinkPurpose, LinkStore } from './link.ts';

export interface ReadLinkDeps {
  readonly links: Pick<LinkStore, 'find'>;
  readonly now: () => Date;
}

/** The unused link behind a token, if it is for one of these purposes; 1002 for every other one, as for an unknown link. */
export async function findLink(token: string, purposes: readonly LinkPurpose[], deps: ReadLinkDeps): Promise<Link> {
  const link = await deps.links.find(sha256(token));
  if (!link || link.used || !purposes.includes(link.purpose)) throw portalError(code1002);
  return link;
}

/** The link behind a token as findLink finds it; 4647 for one that has expired. */
export async function readLink(token: string, purposes: readonly LinkPurpose[], deps: ReadLinkDeps): Promise<Link> {
  const link = await findLink(token, purposes, deps);
  rejectExpired(link, deps);
  return link;
}

/** Throws 4647 for an expired link. */
export function rejectExpired({ expiresAt }: Link, { now }: Pick<ReadLinkDeps, 'now'>): void {
  if (expiresAt <= now().getTime()) throw portalError(code4647);
}
