import { BASE_LANGUAGE } from '#contract/format/languages.ts';
import { showMoney } from '#contract/format/money.ts';
import { inLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import { openPolicies, type Policy } from '../payments/protection/policy.ts';
import { revisionOf } from '../shipments/revision.ts';
import type { StoredShipment } from '../shipments/shipment.ts';
import type { AbsentDocument, DocumentContent } from './contents.ts';
import { formatTimeOf, type LetterContext, senderOf, shipmentColumns } from './letters.ts';
import type { LetterPaper } from './paper.ts';

/** A policy that has, or had, a certificate. */
type Certified = Policy & { readonly certificateNumber: string; readonly boundAt: number };

const isCertified = (one: Policy): one is Certified => one.certificateNumber !== undefined && one.boundAt !== undefined;

/** In force until the insurer has ended it: one that is being ended still insures. */
const isInForce = ({ state }: Policy): boolean => state === 'bound' || state === 'voiding';

/** The certificate that counts: the one in force, else the last one that was canceled. One that another took the place of says nothing any more. */
function certificateOf(policies: readonly Policy[]): Certified | undefined {
  const all = policies.filter(isCertified);
  return all.findLast(isInForce) ?? all.findLast(({ state }) => state === 'voided');
}

/** The certificate of a shipment's protection, or that there is none any more; undefined where the insurer gave none. */
export function certificateContent(
  shipment: StoredShipment,
  book: { readonly policies: readonly Policy[]; readonly head: { readonly revision: number } },
  context: LetterContext,
): DocumentContent | undefined {
  const policy = certificateOf(book.policies);
  if (!policy) return undefined;
  return {
    kind: 'insuranceCertificate',
    // It binds in the words of its terms.
    papers: [inLanguage(BASE_LANGUAGE, () => certificateLetter(policy, shipment, context))],
    version: revisionOf(shipment) + book.head.revision,
    at: Math.max(shipment.modifiedAt, policy.boundAt, policy.endedAt ?? 0),
    ...(!isInForce(policy) && { notInForce: true }),
  };
}

/** Why a shipment has no certificate: it is on its way, the customer's own insurance covers it, or nothing does. */
export function noCertificate({ ownCover }: StoredShipment, policies: readonly Policy[]): AbsentDocument {
  const kind = 'insuranceCertificate';
  if (openPolicies(policies).length > 0) return { kind, state: 'notYet' };
  if (ownCover) return { kind, state: 'none', reason: m.documents_own_cover({ company: ownCover.company }) };
  const isDeclined = policies.at(-1)?.state === 'declined';
  return { kind, state: 'none', reason: isDeclined ? m.documents_insurer_declined() : m.documents_no_protection() };
}

function certificateLetter(
  policy: Certified,
  shipment: StoredShipment,
  { broker, customer, zone }: LetterContext,
): LetterPaper {
  const { certificateNumber, declaredCents, premiumCents, goods, boundAt, endedAt = policy.modifiedAt } = policy;
  const columns = shipmentColumns(shipment);
  const since = formatTimeOf(zone, boundAt);
  const ended = isInForce(policy) ? undefined : formatTimeOf(zone, endedAt);
  const value = showMoney(declaredCents);
  return {
    kind: 'letter',
    title: m.letters_insurance(),
    number: certificateNumber,
    sender: senderOf(broker),
    columns: [{ label: m.letters_insured(), lines: customer }, ...columns.slice(2)],
    highlight: ended
      ? [m.letters_not_in_force(), value, m.letters_not_in_force_since({ time: ended })]
      : [m.letters_insured_value(), value, m.letters_insured_since({ time: since })],
    blocks: [
      ...(ended
        ? [
            {
              kind: 'notice',
              title: m.letters_not_in_force(),
              text: m.letters_not_in_force_text({ time: ended }),
            } as const,
          ]
        : []),
      {
        kind: 'facts',
        rows: [
          [m.letters_insured_value(), value],
          [m.letters_insured_price(), showMoney(premiumCents)],
          [m.letters_insured_from(), since],
          ...(ended ? [[m.letters_insured_until(), ended] as const] : []),
          ...columns.slice(0, 2).map(({ label, lines }) => [label, lines.join(', ')] as const),
        ],
      },
      { kind: 'heading', text: m.letters_insured_goods() },
      ...goods.map((text) => ({ kind: 'text', text }) as const),
      { kind: 'heading', text: m.letters_insured_terms() },
      { kind: 'text', text: m.letters_insured_terms_text() },
      { kind: 'heading', text: m.letters_insured_loss() },
      {
        kind: 'text',
        text: m.letters_insured_loss_text({ broker: broker.company, phone: broker.phone, shortId: shipment.shortId }),
      },
    ],
    parts: {
      certificate: certificateNumber,
      cover: [declaredCents, goods, ended ?? ''],
      from: columns[0],
      to: columns[1],
      content: [customer, columns[2], broker],
    },
  };
}
