import type { ReceivedMail } from '#bin/inbox/mails.ts';
import { brand } from '#contract/brand.ts';

export function escapeHtml(text: string): string {
  const entities: Readonly<Record<string, string>> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

const style = `
  :root { color-scheme: light dark; --page: #f3f6fa; --card: #fff; --text: #0c2340; --muted: #52637a; --line: #d9e1ec; --link: #1f5fbf; --new: #e8f0fc }
  @media (prefers-color-scheme: dark) { :root { --page: #0b1626; --card: #13223a; --text: #e6edf6; --muted: #9fb0c6; --line: #24374f; --link: #8db8ff; --new: #1a3054 } }
  * { box-sizing: border-box }
  body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--text); background: var(--page) }
  header, main { max-width: 860px; margin: 0 auto; padding: 16px }
  header { display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline }
  h1 { font-size: 20px; margin: 0 }
  header p { margin: 0; color: var(--muted); font-size: 14px }
  a { color: var(--link) }
  ul { list-style: none; margin: 0; padding: 0; background: var(--card); border: 1px solid var(--line); border-radius: 8px; overflow: hidden }
  li + li { border-top: 1px solid var(--line) }
  li a { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 16px; text-decoration: none; color: inherit }
  li a:hover, li a:focus-visible { background: var(--new) }
  a:focus-visible { outline: 2px solid var(--link); outline-offset: -2px }
  .subject { font-weight: 600; overflow-wrap: anywhere }
  .to { color: var(--muted); font-size: 14px; overflow-wrap: anywhere }
  time { color: var(--muted); font-size: 14px; white-space: nowrap }
  .empty { padding: 32px 16px; text-align: center; color: var(--muted); background: var(--card); border: 1px solid var(--line); border-radius: 8px }
  dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 12px; margin: 0 0 16px; font-size: 14px }
  dt { color: var(--muted) } dd { margin: 0; overflow-wrap: anywhere }
  iframe { width: 100%; height: 62vh; border: 1px solid var(--line); border-radius: 8px; background: #fff }
  details { margin-top: 16px } summary { cursor: pointer }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.5 ui-monospace, monospace; background: var(--card); border: 1px solid var(--line); border-radius: 8px; padding: 16px }
  .links { background: none; border: 0; border-radius: 0; margin-top: 8px } .links li { border: 0; padding: 4px 0 } .links li a { display: inline; padding: 0; text-decoration: underline; color: var(--link); overflow-wrap: anywhere }
`;

/** Shows the new mails without losing the reader's place: only the list is replaced. */
export const inboxScript = `
const list = document.getElementById('mails');
const localTimes = (root) => {
  for (const time of root.querySelectorAll('time')) {
    time.textContent = new Date(time.dateTime).toLocaleString(undefined, { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
  }
};
localTimes(document);
if (list) setInterval(async () => {
  if (document.hidden) return;
  const response = await fetch(location.pathname, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (!response || !response.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById('mails');
  if (!fresh || fresh.dataset.ids === list.dataset.ids) return;
  const focused = document.activeElement && document.activeElement.getAttribute('href');
  list.innerHTML = fresh.innerHTML;
  list.dataset.ids = fresh.dataset.ids;
  localTimes(list);
  if (focused) list.querySelector('a[href="' + CSS.escape(focused) + '"]')?.focus();
}, 3000);
`;

function page(title: string, heading: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<header>${heading}</header>
<main>${main}</main>
<script src="/_local/inbox.js"></script>
</body>
</html>
`;
}

function row(mail: ReceivedMail): string {
  return `<li><a href="/_local/inbox/${encodeURIComponent(mail.id)}"><span class="subject">${escapeHtml(mail.subject || '(no subject)')}</span><time datetime="${mail.at}">${mail.at}</time><span class="to">to ${escapeHtml(mail.to.join(', '))}</span></a></li>`;
}

/** Every mail the portal sent, newest first. */
export function inboxPage(mails: readonly ReceivedMail[]): string {
  const list =
    mails.length > 0
      ? `<ul>${mails.map(row).join('')}</ul>`
      : '<p class="empty">No mails yet. What the portal sends (welcome, set a password) appears here by itself.</p>';
  const heading = `<h1>Local inbox</h1><p>Mails that ${escapeHtml(brand.product)} sent on this machine; none of them left it. <a href="/">Open the portal</a></p>`;
  return page(
    'Local inbox',
    heading,
    `<div id="mails" data-ids="${mails.map(({ id }) => escapeHtml(id)).join(' ')}" aria-live="polite">${list}</div>`,
  );
}

function linkList(links: readonly string[]): string {
  if (links.length === 0) return '';
  const items = links.map((link) => `<li><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></li>`).join('');
  return `<details><summary>Links in this mail</summary><ul class="links">${items}</ul></details>`;
}

/** One mail: who, when, and its body in a frame that can run nothing. */
export function mailPage(mail: ReceivedMail): string {
  const about = `<dl><dt>To</dt><dd>${escapeHtml(mail.to.join(', '))}</dd><dt>From</dt><dd>${escapeHtml(mail.from)}</dd><dt>Sent</dt><dd><time datetime="${mail.at}">${mail.at}</time></dd></dl>`;
  const body = mail.html
    ? `<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation" src="/_local/inbox/${encodeURIComponent(mail.id)}/body"></iframe>`
    : '';
  const text = mail.text
    ? `<details${mail.html ? '' : ' open'}><summary>As plain text</summary><pre>${withLinks(mail.text)}</pre></details>`
    : '';
  const heading = `<p><a href="/_local/inbox">All mails</a></p><h1>${escapeHtml(mail.subject || '(no subject)')}</h1>`;
  return page(mail.subject || 'Mail', heading, about + body + text + linkList(mail.links));
}

function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"')\]]+)/)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part),
    )
    .join('');
}

/** The mail's own HTML; its links open in the whole window. */
export function mailBody(mail: ReceivedMail): string {
  const base = '<base target="_top">';
  return /<head[^>]*>/i.test(mail.html)
    ? mail.html.replace(/<head[^>]*>/i, (head) => `${head}${base}`)
    : `${base}${mail.html}`;
}

export function noSuchMailPage(): string {
  return page(
    'No such mail',
    '<h1>This mail is not here</h1>',
    '<p>It may have gone with an earlier state. <a href="/_local/inbox">All mails</a></p>',
  );
}
