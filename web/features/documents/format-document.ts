import { carrierPaperKinds, type DocumentState, type ShipmentDocument } from '#contract/documents.ts';
import { formatList, formatNumber } from '#contract/format/numbers.ts';
import * as m from '#texts/compiled/messages.js';
import type { Tone } from '#web/components/tone.ts';
import { formatTimestamp } from '#web/format/format-timestamp.ts';

interface StateWords {
  readonly tone: Tone;
  readonly label: () => string;
}

const states: Readonly<Record<DocumentState, StateWords>> = {
  none: { tone: 'grey', label: m.documents_state_none },
  notGiven: { tone: 'amber', label: m.documents_state_not_given },
  notYet: { tone: 'grey', label: m.documents_state_not_yet },
  making: { tone: 'blue', label: m.documents_state_making },
  ready: { tone: 'green', label: m.documents_state_ready },
  changed: { tone: 'amber', label: m.documents_state_changed },
  toBeSigned: { tone: 'amber', label: m.documents_state_to_be_signed },
  signed: { tone: 'green', label: m.documents_state_signed },
  failed: { tone: 'red', label: m.documents_state_failed },
};

/** The state of a document in a word, with its colour. */
export const documentState = ({ state, notInForce }: ShipmentDocument): { tone: Tone; label: string } => {
  if (notInForce && isThere({ state })) return { tone: 'red', label: m.documents_state_not_in_force() };
  const { tone, label } = states[state];
  return { tone, label: label() };
};

const later: Partial<Record<ShipmentDocument['kind'], () => string>> = {
  invoice: m.documents_later_invoice,
  receipt: m.documents_later_receipt,
  deliveryReceipt: m.documents_later_delivery_receipt,
  weightCertificate: m.documents_later_weight_certificate,
  insuranceCertificate: m.documents_later_certificate,
};

/** '84 KB' */
export const formatSize = (bytes: number): string => m.documents_size({ size: formatNumber(Math.ceil(bytes / 1024)) });

/** What a document is, in a line below its name. */
export function documentLine(document: ShipmentDocument, zone: string): string {
  const { state, kind, reason, signed, version, madeDate, page, bytes } = document;
  if (state === 'notYet') return later[kind]?.() ?? '';
  if (state === 'none' || state === 'notGiven') return reason ?? '';
  if (state === 'making') return m.documents_line_making();
  if (state === 'failed') return m.documents_line_failed();
  const size = [m.documents_pages({ count: page }), formatSize(bytes ?? 0)].join(', ');
  if (signed) return m.documents_line_signed({ name: signed.name, when: formatTimestamp(zone, signed.date), size });
  if (carrierPaperKinds.some((one) => one === kind))
    return m.documents_line_from_carrier({ when: formatTimestamp(zone, madeDate ?? ''), size });
  return m.documents_line_made({ version: version ?? 0, when: formatTimestamp(zone, madeDate ?? ''), size });
}

/** 'pickup number and freight': what changed since the version that was taken. */
export const formatChanged = ({ changedSince = [] }: ShipmentDocument): string => formatList(changedSince);

/** Whether there is a file to look at. */
export const isThere = ({ state }: Pick<ShipmentDocument, 'state'>): boolean =>
  !['notYet', 'none', 'notGiven', 'making', 'failed'].includes(state);

/** Whether it can be drawn once more beside others: what the carrier wrote is a file of the carrier's. */
export const canBeJoined = (document: ShipmentDocument): boolean =>
  isThere(document) && !carrierPaperKinds.some((kind) => kind === document.kind);
