import { createHash } from 'node:crypto';
import * as z from 'zod';

const stored = z.object({
  MessageId: z.string().optional(),
  Source: z.string().nullish(),
  To: z.array(z.string()).nullish(),
  Subject: z.string().nullish(),
  BodyText: z.string().nullish(),
  BodyHtml: z.string().nullish(),
  Timestamp: z.union([z.string(), z.number()]).nullish(),
});

const answer = z.object({ messages: z.record(z.string(), z.array(stored)) });

export interface ReceivedMail {
  readonly id: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  /** ISO 8601. */
  readonly at: string;
  readonly text: string;
  readonly html: string;
  /** Every web address in it, in order. */
  readonly links: readonly string[];
}

function toDate(timestamp: string | number | null | undefined): Date {
  const date = typeof timestamp === 'number' ? new Date(timestamp * 1000) : new Date(timestamp ?? 0);
  return Number.isNaN(date.getTime()) ? new Date(0) : date;
}

function decodeAmpersands(address: string): string {
  return address.replaceAll('&amp;', '&');
}

function linksIn(text: string, html: string): string[] {
  const fromHtml = [...html.matchAll(/href\s*=\s*"(https?:[^"]+)"/gi)].map(([, address]) =>
    decodeAmpersands(address ?? ''),
  );
  const fromText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([address]) => address.replace(/[.,;:]$/, ''));
  return [...new Set([...fromHtml, ...fromText])];
}

/** Of one moment, the one that was listed first stays first. */
export function newestFirst(mails: readonly ReceivedMail[]): ReceivedMail[] {
  return mails.toSorted((a, b) => b.at.localeCompare(a.at));
}

function toMail(mail: z.output<typeof stored>): ReceivedMail {
  const text = mail.BodyText ?? '';
  const html = mail.BodyHtml ?? '';
  return {
    id: mail.MessageId ?? createHash('sha256').update(JSON.stringify(mail)).digest('hex').slice(0, 16),
    from: mail.Source ?? '',
    to: mail.To ?? [],
    subject: mail.Subject ?? '',
    at: toDate(mail.Timestamp).toISOString(),
    text,
    html,
    links: linksIn(text, html),
  };
}

/** The mails in an answer of the emulator, newest first; it lists them in the order they were sent. */
export function readMails(body: unknown): ReceivedMail[] {
  const { messages } = answer.parse(body);
  return newestFirst(Object.values(messages).flat().map(toMail).reverse());
}

/** Asks the emulator for every mail the portal sent. */
export async function fetchMails(endpoint: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${endpoint}/_ministack/ses/messages`, { signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new Error(`The local AWS keeps no mails to read (status ${response.status}).`);
  return readMails(await response.json());
}
