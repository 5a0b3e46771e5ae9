import { readFileSync } from 'node:fs';
import type { ReceivedMail } from '#bin/inbox/mails.ts';
import { brand } from '#contract/brand.ts';

const template = readFileSync(new URL('page.html', import.meta.url), 'utf8');
export const inboxScript = readFileSync(new URL('page.js', import.meta.url), 'utf8');

export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** A page of this machine's own, not of the portal. */
export const localPage = (title: string, main: string): string =>
  template.replace(/\{(title|main)\}/g, (_, part) => (part === 'title' ? escapeHtml(title) : main));

export const linkTo = (address: string, text = address) => `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;
const addressOf = ({ id }: ReceivedMail) => `/_local/inbox/${encodeURIComponent(id)}`;
const titleOf = ({ subject }: ReceivedMail) => subject || '(no subject)';
const timeOf = ({ at }: ReceivedMail) => `<time datetime="${at}">${at}</time>`;
const allMails = linkTo('/_local/inbox', 'All mails');

/** Every mail the portal sent, newest first. */
export function inboxPage(mails: readonly ReceivedMail[]): string {
  const rows = mails.map(
    (mail) =>
      `<li>${linkTo(addressOf(mail), titleOf(mail))}${timeOf(mail)}<small>to ${escapeHtml(mail.to.join(', '))}</small></li>`,
  );
  const none = '<p>No mails yet. What the portal sends (welcome, set a password) appears here by itself.</p>';
  const ids = escapeHtml(mails.map(({ id }) => id).join(' '));
  return localPage(
    'Local inbox',
    `<h1>Local inbox</h1><p>Mails that ${escapeHtml(brand.product)} sent on this machine; none of them left it. ${linkTo('/', 'Open the portal')} ${linkTo('/_local/inbox/gallery', 'Every mail it can send')}</p>
<div id="mails" data-ids="${ids}" aria-live="polite">${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : none}</div>`,
  );
}

/** One mail: who, when, and its body in a frame that can run nothing. */
export function mailPage(mail: ReceivedMail): string {
  const { to, from, html, text, links } = mail;
  const about = `<dl><dt>To</dt><dd>${escapeHtml(to.join(', '))}</dd><dt>From</dt><dd>${escapeHtml(from)}</dd><dt>Sent</dt><dd>${timeOf(mail)}</dd></dl>`;
  const sandbox = 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';
  const body = html ? `<iframe title="The mail" sandbox="${sandbox}" src="${addressOf(mail)}/body"></iframe>` : '';
  const plain = text
    ? `<details${html ? '' : ' open'}><summary>As plain text</summary><pre>${withLinks(text)}</pre></details>`
    : '';
  const items = links.map((link) => `<li>${linkTo(link)}</li>`).join('');
  const list = items && `<details><summary>Links in this mail</summary><ul>${items}</ul></details>`;
  return localPage(
    titleOf(mail),
    `<p>${allMails}</p><h1>${escapeHtml(titleOf(mail))}</h1>${about}${body}${plain}${list}`,
  );
}

const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"')\]]+)/)
    .map((part, index) => (index % 2 === 1 ? linkTo(part) : escapeHtml(part)))
    .join('');

/** The mail's own HTML; its links open in the whole window. */
export function mailBody({ html }: ReceivedMail): string {
  const base = '<base target="_top">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => `${head}${base}`) : `${base}${html}`;
}

export const noSuchMailPage = (): string =>
  localPage('No such mail', `<h1>This mail is not here</h1><p>It may have gone with an earlier state. ${allMails}</p>`);
