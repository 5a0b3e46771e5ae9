import * as z from 'zod';
import { formatMoney, parseMoney } from '#contract/rules/money.ts';
import type { CertificateRequest, InsuredFreight } from '#domain/payments/protection/insurer.ts';

/** What we identify ourselves with. */
export const cargoInsurerCredentials = z.object({
  userId: z.string(),
  password: z.string(),
  customerNumber: z.string(),
});
export type CargoInsurerCredentials = z.output<typeof cargoInsurerCredentials>;

const REASON_MAX = 250;
const CERTIFICATE_MAX = 100;
const reason = z.string().transform((text) => text.slice(0, REASON_MAX));
const cents = z.string().transform((text, context) => {
  const read = parseMoney(text);
  if (read !== undefined && read >= 0) return read;
  context.addIssue({ code: 'custom', message: 'No amount' });
  return z.NEVER;
});
const certificate = { CertificateNumber: z.string().min(1).max(CERTIFICATE_MAX), InsurancePremium: cents };

export const quoteResponse = z.union([
  z.object({
    ExcludedItemIDMatch: z.number().int().min(1),
    ExcludedItemMatch: z.string(),
    Message: reason.optional(),
  }),
  z.object({ InsurancePremium: cents }),
  z.object({ Declined: reason }),
]);
export const certificateResponse = z.union([
  z.object({ Status: z.literal('Bound'), ...certificate }),
  z.object({ Status: z.literal('Declined'), Reason: reason }),
]);
export const foundResponse = z.union([
  z.object({ Status: z.literal('Bound'), ...certificate }),
  z.object({ Status: z.literal('Voided') }),
]);
export const voidResponse = z.union([
  z.object({ Status: z.literal('Voided') }),
  z.object({ Status: z.literal('Refused'), Reason: reason }),
]);
export const errorResponse = z.object({ Error: reason });

/** A shipment in the insurer's words. */
export const toWire = ({
  reference,
  purchaseOrder,
  mode,
  carrier,
  pickupDate,
  from,
  to,
  ...freight
}: InsuredFreight) => ({
  ...{ Reference: reference, Mode: mode, Carrier: carrier, DepartureDate: pickupDate },
  ...(purchaseOrder && { PurchaseOrder: purchaseOrder }),
  ...{ Origin: from, Destination: to, Commodities: freight.goods, InsuredValue: formatMoney(freight.declaredCents) },
  ...(freight.goodsKind && { CommodityKind: freight.goodsKind }),
  Currency: 'USD',
});

export const toWireCertificate = ({ key, replaces, ...freight }: CertificateRequest) => ({
  ...toWire(freight),
  RequestKey: key,
  ...(replaces && { Replaces: replaces }),
});
