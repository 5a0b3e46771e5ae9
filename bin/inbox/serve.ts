import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Mailbox } from '#bin/inbox/mailbox.ts';
import type { ReceivedMail } from '#bin/inbox/mails.ts';
import { inboxPage, inboxScript, mailBody, mailPage, noSuchMailPage } from '#bin/inbox/pages.ts';

interface Page {
  readonly status?: number;
  readonly type: string;
  readonly body: string;
  /** Content security policy; the inbox' own pages run one script of ours, a mail's body nothing. */
  readonly policy: string;
}

const ownPolicy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; img-src data:; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const bodyPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:; font-src data:; form-action 'none'; frame-ancestors 'self'";

const html = (body: string, policy = ownPolicy, status = 200): Page => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
  policy,
});

/** `/_local/inbox/<id>` and `/_local/inbox/<id>/body`. */
function mailAnswer(mails: readonly ReceivedMail[], rest: string): Page {
  const [id = '', part] = rest.split('/');
  const mail = mails.find((one) => one.id === decodeURIComponent(id));
  if (!mail) return html(noSuchMailPage(), ownPolicy, 404);
  return part === 'body' ? html(mailBody(mail), bodyPolicy) : html(mailPage(mail));
}

async function answer(mailbox: Mailbox, pathname: string): Promise<Page | undefined> {
  if (pathname === '/_local/inbox.js')
    return { type: 'text/javascript; charset=utf-8', body: inboxScript, policy: ownPolicy };
  if (!/^\/_local\/inbox(\.json|\/|$)/.test(pathname)) return undefined;
  const mails = await mailbox.read();
  if (pathname === '/_local/inbox.json')
    return { type: 'application/json; charset=utf-8', body: JSON.stringify({ mails }), policy: ownPolicy };
  const rest = pathname.replace(/^\/_local\/inbox\/?/, '');
  return rest === '' ? html(inboxPage(mails)) : mailAnswer(mails, rest);
}

/** Answers the pages of the local inbox; false when the path is none of them. */
export async function serveInbox(
  mailbox: Mailbox,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname } = new URL(`http://front${request.url ?? '/'}`);
  const page = await answer(mailbox, pathname);
  if (!page) return false;
  response.writeHead(page.status ?? 200, {
    'content-type': page.type,
    'content-length': Buffer.byteLength(page.body),
    'content-security-policy': page.policy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  });
  response.end(page.body);
  return true;
}
