import * as z from 'zod';

export const equipmentTypes = ['DRYVAN', 'REEFER', 'FLATBED', 'STEPDECK', 'TANKER'] as const;
export const keyNames = [
  'STOP_OFF',
  'TEAM_DRIVER',
  'HAZMAT',
  'TARP',
  'STRAPS',
  'OVERSIZE',
  'PERMIT',
  'ESCORT',
] as const;

const commodity = z.object({
  action: z.enum(['PICKUP', 'DROP']),
  weightPounds: z.number().min(0),
  pallets: z.number().int().min(0),
  pieces: z.number().int().min(0),
});

const address = z.object({
  stopType: z.enum(['Origin', 'Intermediate', 'Destination']),
  sequence: z.number().int(),
  city: z.string(),
  state: z.string().length(2),
  postalCode: z.string(),
  country: z.enum(['US', 'CA']),
  earliest: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/),
  latest: z.string(),
  commodities: z.array(commodity).min(1),
});

/** The body of POST /v1/ratequote/app. */
export const rateQuoteRequest = z.object({
  requestId: z.string().min(1),
  carrierCode: z.string().min(1),
  equipment: z.object({ type: z.enum(equipmentTypes), code: z.string(), lengthFeet: z.number() }),
  mode: z.enum(['FULL', 'PARTIAL']),
  linearFeet: z.number().positive().optional(),
  address: z.array(address).min(2).max(12),
  miles: z.number().min(0),
  totalWeightPounds: z.number().positive(),
  keys: z.array(z.enum(keyNames)),
  temperatureFahrenheit: z.number().optional(),
  declaredValue: z.string().optional(),
  commodity: z.string(),
});
export type RateQuoteRequest = z.output<typeof rateQuoteRequest>;
