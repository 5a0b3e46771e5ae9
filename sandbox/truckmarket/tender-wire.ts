import * as z from 'zod';
import { equipmentTypes, keyNames } from './wire.ts';

const place = {
  company: z.string().min(1),
  contact: z.string(),
  phone: z.string().min(1),
  email: z.string().optional(),
  addressLines: z.array(z.string()).min(1),
  city: z.string().min(1),
  state: z.string().length(2),
  postalCode: z.string().min(1),
  country: z.enum(['US', 'CA']),
};
const stopTime = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);

const stop = z.object({
  ...place,
  stopType: z.enum(['Origin', 'Intermediate', 'Destination']),
  sequence: z.number().int(),
  earliest: stopTime,
  latest: stopTime,
  appointment: z.enum(['FIRST_COME', 'SET', 'CARRIER_CALLS']),
  reference: z.string().optional(),
  note: z.string().optional(),
  commodities: z
    .array(
      z.object({
        action: z.enum(['PICKUP', 'DROP']),
        weightPounds: z.number(),
        pallets: z.number(),
        pieces: z.number(),
      }),
    )
    .min(1),
});

/** The body of POST /v1/loadtender/app. */
export const tenderRequest = z.object({
  tenderId: z.string().min(1),
  customerReference: z.string(),
  carrierCode: z.string().min(1),
  quoteId: z.string().optional(),
  agreedRate: z.string().regex(/^\d+\.\d\d$/),
  currency: z.literal('USD'),
  equipment: z.object({ type: z.enum(equipmentTypes), code: z.string(), lengthFeet: z.number() }),
  mode: z.enum(['FULL', 'PARTIAL']),
  linearFeet: z.number().optional(),
  requester: z.object(place),
  stops: z.array(stop).min(2).max(12),
  miles: z.number(),
  totalWeightPounds: z.number().positive(),
  keys: z.array(z.enum(keyNames)),
  temperatureFahrenheit: z.number().optional(),
  declaredValue: z.string().optional(),
  commodity: z.string().min(1),
  hazmat: z.object({ unNumber: z.string(), emergencyContactPhone: z.string() }).loose().optional(),
  references: z.array(z.object({ type: z.enum(['BOL', 'PO', 'PRO', 'PICKUP']), value: z.string() })),
  instructions: z.string().optional(),
});
export type TenderRequest = z.output<typeof tenderRequest>;

/** The body of POST /v1/loadtender/withdraw. */
export const withdrawalRequest = z.object({
  tenderId: z.string().min(1),
  customerReference: z.string(),
  carrierCode: z.string(),
});
