import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import type { LaneEnd, MailBlock } from './content.ts';
import { cell, escapeHtml, ink, link, muted, ruled, table } from './html.ts';

type Block<Kind extends MailBlock['kind']> = Extract<MailBlock, { kind: Kind }>;

const side = 'padding-left:24px;padding-right:24px';

const text = ({ text: words }: Block<'text'>) =>
  cell(`${side};padding-bottom:20px;font-size:16px;line-height:24px;${ink}`, escapeHtml(words), 'ink');

const note = ({ text: words }: Block<'note'>) =>
  cell(`${side};padding-bottom:16px;font-size:14px;line-height:20px;${muted}`, escapeHtml(words), 'muted');

const heading = ({ text: words }: Block<'heading'>) =>
  cell(
    `${side};padding-top:8px;padding-bottom:10px;${ink}`,
    `<h2 style="margin:0;font-size:17px;font-weight:700;line-height:24px">${escapeHtml(words)}</h2>`,
    'ink',
  );

const button = ({ url, label }: Block<'button'>) =>
  cell(
    `${side};padding-bottom:16px`,
    `<a href="${escapeHtml(url)}" style="display:block;background:${brand.colors.orange};border-radius:8px;padding:14px 24px;font-size:16px;font-weight:600;line-height:22px;color:#1c1206;text-align:center;text-decoration:none">${escapeHtml(label)}</a>`,
  ) +
  cell(
    `${side};padding-bottom:16px;font-size:13px;line-height:19px;${muted}`,
    `${escapeHtml(m.mail_button_fallback())}<br>${link(url, url)}`,
    'muted',
  );

const links = ({ links: all }: Block<'links'>) =>
  cell(
    `${side};padding-bottom:20px;font-size:14px;line-height:20px`,
    all.map(({ url, label }) => link(url, label)).join(' &middot; '),
  );

const pair = (left: string, right: string, { strong = false, line = true } = {}) =>
  `<tr><td class="muted${line ? ' line' : ''}" width="116" valign="top" style="${line ? `${ruled};` : ''}padding:8px 0;font-size:14px;line-height:20px;${muted}">${escapeHtml(left)}</td><td class="ink${line ? ' line' : ''}" valign="top" style="${line ? `${ruled};` : ''}padding:8px 0 8px 8px;font-size:14px;line-height:20px;${strong ? 'font-weight:700;' : ''}${ink}">${escapeHtml(right)}</td></tr>`;

const facts = ({ rows }: Block<'facts'>) =>
  cell(`${side};padding-bottom:20px`, table(rows.map(({ label, value }) => pair(label, value)).join('')));

/** Two of them stand beside each other in the card's 526 pixels; in less the second one comes below. */
const end = ({ label, when, lines }: LaneEnd) =>
  `<div style="display:inline-block;width:100%;max-width:260px;vertical-align:top;padding:8px 0">${table(
    cell(`font-size:13px;line-height:18px;${muted}`, escapeHtml(label), 'muted') +
      cell(`font-size:15px;font-weight:700;line-height:22px;${ink}`, escapeHtml(when), 'ink') +
      lines.map((one) => cell(`font-size:14px;line-height:20px;${muted}`, escapeHtml(one), 'muted')).join(''),
  )}</div>`;

const lane = ({ from, to }: Block<'lane'>) =>
  cell(
    `${side};padding-bottom:20px`,
    table(cell(`${ruled};border-top:1px solid #dde4ed;padding:8px 0`, `${end(from)}${end(to)}`, 'line')),
  );

/** The label has all the room that the amount leaves. */
const amount = (label: string, value: string, style: string, className: string) =>
  `<tr><td class="${className}" valign="top" style="padding:3px 0;${style}">${escapeHtml(label)}</td><td class="${className}" width="1%" valign="top" align="right" style="padding:3px 0 3px 12px;white-space:nowrap;${style}">${escapeHtml(value)}</td></tr>`;

function money({ title, total, note: below, lines }: Block<'money'>) {
  const rows = [
    amount(title, total ?? '', `font-size:16px;font-weight:700;line-height:24px;${ink}`, 'ink'),
    below === undefined
      ? ''
      : `<tr><td colspan="2" class="muted" style="font-size:13px;line-height:19px;${muted}">${escapeHtml(below)}</td></tr>`,
    ...lines.map((one) => amount(one.label, one.amount, `font-size:14px;line-height:20px;${ink}`, 'ink')),
  ];
  const panel = cell('background:#f5f7fa;border-radius:8px;padding:14px 18px', table(rows.join('')), 'panel');
  return cell(`${side};padding-bottom:20px`, table(panel));
}

const step = ({ title, text: words }: Block<'steps'>['items'][number], index: number) =>
  `<tr><td width="40" valign="top" style="padding:0 0 12px"><div class="dot" style="width:24px;height:24px;border-radius:12px;background:#e6effb;color:${brand.colors.blue};font-size:13px;font-weight:700;line-height:24px;text-align:center">${index + 1}</div></td><td valign="top" style="padding:0 0 12px"><div class="ink" style="font-size:15px;font-weight:600;line-height:22px;${ink}">${escapeHtml(title)}</div><div class="muted" style="font-size:14px;line-height:20px;${muted}">${escapeHtml(words)}</div></td></tr>`;

const steps = ({ items }: Block<'steps'>) => cell(`${side};padding-bottom:8px`, table(items.map(step).join('')));

const renderers: { readonly [Kind in MailBlock['kind']]: (block: Block<Kind>) => string } = {
  ...{ text, note, links, heading, button, facts, lane, money, steps },
};

/** A block as rows of the mail's card. */
export const blockHtml = (block: MailBlock): string => (renderers[block.kind] as (one: MailBlock) => string)(block);
