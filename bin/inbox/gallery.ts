import type { ExampleMail } from '#bin/inbox/example-mails.ts';
import { escapeHtml, linkTo, localPage, noSuchMailPage } from '#bin/inbox/pages.ts';

const GALLERY = '/_local/inbox/gallery';

/** Widths of a mail program on a desk and on a small phone. */
const widths = [600, 320] as const;
const schemes = ['light', 'dark'] as const;

const addressOf = (name: string) => `${GALLERY}/${encodeURIComponent(name)}`;

/** Every mail of the portal, by the event that triggers it. */
function galleryPage(examples: readonly ExampleMail[]): string {
  const rows = examples.map(
    ({ name, mail }) => `<li>${linkTo(addressOf(name), mail.subject)}<small>${escapeHtml(name)}</small></li>`,
  );
  return localPage(
    'All mails',
    `<p>${linkTo('/_local/inbox', 'Local inbox')}</p><h1>Every mail of the portal</h1><p>With example data; none of them was sent.</p><ul>${rows.join('')}</ul>`,
  );
}

const frame = (name: string, width: number, scheme: string) =>
  `<h2>${width} px, ${scheme}</h2><iframe title="${width} pixels, ${scheme}" style="width:${width}px;max-width:none" loading="lazy" sandbox src="${addressOf(name)}/${scheme}"></iframe>`;

/** One mail at both widths in both color schemes, and as plain text. */
function galleryMailPage({ name, mail }: ExampleMail): string {
  const frames = widths.flatMap((width) => schemes.map((scheme) => frame(name, width, scheme)));
  return localPage(
    mail.subject,
    `<p>${linkTo(GALLERY, 'Every mail')}</p><h1>${escapeHtml(mail.subject)}</h1><p>${escapeHtml(name)}</p>${frames.join('')}<h2>Plain text</h2><pre>${escapeHtml(mail.text)}</pre>`,
  );
}

/** The mail's own HTML as one color scheme shows it, whatever the browser's is. */
const galleryBody = ({ mail }: ExampleMail, scheme: string): string =>
  mail.html.replace('@media (prefers-color-scheme: dark)', scheme === 'dark' ? '@media all' : '@media not all');

/** What stands at an address of the gallery. */
export function galleryAt(
  examples: readonly ExampleMail[],
  name = '',
  scheme = '',
): { readonly html: string; readonly status: number; readonly isBody: boolean } {
  if (!name) return { html: galleryPage(examples), status: 200, isBody: false };
  const found = examples.find((one) => one.name === decodeURIComponent(name));
  if (!found) return { html: noSuchMailPage(), status: 404, isBody: false };
  if (!scheme) return { html: galleryMailPage(found), status: 200, isBody: false };
  return { html: galleryBody(found, scheme), status: 200, isBody: true };
}
