import type { ShareSubject } from '#domain/shares/share.ts';
import type { Key } from '../table.ts';

/** Keys of links to quotes. */
export const shareKeys = {
  share: (shareId: string): Key => ({ pk: `SHARE#${shareId}`, sk: 'SHARE' }),
  /** The links of a quote, one for each content. */
  sharesOf: ({ record, id }: ShareSubject) => `SHARES-OF#${record}#${id}`,
  shareOf: (subject: ShareSubject, contentHash: string): Key => ({
    pk: shareKeys.sharesOf(subject),
    sk: `CONTENT#${contentHash}`,
  }),
} as const;
