import type { Key } from '../table.ts';

/** Keys of links in mails, and of addresses that get none. */
export const mailKeys = {
  link: (tokenHash: string): Key => ({ pk: `LINK#${tokenHash}`, sk: 'LINK' }),
  /** Keys in the indexes, by which the operator finds a link: by the shipment that it opens, and by the hash of the address that it went to. */
  linkOfShipment: (shipmentUuid: string, at: number) => ({
    gsi1pk: `LINKS-OF-SHIPMENT#${shipmentUuid}`,
    gsi1sk: String(at).padStart(15, '0'),
  }),
  linkTo: (emailHash: string, at: number) => ({
    gsi2pk: `LINKS-TO#${emailHash}`,
    gsi2sk: String(at).padStart(15, '0'),
  }),
  /** An address that mails no longer go to. */
  suppression: (addressHash: string): Key => ({ pk: `SUPPRESSED#${addressHash}`, sk: 'MAIL' }),
  /** Keys in the second index, by which the operator lists such addresses. */
  suppressedAt: (at: number, addressHash: string) => ({
    gsi2pk: 'SUPPRESSED',
    gsi2sk: `${String(at).padStart(15, '0')}#${addressHash}`,
  }),
  /** Keys of links from older versions of the portal. */
  passwordLink: (codeHash: string): Key => ({ pk: `ACTIVATION#${codeHash}`, sk: 'ACTIVATION' }),
  documentLink: (hash: string): Key => ({ pk: `DOCUMENT-LINK#${hash}`, sk: 'LINK' }),
} as const;
