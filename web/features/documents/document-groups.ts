import {
  IconCertificate,
  IconFileInvoice,
  IconFileText,
  IconReceipt,
  IconScale,
  IconShieldCheck,
  IconSignature,
  IconTags,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { DocumentKind, ShipmentDocument } from '#contract/documents.ts';
import * as m from '#texts/compiled/messages.js';

interface Place {
  readonly group: 'driver' | 'agreements' | 'carrier' | 'money';
  readonly icon: typeof IconFileText;
}

/** Where a kind of document stands in the list, and its mark. */
const places: Readonly<Partial<Record<DocumentKind, Place>>> = {
  bol: { group: 'driver', icon: IconFileText },
  labels: { group: 'driver', icon: IconTags },
  customerAgreement: { group: 'agreements', icon: IconSignature },
  rateConfirmation: { group: 'agreements', icon: IconCertificate },
  deliveryReceipt: { group: 'carrier', icon: IconTruckDelivery },
  weightCertificate: { group: 'carrier', icon: IconScale },
  receipt: { group: 'money', icon: IconReceipt },
  insuranceCertificate: { group: 'money', icon: IconShieldCheck },
};
const otherwise: Place = { group: 'money', icon: IconFileInvoice };

const groups = [
  ['driver', m.documents_group_driver],
  ['agreements', m.documents_group_agreements],
  ['carrier', m.documents_group_carrier],
  ['money', m.documents_group_money],
] as const;

const placeOf = (kind: DocumentKind): Place => places[kind] ?? otherwise;

/** The mark of a kind of document. */
export const documentIcon = (kind: DocumentKind) => placeOf(kind).icon;

/** Documents by who they are for; groups without any are left out. */
export const groupsOf = (rows: readonly ShipmentDocument[]) =>
  groups
    .map(([key, label]) => ({ key, label: label(), rows: rows.filter(({ kind }) => placeOf(kind).group === key) }))
    .filter((group) => group.rows.length > 0);
