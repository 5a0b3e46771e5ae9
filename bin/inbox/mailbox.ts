import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fetchMails, newestFirst, type ReceivedMail } from '#bin/inbox/mails.ts';

export interface Mailbox {
  /** Every mail that was sent, newest first; what the emulator has is kept on disk as well. */
  readonly read: () => Promise<ReceivedMail[]>;
}

function readKept(file: string): ReceivedMail[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ReceivedMail[]) : [];
}

function keep(file: string, mails: readonly ReceivedMail[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(mails));
  renameSync(`${file}.new`, file);
}

/** The mails of an emulator and those of its earlier runs, which it forgets when it ends. */
export function openMailbox(endpoint: string, file: string): Mailbox {
  let kept = readKept(file);
  return {
    read: async () => {
      const ids = new Set(kept.map(({ id }) => id));
      const fresh = (await fetchMails(endpoint)).filter(({ id }) => !ids.has(id));
      if (fresh.length > 0) {
        kept = newestFirst([...fresh, ...kept]);
        keep(file, kept);
      }
      return kept;
    },
  };
}
