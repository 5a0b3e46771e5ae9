import * as z from 'zod';
import { messages } from './wire.ts';

/** The gateway turns XML into JSON: ids and codes may come as numbers, amounts as numbers or texts. */
const text = z.union([z.string(), z.number()]).transform(String);
const cents = z.coerce.number().transform((dollars) => Math.round(dollars * 100));

const transactionResponse = z.object({
  responseCode: text,
  transId: text.nullish(),
  authCode: text.nullish(),
  messages: z.array(z.object({ code: text })).nullish(),
  errors: z.array(z.object({ errorCode: text })).nullish(),
});
export type WireTransactionResponse = z.output<typeof transactionResponse>;

/** The response to createTransactionRequest: 'messages' says whether it was understood, 'transactionResponse' what became of it. */
export const chargeResponse = z.object({ transactionResponse: transactionResponse.nullish(), messages });
export type ChargeResponse = z.output<typeof chargeResponse>;

const summary = z.object({
  transId: text,
  transactionStatus: z.string(),
  invoiceNumber: text.nullish(),
  settleAmount: cents.nullish(),
  hasReturnedItems: z.union([z.boolean(), z.string()]).nullish(),
});
export type WireSummary = z.output<typeof summary>;
export const transactionsResponse = z.object({ transactions: z.array(summary).nullish(), messages });

export const batchesResponse = z.object({
  batchList: z
    .array(z.object({ batchId: text, settlementTimeUTC: z.string().nullish(), paymentMethod: z.string().nullish() }))
    .nullish(),
  messages,
});

const returnedItem = z.object({ code: text });
const details = z.object({
  transId: text,
  refTransId: text.nullish(),
  transactionStatus: z.string(),
  transactionType: z.string().nullish(),
  order: z.object({ invoiceNumber: text.nullish() }).nullish(),
  authAmount: cents.nullish(),
  settleAmount: cents.nullish(),
  returnedItems: z
    .union([
      z.array(returnedItem),
      z.object({ returnedItem: z.union([z.array(returnedItem), returnedItem.transform((item) => [item])]) }),
    ])
    .nullish()
    .transform((items) => (Array.isArray(items) ? items : (items?.returnedItem ?? []))),
  payment: z
    .object({
      creditCard: z.object({ cardNumber: z.string() }).nullish(),
      bankAccount: z
        .object({
          accountType: z.string().nullish(),
          routingNumber: z.string(),
          accountNumber: z.string(),
          nameOnAccount: z.string().nullish(),
        })
        .nullish(),
    })
    .nullish(),
});
export type WireDetails = z.output<typeof details>;
export const detailsResponse = z.object({ transaction: details.nullish(), messages });
