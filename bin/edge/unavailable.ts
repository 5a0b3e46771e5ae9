import type { IncomingMessage, ServerResponse } from 'node:http';

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The local AWS does not answer</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif; color: #0c2340; background: #f3f6fa }
  main { max-width: 34rem; padding: 24px }
  h1 { font-size: 24px; margin: 0 0 8px }
  code { background: #e3eaf3; padding: 2px 6px; border-radius: 4px }
  a { color: #1f5fbf }
  @media (prefers-color-scheme: dark) { body { background: #0b1626; color: #e6edf6 } code { background: #1b2b42 } a { color: #8db8ff } }
</style>
<main>
  <h1>The local AWS does not answer</h1>
  <p>This address passes everything on to the AWS emulator on this machine, and the emulator is not there.</p>
  <p>Look at the terminal in which <code>npm start</code> runs: it says what happened. Start it again there, then <a href="">load this page again</a>.</p>
</main>
</html>
`;

/** Says in words that the emulator is gone: a page to who wants a page, the portal's envelope to everything else. */
export function answerUnavailable(request: IncomingMessage, response: ServerResponse): void {
  const wantsPage = (request.headers.accept ?? '').includes('text/html');
  const message = 'The portal cannot be reached right now. Try again in a minute.';
  const body = wantsPage ? page : JSON.stringify({ success: false, message, errors: [{ message }], content: null });
  response.writeHead(502, {
    'content-type': wantsPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(body);
}
