import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fetchMails, newestFirst, type ReceivedMail } from '#bin/inbox/mails.ts';

export interface Mailbox {
  /** Every mail that was sent, newest first; what the emulator has is kept on disk as well. */
  readonly read: () => Promise<ReceivedMail[]>;
}

/** The mails of an emulator and those of its earlier runs, which it forgets when it ends. */
export function openMailbox(endpoint: string, file: string): Mailbox {
  let kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReceivedMail[]) : [];
  return {
    read: async () => {
      const ids = new Set(kept.map(({ id }) => id));
      const fresh = (await fetchMails(endpoint)).filter(({ id }) => !ids.has(id));
      if (fresh.length === 0) return kept;
      kept = newestFirst([...fresh, ...kept]);
      writeFileSync(`${file}.new`, JSON.stringify(kept));
      renameSync(`${file}.new`, file);
      return kept;
    },
  };
}
