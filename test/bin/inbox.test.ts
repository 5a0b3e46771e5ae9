import { describe, expect, test } from 'vitest';
import { readMails } from '#bin/inbox/mails.ts';
import { inboxPage, mailBody, mailPage } from '#bin/inbox/pages.ts';

const link = 'http://localhost:8080/resetpassword/abc?from=mail&kind=welcome';

function answer(...mails: object[]) {
  return { messages: { '000000000000': mails } };
}

const welcome = {
  MessageId: 'm-1',
  Source: 'Fairlane <quotes@fairlane.example>',
  To: ['dana@whitfieldpumps.example'],
  Subject: 'Set your password',
  BodyText: `Set it here: ${link}.`,
  BodyHtml: `<html><head></head><body><a href="${link.replace('&', '&amp;')}">Set password</a></body></html>`,
  Timestamp: 1795255000.5,
};

describe('mails of the local inbox', () => {
  test('are listed newest first, the later of one second first', () => {
    const older = { ...welcome, MessageId: 'm-0', Timestamp: 1795250000 };
    const later = { ...welcome, MessageId: 'm-2' };
    expect(readMails(answer(older, welcome, later)).map(({ id }) => id)).toEqual(['m-2', 'm-1', 'm-0']);
  });

  test('name each link once, as it is to be opened', () => {
    expect(readMails(answer(welcome))[0]?.links).toEqual([link]);
  });

  test('may lack a body, a subject or a sender', () => {
    const [mail] = readMails(answer({ Timestamp: null, BodyHtml: null, Subject: null }));
    expect(mail).toMatchObject({ subject: '', text: '', html: '', to: [], links: [] });
    expect(mail?.id).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('pages of the local inbox', () => {
  const hostile = {
    ...welcome,
    MessageId: '"><script>alert(1)</script>',
    Subject: '<img src=x onerror=alert(1)>',
    To: ['"<b>"@evil.example'],
    BodyText: '<script>alert(2)</script> https://evil.example/"onclick="alert(3)',
  };
  const [mail] = readMails(answer(hostile));
  if (!mail) throw new Error('no mail');

  test('show what a mail says as text', () => {
    for (const page of [inboxPage([mail]), mailPage(mail)]) {
      expect(page).toContain('&#60;img src=x onerror=alert(1)&#62;');
      expect(page).not.toMatch(/<img|<script>|<b>|"onclick/);
    }
  });

  test('frame the mail so that it runs nothing, and its links open in the whole window', () => {
    expect(mailPage(mail)).toMatch(
      /<iframe [^>]*sandbox="(?![^"]*allow-scripts)[^"]*allow-top-navigation-by-user-activation"/,
    );
    expect(mailBody(mail)).toContain('<head><base target="_top">');
    expect(mailBody({ ...mail, html: '<p>plain</p>' })).toBe('<base target="_top"><p>plain</p>');
  });

  test('explain an empty inbox', () => {
    expect(inboxPage([])).toContain('No mails yet');
  });
});
