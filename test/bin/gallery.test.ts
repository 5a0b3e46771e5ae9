import { expect, test } from 'vitest';
import { exampleMails } from '#bin/inbox/example-mails.ts';
import { galleryAt } from '#bin/inbox/gallery.ts';
import { mails } from '#domain/mails/mails.ts';

const examples = exampleMails();

test('the gallery lists every mail, and shows each at both widths in both color schemes and as text', () => {
  const list = galleryAt(examples);
  expect(list.status).toBe(200);
  for (const event of mails.keys()) expect(list.html).toMatch(new RegExp(`/gallery/${event}[-"]`));
  for (const { name, mail } of examples) {
    const { html, isBody } = galleryAt(examples, name);
    expect(isBody).toBe(false);
    expect(html.match(/<iframe [^>]*sandbox src="[^"]+\/(light|dark)"/g)).toHaveLength(4);
    expect(html).toContain('width:320px');
    expect(html).not.toContain(mail.html);
    const dark = galleryAt(examples, name, 'dark');
    expect(dark).toMatchObject({ isBody: true, status: 200 });
    expect(dark.html).toContain('@media all');
    expect(galleryAt(examples, name, 'light').html).toContain('@media not all');
  }
});

test('a mail that there is not is not found', () => {
  expect(galleryAt(examples, 'welcome%22><script>')).toMatchObject({ status: 404, isBody: false });
});
