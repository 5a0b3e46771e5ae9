import * as z from 'zod';
import { brand } from '#contract/brand.ts';

const line = z.string().min(1).max(60);

/** Who asks carriers to pick freight up: the broker, who pays them. */
export const brokerLocation = z.object({
  company: line.default(brand.company),
  contact: line.default('Dispatch'),
  phone: line.default(brand.phone),
  email: z.email().default(brand.email),
  lines: z.array(line).min(1).max(2).default(['200 W Madison St']),
  city: line.default('Chicago'),
  state: z.string().length(2).default('IL'),
  postalCode: line.default('60606'),
  country: z.enum(['US', 'CA']).default('US'),
  /** The GS1 company prefix that the broker is licensed to use, for barcodes of bills of lading; '': none. */
  gs1Prefix: z
    .string()
    .regex(/^(\d{6,12})?$/)
    .default(''),
});
export type BrokerLocation = Readonly<z.output<typeof brokerLocation>>;
