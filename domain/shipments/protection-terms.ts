import * as z from 'zod';

/** What is insured and for how much, as it was offered and accepted. Money in cents. */
export const policyTerms = z.object({
  declaredCents: z.number().int().min(1),
  /** What the customer pays. */
  premiumCents: z.number().int().min(0),
  /** What the insurer asked for when it was offered; of a certificate what it charges. */
  costCents: z.number().int().min(0),
  /** A description a line of freight. */
  goods: z.array(z.string()),
  /** What kind of goods it is, as the customer said. */
  goodsKind: z.number().int().optional(),
  /** The version of the insurance terms that was accepted; missing where none is published. */
  termsUuid: z.string().optional(),
});
export type PolicyTerms = Readonly<z.output<typeof policyTerms>>;
