import { describe, expect, test } from 'vitest';
import { versionOf } from '#domain/accounts/account.ts';
import { newEvent } from '#domain/events/event.ts';
import { renderMail } from '#domain/mails/layout.ts';
import { mails } from '#domain/mails/mails.ts';
import { testClock } from '#test/fakes/clock.ts';
import { makeAccount } from '#test/fakes/fixtures.ts';
import { sequentialIds } from '#test/fakes/ids.ts';

const link = {
  path: '/resetpassword/abc',
  url: 'https://ship.example.com/resetpassword/abc',
  tokenHash: 'hash',
  hours: 24,
};

describe.each([...mails])('the mail of %s', (type, mail) => {
  const account = makeAccount({});
  const moment = { customerUuid: account.customerUuid, credentialsVersion: versionOf(account), clientHash: 'here' };
  const event = newEvent(type as 'customerRegistered', moment, {
    now: testClock().now,
    newId: sequentialIds(0xe00),
  });
  const rendered = renderMail(account.email, mail.write({ event, account, link }));

  test('says the same in HTML and in plain text, link and limit included', () => {
    expect(rendered.to).toBe(account.email);
    expect(rendered.html.split(link.url)).toHaveLength(4);
    expect(rendered.text).toContain(link.url);
    for (const body of [rendered.html, rendered.text]) expect(body).toContain('within 24 hours');
  });

  test('fits 600 px and a phone, and follows the dark mode of the system', () => {
    expect(rendered.html).toContain('max-width:600px');
    expect(rendered.html).toContain('width=device-width');
    expect(rendered.html).toContain('prefers-color-scheme: dark');
  });

  test('loads nothing from elsewhere', () => {
    expect(rendered.html).not.toMatch(/<(?:img|link|script)\b|url\(/);
  });
});

test('what stands in a mail is escaped in its HTML', () => {
  const content = { subject: 's', preview: 'p', heading: '<b>Dana & Co</b>', because: 'b' };
  const blocks = [{ kind: 'button', label: '"Go"', url: 'https://x.example/a"><script>b' }] as const;
  const { html } = renderMail('dana@reyes-tools.example', { ...content, blocks });
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;b&gt;Dana &amp; Co&lt;/b&gt;');
  expect(html).toContain('a&quot;&gt;&lt;script&gt;b');
});
