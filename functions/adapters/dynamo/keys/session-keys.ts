import type { Key } from '../table.ts';

/** Keys of sign-ins: sessions, live connections and second factors. */
export const sessionKeys = {
  session: (customerUuid: string, sessionId: string): Key => ({
    pk: `CUSTOMER#${customerUuid}`,
    sk: `SESSION#${sessionId}`,
  }),
  connection: (customerUuid: string, connectionId: string): Key => ({
    pk: `CUSTOMER#${customerUuid}`,
    sk: `CONNECTION#${connectionId}`,
  }),
  connectionOwner: (connectionId: string): Key => ({ pk: `CONNECTION#${connectionId}`, sk: 'OWNER' }),
  ticket: (hash: string): Key => ({ pk: `TICKET#${hash}`, sk: 'TICKET' }),
  /** A customer's second factor, and the one that is being set up. */
  secondFactor: (customerUuid: string): Key => ({ pk: `CUSTOMER#${customerUuid}`, sk: 'SECOND-FACTOR' }),
  newSecondFactor: (customerUuid: string): Key => ({ pk: `CUSTOMER#${customerUuid}`, sk: 'NEW-SECOND-FACTOR' }),
  secondFactorTicket: (ticketHash: string): Key => ({ pk: `SIGN-IN-TICKET#${ticketHash}`, sk: 'TICKET' }),
  signInProof: (proofHash: string): Key => ({ pk: `SIGN-IN-PROOF#${proofHash}`, sk: 'PROOF' }),
} as const;
