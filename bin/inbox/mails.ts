import { createHash } from 'node:crypto';
import * as z from 'zod';

const text = z.string().nullish();

/** A mail as the emulator keeps it. */
const stored = z.object({
  MessageId: z.string().optional(),
  ...{ Source: text, Subject: text, BodyText: text, BodyHtml: text },
  To: z.array(z.string()).nullish(),
  Timestamp: z.union([z.string(), z.number()]).nullish(),
});

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

function toIso(timestamp: string | number | null | undefined): string {
  const date = new Date(typeof timestamp === 'number' ? timestamp * 1000 : (timestamp ?? 0));
  return (Number.isNaN(date.getTime()) ? new Date(0) : date).toISOString();
}

function linksIn(plain: string, html: string): string[] {
  const inHtml = [...html.matchAll(/href\s*=\s*"(https?:[^"]+)"/gi)].map(([, address = '']) => address);
  const inText = [...plain.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([address]) => address.replace(/[.,;:]$/, ''));
  return [...new Set([...inHtml.map((address) => address.replaceAll('&amp;', '&')), ...inText])];
}

/** With equal timestamps, the one that was listed first stays first. */
export function newestFirst(mails: readonly ReceivedMail[]): ReceivedMail[] {
  return mails.toSorted((a, b) => b.at.localeCompare(a.at));
}

function toMail(mail: z.output<typeof stored>): ReceivedMail {
  const { BodyText, BodyHtml, Source, To, Subject, Timestamp } = mail;
  return {
    id: mail.MessageId ?? createHash('sha256').update(JSON.stringify(mail)).digest('hex').slice(0, 16),
    ...{ from: Source ?? '', to: To ?? [], subject: Subject ?? '', at: toIso(Timestamp) },
    ...{ text: BodyText ?? '', html: BodyHtml ?? '', links: linksIn(BodyText ?? '', BodyHtml ?? '') },
  };
}

/** The mails in a response of the emulator, newest first; it lists them in the order they were sent. */
export function readMails(body: unknown): ReceivedMail[] {
  const { messages } = z.object({ messages: z.record(z.string(), z.array(stored)) }).parse(body);
  return newestFirst(Object.values(messages).flat().map(toMail).reverse());
}

/** Asks the emulator for every mail the portal sent. */
export async function fetchMails(endpoint: string): Promise<ReceivedMail[]> {
  const response = await fetch(`${endpoint}/_ministack/ses/messages`, { signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new Error(`The local AWS keeps no mails to read (status ${response.status}).`);
  return readMails(await response.json());
}
