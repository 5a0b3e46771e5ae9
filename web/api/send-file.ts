import * as m from '#texts/compiled/messages.js';
import { CallError, noResponse } from './call-error.ts';

interface Ticket {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Sends a file to where its ticket says, and tells how many of its bytes are sent. Throws CallError without a connection, and where the store refuses it:
 * another size or type than its ticket says, or a ticket that has expired.
 */
export function sendFile({ url, fields }: Ticket, file: Blob, onSent: (bytes: number) => void): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // What follows the file is not read.
  form.append('file', file);
  // fetch does not say how far it has come.
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded }) => onSent(Math.min(loaded, file.size));
    request.onload = () => {
      const { status } = request;
      if (status >= 200 && status < 300) resolve();
      else reject(new CallError({ status, message: m.code_3040() }));
    };
    request.onerror = () => reject(noResponse());
    request.ontimeout = request.onerror;
    request.timeout = 10 * 60_000;
    request.open('POST', url);
    request.send(form);
  });
}
