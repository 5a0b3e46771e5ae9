import type { IncomingMessage, ServerResponse } from 'node:http';
import { galleryAt } from '#bin/inbox/gallery.ts';
import type { Mailbox } from '#bin/inbox/mailbox.ts';
import { inboxPage, inboxScript, mailBody, mailPage, noSuchMailPage } from '#bin/inbox/pages.ts';

/** The inbox' own pages run one script of ours, a mail's body nothing. */
const ownPolicy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const bodyPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; font-src data:; form-action 'none'; frame-ancestors 'self'";

type Send = (body: string, more?: { type?: string; policy?: string; status?: number }) => void;

const senderOf =
  (response: ServerResponse): Send =>
  (body, { type = 'text/html', policy = ownPolicy, status = 200 } = {}) =>
    response
      .writeHead(status, {
        'content-type': `${type}; charset=utf-8`,
        'content-length': Buffer.byteLength(body),
        'content-security-policy': policy,
        ...{ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' },
      })
      .end(body);

/** Serves the pages of the local inbox; returns false for any other path. */
export async function serveInbox(
  mailbox: Mailbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(`http://front${request.url ?? '/'}`);
  const [, page, id, part] = /^\/_local\/(inbox(?:\.js|\.json)?)(?:\/([^/]*))?(?:\/(.*))?$/.exec(pathname) ?? [];
  if (!page) return false;
  const send = senderOf(response);
  if (page === 'inbox' && id === 'gallery') {
    // Only when somebody looks: the examples bring the tests' own data.
    const { exampleMails } = await import('#bin/inbox/example-mails.ts');
    const { html, status, isBody } = galleryAt(exampleMails(), ...(part ?? '').split('/'));
    send(html, { status, ...(isBody && { policy: bodyPolicy }) });
  } else if (page === 'inbox.js') send(inboxScript, { type: 'text/javascript' });
  else {
    const mails = await mailbox.read();
    const mail = mails.find((one) => one.id === decodeURIComponent(id ?? ''));
    if (page === 'inbox.json') send(JSON.stringify({ mails }), { type: 'application/json' });
    else if (!id) send(inboxPage(mails));
    else if (!mail) send(noSuchMailPage(), { status: 404 });
    else if (part === 'body') send(mailBody(mail), { policy: bodyPolicy });
    else send(mailPage(mail));
  }
  return true;
}
