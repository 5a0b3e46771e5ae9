import * as z from 'zod';

/** Our key at the truckload market. */
export const truckmarketCredentials = z.object({ apiKey: z.string() });
