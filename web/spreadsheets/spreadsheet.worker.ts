import { readFile } from './read-file.ts';
import { type ReadProblem, type Spreadsheet, SpreadsheetError } from './spreadsheet.ts';

/** What the worker sends back. */
export type WorkerReply = { readonly read: Spreadsheet } | { readonly problem: ReadProblem };

const reply = (message: WorkerReply) => self.postMessage(message);

self.addEventListener('message', async ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    reply({ read: await readFile(new Uint8Array(data)) });
  } catch (thrown) {
    reply({ problem: thrown instanceof SpreadsheetError ? thrown.problem : 'unreadable' });
  }
});
