import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { MAIL_LIMIT_MS } from '#contract/deliveries.ts';
import type { Mailer } from '#domain/ports/mail.ts';
import { env } from '#functions/platform/env.ts';
import { metrics } from '#functions/platform/metrics.ts';

/** Only the queue retries; two mails that hang time out before their function does (contract/deliveries.ts). */
const ONCE = {
  maxAttempts: 1,
  requestHandler: { connectionTimeout: 1000, requestTimeout: MAIL_LIMIT_MS, throwOnRequestTimeout: true },
};

let client: SESv2Client | undefined;

/** Mail through Amazon SES, from the broker's sender. */
export const sesMailer: Mailer = {
  async send(mail) {
    client ??= new SESv2Client(ONCE);
    const text = (Data: string) => ({ Data, Charset: 'UTF-8' });
    const command = new SendEmailCommand({
      FromEmailAddress: env('MAIL_SENDER'),
      Destination: { ToAddresses: [mail.to] },
      Content: {
        Simple: {
          Subject: text(mail.subject),
          Body: { Text: text(mail.text), Html: text(mail.html) },
          Headers: Object.entries(mail.headers ?? {}).map(([Name, Value]) => ({ Name, Value })),
        },
      },
    });
    try {
      await client.send(command);
    } catch (error) {
      metrics.count('MailFailures');
      throw error;
    }
  },
};
