import { FILE_MAX_BYTES, type Spreadsheet, SpreadsheetError } from './spreadsheet.ts';
import type { WorkerReply } from './spreadsheet.worker.ts';

/** A file of 5 MB is read in two seconds on a slow phone. */
const LIMIT_MS = 30_000;

const makeWorker = (): Worker =>
  new Worker(new URL('./spreadsheet.worker.ts', import.meta.url), { type: 'module', name: 'spreadsheet' });

/**
 * Reads an .xlsx or .csv file in a worker of its own, which ends with it: whatever a file does to its reader, the page goes on.
 * Throws SpreadsheetError with the reason where the file is not read.
 */
export async function readSpreadsheet(file: Blob): Promise<Spreadsheet> {
  if (file.size > FILE_MAX_BYTES) throw new SpreadsheetError('too-large');
  const bytes = await file.arrayBuffer().catch((thrown: unknown) => {
    throw new SpreadsheetError('unreadable', thrown);
  });
  const worker = makeWorker();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const reply = await new Promise<WorkerReply>((resolve) => {
      const failed = () => resolve({ problem: 'unreadable' });
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerReply>) => resolve(data));
      worker.addEventListener('error', failed);
      timer = setTimeout(failed, LIMIT_MS);
      worker.postMessage(bytes, [bytes]);
    });
    if ('problem' in reply) throw new SpreadsheetError(reply.problem);
    return reply.read;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
