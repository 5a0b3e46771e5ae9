import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerPlainly } from '#bin/edge/plain-answer.ts';

const html = `<p>This address passes everything on to the AWS emulator on this machine, and the emulator is not there.</p>
  <p>Look at the terminal in which <code>npm start</code> runs: it says what happened. Start it again there, then <a href="">load this page again</a>.</p>`;

/** Says in words that the emulator is gone. */
export function answerUnavailable(request: IncomingMessage, response: ServerResponse): void {
  answerPlainly(request, response, {
    status: 502,
    heading: 'The local AWS does not answer',
    message: 'The portal cannot be reached right now. Try again in a minute.',
    html,
  });
}
