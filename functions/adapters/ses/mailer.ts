import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { Mailer } from '#domain/accounts/account.ts';
import { env } from '#functions/runtime/env.ts';

let client: SESv2Client | undefined;

/** Mail through Amazon SES, from the broker's sender. */
export const sesMailer: Mailer = {
  async send(mail) {
    client ??= new SESv2Client({});
    const text = (Data: string) => ({ Data, Charset: 'UTF-8' });
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: env('MAIL_SENDER'),
        Destination: { ToAddresses: [mail.to] },
        Content: { Simple: { Subject: text(mail.subject), Body: { Text: text(mail.text), Html: text(mail.html) } } },
      }),
    );
  },
};
