import * as z from 'zod';
import { code12193, code12194, code12195, code12196, code12197 } from './codes/shipment-note-fields.ts';
import { wrongField } from './codes/wrong-field.ts';
import { optionalLine, wholeNumber } from './fields.ts';
import { EMAIL_MAX, isEmail } from './rules/email.ts';
import { isPhone, phoneDigits } from './rules/phone.ts';
import { ofShipment } from './shipment-version.ts';

/** The customs broker or importer of cross-border freight (C131, H29). */
export const customsBrokerRequest = z.object({
  ...ofShipment,
  /** 1 customs broker, 2 importer. */
  brokerType: wholeNumber(1, 2, { missing: code12197, invalid: code12197 }).transform((type) => (type === 1 ? 1 : 2)),
  name: optionalLine(100, { missing: code12193, invalid: code12193, tooLong: code12194 })
    .transform((name) => name ?? '')
    .refine((name) => name !== '', wrongField(code12193)),
  phone: z.string(wrongField(code12195)).refine(isPhone, wrongField(code12195)).transform(phoneDigits),
  email: z
    .string(wrongField(code12196))
    .trim()
    .max(EMAIL_MAX, { ...wrongField(code12196), abort: true })
    .refine(isEmail, wrongField(code12196)),
});
export type CustomsBroker = z.output<typeof customsBrokerRequest>;
