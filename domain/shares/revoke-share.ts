import type { ShareStore, StoredShare } from './share.ts';

/** Revokes a link of the caller's: from now on it looks like one that never was. */
export async function revokeShare(share: StoredShare, { shares }: { shares: Pick<ShareStore, 'revoke'> }) {
  await shares.revoke(share);
  return {};
}
