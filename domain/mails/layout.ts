import { brand } from '#contract/brand.ts';
import { currentLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import type { Mail } from '../ports/mail.ts';
import { blockHtml } from './block-html.ts';
import { blockText } from './block-text.ts';
import type { MailContent } from './content.ts';
import { cell, darkMode, escapeHtml, ink, link, muted, table } from './html.ts';

/** Fonts that every mail program has, after the portal's own. */
const font = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const footer = (because: string): string[] => [
  m.mail_questions({ phone: brand.phone, email: brand.email }),
  brand.company,
  because,
];

/** How a mail that goes by a flag of the account can be stopped; a service mail has none. */
export interface Unsubscribe {
  /** What the link says. */
  readonly label: string;
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

/** Subjects hold names that people typed: a line break in one would begin another header field. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are removed.
const oneLine = (text: string): string => text.replace(/[\s\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

/** The brand, and the number of the order beside it. */
function brandBar({ number }: MailContent): string {
  const { navy, orange } = brand.colors;
  const mark = `<td width="36" valign="middle"><div style="width:26px;height:26px;border-radius:7px;background:${orange};color:#1c1206;font-size:15px;font-weight:800;line-height:26px;text-align:center">${escapeHtml(brand.product.slice(0, 1))}</div></td>`;
  const name = `<td valign="middle" style="font-size:18px;font-weight:700;line-height:26px;color:#ffffff">${escapeHtml(brand.product)}</td>`;
  const order = number
    ? `<td valign="middle" align="right" style="font-size:14px;line-height:26px;color:#c9d6e6;white-space:nowrap">${escapeHtml(number)}</td>`
    : '';
  return cell(
    `background:${navy};border-radius:12px 12px 0 0;padding:14px 24px`,
    table(`<tr>${mark}${name}${order}</tr>`),
  );
}

/** In a phone's width too: a name without a blank breaks anywhere. */
const width = 'max-width:600px;margin:0 auto;word-break:break-word';

function html(content: MailContent, unsubscribe?: Unsubscribe): string {
  const { subject, preview, heading, blocks, because } = content;
  const head = `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(oneLine(subject))}</title><style>${darkMode}</style></head>`;
  // Shown by inboxes beside the subject, and nowhere in the mail itself; the blanks keep the mail's first words out of it.
  const hidden = `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>`;
  const title = cell(
    `padding:28px 24px 12px;${ink}`,
    `<h1 style="margin:0;font-size:22px;font-weight:700;line-height:28px">${escapeHtml(heading)}</h1>`,
    'ink',
  );
  const card = table(
    brandBar(content) + title + blocks.map(blockHtml).join('') + cell('padding:0 0 12px', ''),
    `${width};background:#ffffff;border:1px solid #dde4ed;border-radius:12px;border-collapse:separate`,
    'card',
  );
  const lines = [
    ...footer(because).map(escapeHtml),
    ...(unsubscribe ? [link(unsubscribe.page, unsubscribe.label)] : []),
  ];
  const below = table(
    lines.map((line) => cell(`padding:2px 24px;font-size:12px;line-height:18px;${muted}`, line, 'muted')).join(''),
    width,
  );
  // Outlook on Windows knows no max-width.
  const outlook = (inside: string) =>
    `<!--[if mso]><table role="presentation" align="center" width="600"><tr><td><![endif]-->${inside}<!--[if mso]></td></tr></table><![endif]-->`;
  return `<!doctype html><html lang="${currentLanguage()}">${head}<body class="page" style="margin:0;padding:20px 12px;background:#f5f7fa;${font}">${hidden}${outlook(`${card}<div style="height:16px"></div>${below}`)}</body></html>`;
}

/**
 * A mail to somebody in the portal's one layout: HTML of 600 px that also fits a phone, and the same as plain text; one that can be stopped with
 * its unsubscribe link and header fields. Its subject is one line, whatever names are in it.
 */
export function renderMail(to: string, content: MailContent, unsubscribe?: Unsubscribe): Mail {
  const { subject, heading, number, blocks, because } = content;
  const foot = [...footer(because), ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.page}`] : [])];
  const title = number ? `${heading} (${number})` : heading;
  const text = [title, ...blocks.map(blockText), foot.join('\n')].join('\n\n');
  return {
    to,
    subject: oneLine(subject),
    text: `${text}\n`,
    html: html(content, unsubscribe),
    ...(unsubscribe && { headers: headersOf(unsubscribe) }),
  };
}
