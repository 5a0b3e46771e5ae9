import * as z from 'zod';
import type { CodeEntry } from './codes/code-entry.ts';
import {
  code12077,
  code12078,
  code12079,
  code12080,
  code12081,
  code12082,
  code12083,
  code12084,
  code12085,
  code12086,
  code12087,
  code12088,
  code12089,
  code12090,
  code12091,
  code12092,
} from './codes/delivery-fields.ts';
import {
  code12051,
  code12052,
  code12053,
  code12054,
  code12055,
  code12056,
  code12057,
  code12058,
  code12059,
  code12060,
  code12061,
  code12062,
  code12063,
  code12064,
  code12065,
  code12066,
} from './codes/pickup-fields.ts';
import { wrongField, wrongType } from './codes/wrong-field.ts';
import { optionalLine } from './fields.ts';
import { EMAIL_MAX, isEmail } from './rules/email.ts';
import { isPhone, PHONE_INPUT_MAX, phoneDigits } from './rules/phone.ts';

interface LineCodes {
  readonly missing: CodeEntry;
  readonly tooLong: CodeEntry;
}

interface FormattedCodes extends LineCodes {
  readonly invalid: CodeEntry;
}

/** The errors of a stop's fields; the second address line and the alternate email share codes with the first. */
interface PartyCodes {
  readonly company: LineCodes;
  readonly address: LineCodes;
  readonly firstName: LineCodes;
  readonly lastName: LineCodes;
  readonly phone: FormattedCodes;
  readonly email: FormattedCodes;
  readonly alternateEmail: Pick<LineCodes, 'tooLong'>;
  readonly offset: Pick<LineCodes, 'tooLong'>;
}

const pickupCodes: PartyCodes = {
  company: { missing: code12051, tooLong: code12052 },
  address: { missing: code12053, tooLong: code12054 },
  firstName: { missing: code12055, tooLong: code12056 },
  lastName: { missing: code12057, tooLong: code12058 },
  phone: { missing: code12059, tooLong: code12060, invalid: code12061 },
  email: { missing: code12062, tooLong: code12063, invalid: code12064 },
  alternateEmail: { tooLong: code12065 },
  offset: { tooLong: code12066 },
};

const deliveryCodes: PartyCodes = {
  company: { missing: code12077, tooLong: code12078 },
  address: { missing: code12079, tooLong: code12080 },
  firstName: { missing: code12081, tooLong: code12082 },
  lastName: { missing: code12083, tooLong: code12084 },
  phone: { missing: code12085, tooLong: code12086, invalid: code12087 },
  email: { missing: code12088, tooLong: code12089, invalid: code12090 },
  alternateEmail: { tooLong: code12091 },
  offset: { tooLong: code12092 },
};

/** Ten digits once they are found, whatever stands between them; '' while nothing is given. */
const partyPhone = ({ tooLong, ...codes }: FormattedCodes) =>
  z
    .string(wrongType(codes))
    .transform((text) => (isPhone(text) ? phoneDigits(text) : text.trim()))
    .pipe(
      z
        .string()
        .max(PHONE_INPUT_MAX, { ...wrongField(tooLong), abort: true })
        .refine((text) => text === '' || isPhone(text), wrongField(codes.invalid)),
    )
    .optional();

/** Never folded: a different letter means a different mailbox. */
const partyEmail = ({ tooLong, missing, invalid }: Partial<FormattedCodes> & Omit<FormattedCodes, 'missing'>) =>
  z
    .string(wrongType({ missing, invalid }))
    .trim()
    .max(EMAIL_MAX, { ...wrongField(tooLong), abort: true })
    .refine((text) => text === '' || isEmail(text), wrongField(invalid))
    .optional();

const contactOf = (codes: PartyCodes) =>
  ({
    firstName: optionalLine(30, codes.firstName),
    lastName: optionalLine(30, codes.lastName),
    company: optionalLine(100, codes.company),
    addressLine1: optionalLine(200, codes.address),
    addressLine2: optionalLine(200, { tooLong: codes.address.tooLong }),
    phone: partyPhone(codes.phone),
    email: partyEmail(codes.email),
    alternateEmail: partyEmail({ tooLong: codes.alternateEmail.tooLong, invalid: codes.email.invalid }),
  }) as const;

/** The same fields of a shipment that exists. */
export const pickupContact = z.object(contactOf(pickupCodes));
export const deliveryContact = z.object(contactOf(deliveryCodes));

const party = <const Prefix extends string>(prefix: Prefix, codes: PartyCodes) => {
  const contact = contactOf(codes);
  const fields = {
    FirstName: contact.firstName,
    LastName: contact.lastName,
    Company: contact.company,
    Address1: contact.addressLine1,
    Address2: contact.addressLine2,
    Phone: contact.phone,
    Email: contact.email,
    AlternateEmail: contact.alternateEmail,
    Offset: optionalLine(10, codes.offset),
  } as const;
  return Object.fromEntries(Object.entries(fields).map(([name, schema]) => [`${prefix}${name}`, schema])) as {
    [Name in keyof typeof fields as `${Prefix}${Name & string}`]: (typeof fields)[Name];
  };
};

/** Who hands the freight over, and who receives it. */
export const pickupParty = party('shippingFrom', pickupCodes);
export const deliveryParty = party('shippingTo', deliveryCodes);
