import type { Mail, Mailer } from '#domain/ports/mail.ts';

export interface FakeMailer extends Mailer {
  readonly sent: readonly Mail[];
  /** The code in the link of the last mail to an address; throws when there is none. */
  codeMailedTo(email: string): string;
}

/** Keeps the mails it is given. */
export function fakeMailer(): FakeMailer {
  const sent: Mail[] = [];
  return {
    sent,
    async send(mail) {
      sent.push(mail);
    },
    codeMailedTo(email) {
      const mail = sent.findLast(({ to }) => to === email);
      const code = /\/resetpassword\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
      if (!code) throw new Error(`No link was mailed to ${email}`);
      return code;
    },
  };
}
