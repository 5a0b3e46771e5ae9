import { cargoInsurer } from '#functions/adapters/cargoinsurer/insurer.ts';
import { dynamoIdempotency } from '#functions/adapters/dynamo/idempotency-store.ts';
import { dynamoTerms } from '#functions/adapters/dynamo/terms-store.ts';
import { dynamoWallets } from '#functions/adapters/dynamo/wallet-store.ts';
import { bookedDeps } from './booked-deps.ts';
import { bundledPlaces } from './places.ts';

/** What changing the freight of a shipment takes that may be insured. */
export const insuredDeps = () => ({ ...bookedDeps(), insurer: cargoInsurer() });

/** The same, and buying protection. */
export const protectionDeps = () => {
  const places = bundledPlaces();
  return {
    ...insuredDeps(),
    terms: dynamoTerms,
    wallets: dynamoWallets,
    idempotency: dynamoIdempotency,
    stateOf: (zip: string) => places.find(zip)?.state,
  };
};
