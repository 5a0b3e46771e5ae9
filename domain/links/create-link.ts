import { sha256 } from '../crypto.ts';
import type { SettingsStore } from '../settings/settings.ts';
import type { Link, LinkPurpose, LinkStore } from './link.ts';
import { purposeTable } from './purposes.ts';

const HOUR_MS = 60 * 60_000;

export interface CreateLinkDeps {
  readonly links: Pick<LinkStore, 'add'>;
  readonly settings: SettingsStore;
  readonly now: () => Date;
}

/** Whom or what a link is about. */
export type LinkSubject = Pick<Link, 'customerUuid' | 'email' | 'shipmentUuid' | 'credentialsVersion'>;

/** A link whose token the portal does not store: anyone with `url` can use it. */
export interface NewLink {
  readonly url: string;
  /** The address without the portal's origin. */
  readonly path: string;
  readonly tokenHash: string;
  readonly hours: number;
}

/** Makes a link and stores its hash; nothing but the returned address holds the token. */
export async function createLink(purpose: LinkPurpose, subject: LinkSubject, deps: CreateLinkDeps): Promise<NewLink> {
  const { hours, path: pathOf, newToken } = purposeTable[purpose];
  const token = newToken();
  const path = pathOf(token);
  const tokenHash = sha256(token);
  const issuedAt = deps.now().getTime();
  await deps.links.add({
    ...subject,
    tokenHash,
    purpose,
    issuedAt,
    expiresAt: issuedAt + hours * HOUR_MS,
    used: false,
  });
  const { portalOrigin } = await deps.settings.read();
  return { url: `${portalOrigin}${path}`, path, tokenHash, hours };
}
