import type { SESv2Client } from '@aws-sdk/client-sesv2';
import type { Mailer } from '#domain/accounts/account.ts';
import { env } from '#functions/runtime/env.ts';

// Loaded with the first mail: most calls of the functions that may mail (a sign-in) send none, and should not wait for it.
const loadSes = () => import('@aws-sdk/client-sesv2');
let client: SESv2Client | undefined;

/** Mail through Amazon SES, from the broker's sender. */
export const sesMailer: Mailer = {
  async send(mail) {
    const ses = await loadSes();
    client ??= new ses.SESv2Client({});
    const text = (Data: string) => ({ Data, Charset: 'UTF-8' });
    await client.send(
      new ses.SendEmailCommand({
        FromEmailAddress: env('MAIL_SENDER'),
        Destination: { ToAddresses: [mail.to] },
        Content: { Simple: { Subject: text(mail.subject), Body: { Text: text(mail.text), Html: text(mail.html) } } },
      }),
    );
  },
};
