import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import type { Mail } from '../ports/mail.ts';
import type { MailBlock, MailContent } from './content.ts';

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c);

const { navy, blue, orange } = brand.colors;
/** Fonts that every mail program has, after the portal's own. */
const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = 'color:#13233a';
const muted = 'color:#55657d';

/** Mail programs that follow the system's dark mode read these; all others keep the colors of the elements. */
const darkMode = `@media (prefers-color-scheme: dark) {
.page{background:#0b1422!important}.card{background:#13202f!important;border-color:#263648!important}
.ink{color:#e8eef6!important}.muted{color:#a9b7c9!important}.line{border-color:#263648!important}.link{color:#8db8f5!important}}`;

const cell = (style: string, content: string, className = ''): string =>
  `<tr><td${className && ` class="${className}"`} style="${style}">${content}</td></tr>`;

const link = (href: string, label: string): string =>
  `<a class="link" href="${escapeHtml(href)}" style="color:${blue};text-decoration:underline;word-break:break-all">${escapeHtml(label)}</a>`;

const button = (url: string, label: string): string =>
  `<a href="${escapeHtml(url)}" style="display:block;background:${orange};border-radius:8px;padding:14px 24px;font-size:16px;font-weight:600;line-height:22px;color:#1c1206;text-align:center;text-decoration:none">${escapeHtml(label)}</a>`;

function blockHtml(block: MailBlock): string {
  if (block.kind === 'text')
    return cell(`padding:0 24px 20px;font-size:16px;line-height:24px;${ink}`, escapeHtml(block.text), 'ink');
  if (block.kind === 'note')
    return cell(`padding:0 24px 12px;font-size:14px;line-height:20px;${muted}`, escapeHtml(block.text), 'muted');
  if (block.kind === 'button')
    return (
      cell('padding:0 24px 16px', button(block.url, block.label)) +
      cell(
        `padding:0 24px 16px;font-size:13px;line-height:19px;${muted}`,
        `${escapeHtml(m.mail_button_fallback())}<br>${link(block.url, block.url)}`,
        'muted',
      )
    );
  return block.rows.map(factHtml).join('');
}

const factHtml = ({ label, value }: { label: string; value: string }): string =>
  cell(
    'padding:0 24px',
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="muted line" width="116" valign="top" style="border-bottom:1px solid #dde4ed;padding:8px 0;font-size:14px;line-height:20px;${muted}">${escapeHtml(label)}</td><td class="ink line" valign="top" style="border-bottom:1px solid #dde4ed;padding:8px 0;font-size:14px;line-height:20px;${ink}">${escapeHtml(value)}</td></tr></table>`,
  );

function blockText(block: MailBlock): string {
  if (block.kind === 'button') return `${block.label}: ${block.url}`;
  if (block.kind === 'facts') return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
  return block.text;
}

const footer = (because: string): string[] => [
  m.mail_questions({ phone: brand.phone, email: brand.email }),
  brand.company,
  because,
];

/** How a marketing mail can be stopped; a service mail has none. */
export interface Unsubscribe {
  /** The page that asks before it stops anything. */
  readonly page: string;
  /** Where a mail program posts to (RFC 8058). */
  readonly oneClick: string;
}

/** The header fields by which mail programs offer to unsubscribe (RFC 2369, RFC 8058). */
const headersOf = ({ oneClick }: Unsubscribe): Record<string, string> => ({
  'List-Unsubscribe': `<${oneClick}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function html({ subject, preview, heading, blocks, because }: MailContent, unsubscribe?: Unsubscribe): string {
  const head = `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${darkMode}</style></head>`;
  // Shown by inboxes beside the subject, and nowhere in the mail itself.
  const hidden = `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>`;
  const brandBar = cell(
    `background:${navy};border-radius:12px 12px 0 0;padding:16px 24px;font-size:18px;font-weight:700;line-height:24px;color:#ffffff`,
    escapeHtml(brand.product),
  );
  const title = cell(
    `padding:28px 24px 12px;font-size:22px;font-weight:700;line-height:28px;${ink}`,
    `<h1 style="margin:0;font-size:22px;font-weight:700;line-height:28px">${escapeHtml(heading)}</h1>`,
    'ink',
  );
  const table = (className: string, style: string, rows: string) =>
    `<table role="presentation" class="${className}" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;margin:0 auto;${style}">${rows}</table>`;
  const card = table(
    'card',
    'background:#ffffff;border:1px solid #dde4ed;border-radius:12px;border-collapse:separate',
    brandBar + title + blocks.map(blockHtml).join('') + cell('padding:0 0 12px', ''),
  );
  const below = table(
    '',
    '',
    [...footer(because).map(escapeHtml), ...(unsubscribe ? [link(unsubscribe.page, m.mail_unsubscribe())] : [])]
      .map((line) => cell(`padding:2px 24px;font-size:12px;line-height:18px;${muted}`, line, 'muted'))
      .join(''),
  );
  return `<!doctype html><html lang="en">${head}<body class="page" style="margin:0;padding:20px 12px;background:#f5f7fa;${font}">${hidden}${card}<div style="height:16px"></div>${below}</body></html>`;
}

/**
 * A mail to somebody in the portal's one layout: HTML of 600 px that also fits a phone, and the same as plain text; a marketing mail with
 * its unsubscribe link and header fields.
 */
export function renderMail(to: string, content: MailContent, unsubscribe?: Unsubscribe): Mail {
  const { subject, heading, blocks, because } = content;
  const foot = [...footer(because), ...(unsubscribe ? [`${m.mail_unsubscribe()}: ${unsubscribe.page}`] : [])];
  const text = [heading, ...blocks.map(blockText), foot.join('\n')].join('\n\n');
  return {
    to,
    subject,
    text: `${text}\n`,
    html: html(content, unsubscribe),
    ...(unsubscribe && { headers: headersOf(unsubscribe) }),
  };
}
