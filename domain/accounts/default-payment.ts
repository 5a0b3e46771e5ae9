import * as z from 'zod';

/** What is paid with first: one card or bank account, or the A/R account (R76); kept on the account, so that there is one. */
export const defaultPayment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('method'), paymentProfileId: z.string() }),
  z.object({ kind: z.literal('arAccount') }),
]);
export type DefaultPayment = Readonly<z.output<typeof defaultPayment>>;

/** Whether a card or bank account is the default. */
export const isDefaultMethod = (found: DefaultPayment | undefined, paymentProfileId: string): boolean =>
  found?.kind === 'method' && found.paymentProfileId === paymentProfileId;
