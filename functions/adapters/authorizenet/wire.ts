import * as z from 'zod';

/** What an endpoint says about a call: 'Ok' or 'Error', with codes. */
export const messages = z.object({
  resultCode: z.string(),
  message: z.array(z.object({ code: z.string(), text: z.string() })).default([]),
});
export type WireMessages = z.output<typeof messages>;

export const isOk = ({ messages }: { readonly messages: WireMessages }): boolean => messages.resultCode === 'Ok';

/** The first code of a response. */
export const codeOf = ({ messages }: { readonly messages: WireMessages }): string => messages.message[0]?.code ?? '';

const ids = { customerProfileId: z.string().nullish(), customerPaymentProfileId: z.string().nullish() };
/** The response to a call that makes or changes something. */
export const changedResponse = z.object({
  ...ids,
  validationDirectResponse: z.string().nullish(),
  messages,
});
export type ChangedResponse = z.output<typeof changedResponse>;

const creditCard = z.object({
  cardNumber: z.string(),
  expirationDate: z.string(),
  cardType: z.string().optional(),
});
const bankAccount = z.object({ accountType: z.string().optional(), accountNumber: z.string() });
const text = z.string().nullish();
const wirePaymentProfile = z.object({
  billTo: z.object({ firstName: text, lastName: text, zip: text }).nullish(),
  customerPaymentProfileId: z.string(),
  payment: z.object({ creditCard: creditCard.optional(), bankAccount: bankAccount.optional() }),
});
export type WirePaymentProfile = z.output<typeof wirePaymentProfile>;
export const profileResponse = z.object({
  profile: z.object({ paymentProfiles: z.array(wirePaymentProfile).default([]) }).optional(),
  messages,
});
export type ProfileResponse = z.output<typeof profileResponse>;
