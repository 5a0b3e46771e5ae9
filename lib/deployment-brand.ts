import * as z from 'zod';
import type { Brand } from '#contract/brand.ts';

/** One line: a name also stands in the subject of mails. */
const text = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}*$/u, 'has to be one line');
const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'has to be a colour such as #0c2340');
const link = z.strictObject({
  label: text,
  href: z.union([z.url({ protocol: /^https?$/ }), z.string().regex(/^\/(?![/\\])/, 'has to be a path or an address')]),
});

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

/** The brand fields of deployment.json; the sender and domain of mails are separate fields. */
export const brandFields = z
  .strictObject({
    product: text,
    company: text,
    since: z.number().int().min(1800).max(2100),
    phone: text,
    phoneHref: z.string().regex(/^tel:\+\d{8,15}$/, 'has to be such as tel:+18005550142'),
    email: z.email(),
    zone: z.string().refine((zone) => isTimeZone(zone), 'has to be a time zone such as America/Chicago'),
    shortIdPrefix: z.string().regex(/^[A-Z]{2,4}$/, 'has to be two to four capital letters'),
    standing: z.strictObject({
      veteranOwned: link.optional(),
      consumerTrust: link.optional(),
      social: z.array(link),
      legal: z.array(link),
    }),
    colors: z.strictObject({ navy: color, blue: color, orange: color }),
  } satisfies Record<Exclude<keyof Brand, 'sender' | 'mailDomain'> | 'standing', z.ZodType>)
  .partial()
  .refine(({ phone, phoneHref }) => (phone === undefined) === (phoneHref === undefined), {
    message: 'phone and phoneHref go together',
  });
