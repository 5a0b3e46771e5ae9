import { brand } from '#contract/brand.ts';
import type { Mail } from '../ports/mail.ts';
import type { Activation } from './account.ts';

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c);

const words: Record<Activation['kind'], { subject: string; lead: string; button: string; foot: string }> = {
  welcome: {
    subject: `Your ${brand.product} account: set a password`,
    lead: `Your rates are in your ${brand.product} account. Set a password to come back to them from any computer.`,
    button: 'Set my password',
    foot: 'If you did not request freight rates, ignore this email: nothing is booked and nothing is owed.',
  },
  reset: {
    subject: `Reset your ${brand.product} password`,
    lead: 'We received a request to reset the password of this account.',
    button: 'Choose a new password',
    foot: 'If it was not you, ignore this email: your password stays as it is.',
  },
  unblock: {
    subject: `Wrong passwords for your ${brand.product} account: logging in was blocked`,
    lead: 'Several wrong passwords were entered for this account. Where they came from, logging in to it is blocked for 30 minutes. A new password ends the block at once.',
    button: 'Choose a new password',
    foot: `If it was not you, you need do nothing: your password was not guessed, and a browser you have logged in with before still lets you in. Questions about it? Call ${brand.phone}.`,
  },
};

/** The mail with the link that sets a password. */
export function activationMail(who: { email: string; kind: Activation['kind'] }, link: string, hours: number): Mail {
  const { subject, lead, button, foot } = words[who.kind];
  const limit = `The link works once, within ${hours === 1 ? 'an hour' : `${hours} hours`}.`;
  const help = `Questions? ${brand.phone} or ${brand.email}`;
  const { navy, orange } = brand.colors;
  const html = `<!doctype html><html lang="en"><body style="margin:0;background:#f5f7fa;font-family:Arial,sans-serif;color:#13233a">
<div style="max-width:560px;margin:0 auto;padding:24px">
<p style="font-size:20px;font-weight:bold;color:${navy};margin:0 0 16px">${escapeHtml(brand.product)}</p>
<div style="background:#fff;border:1px solid #dde4ed;border-radius:12px;padding:24px">
<p style="font-size:16px;line-height:1.5;margin:0 0 20px">${escapeHtml(lead)}</p>
<p style="margin:0 0 20px"><a href="${escapeHtml(link)}" style="display:inline-block;background:${orange};color:#1c1206;font-weight:bold;text-decoration:none;padding:12px 24px;border-radius:8px">${escapeHtml(button)}</a></p>
<p style="font-size:14px;line-height:1.5;color:#55657d;margin:0 0 8px">${escapeHtml(limit)}</p>
<p style="font-size:14px;line-height:1.5;color:#55657d;margin:0">${escapeHtml(foot)}</p>
</div><p style="font-size:12px;color:#55657d">${escapeHtml(help)}</p></div></body></html>`;
  return { to: who.email, subject, text: `${lead}\n\n${button}: ${link}\n\n${limit}\n${foot}\n\n${help}\n`, html };
}
