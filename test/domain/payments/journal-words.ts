import { formatMoney } from '#contract/rules/money.ts';
import type { LedgerEntry } from '#domain/ledger/entry.ts';
import type { MoneyBook } from '#domain/payments/payment-store.ts';
import { CUSTOMER } from '#test/fakes/fixtures.ts';
import type { MoneyWorld } from '#test/fakes/money-world.ts';

const tenderNames = new Map([
  [3, 'card'],
  [4, 'check'],
  [5, 'wire'],
  [6, 'bank'],
  [7, 'account'],
  [8, 'credit'],
]);

/** Short names in place of a book's ids: 'P1' its first payment, 'P1card' the card of it, 'R1' its first refund, 'I1' its first policy, 'S' the shipment. */
export function namesIn({ head, payments, refunds, disputes, rebills, policies }: MoneyBook): (text: string) => string {
  const names: [string, string][] = [
    ...payments.flatMap(({ paymentUuid, attempts }, at): [string, string][] => [
      [paymentUuid, `P${at + 1}`],
      ...attempts.map((one): [string, string] => [one.tenderUuid, `P${at + 1}${tenderNames.get(one.paymentTypeId)}`]),
    ]),
    ...refunds.map(({ refundUuid }, at): [string, string] => [refundUuid, `R${at + 1}`]),
    ...disputes.map(({ disputeUuid }, at): [string, string] => [disputeUuid, `D${at + 1}`]),
    ...rebills.map(({ rebillUuid }, at): [string, string] => [rebillUuid, `B${at + 1}`]),
    ...policies.map(({ policyUuid }, at): [string, string] => [policyUuid, `I${at + 1}`]),
    [CUSTOMER, 'dana'],
    [head.shipmentUuid, 'S'],
  ];
  return (text) => names.reduce((all, [id, name]) => all.replaceAll(id, name), text);
}

/** Records with the short names of a book's ids in place of the ids. */
export const named = <Record>(book: MoneyBook, records: Record): Record =>
  JSON.parse(namesIn(book)(JSON.stringify(records)));

function entryWords(entry: LedgerEntry): string {
  const { kind, cause, description, at, by, agent, lines, shipmentUuid: _, number: __, ...about } = entry;
  const { paymentUuid, tenderUuid, refundUuid, paymentTypeId, paymentTypeNumber, transactionId, coupon, ...more } =
    about;
  const who = [new Date(at).toISOString().slice(5, 16), by, ...(agent ? [`by agent ${agent}`] : [])].join(' ');
  const what = cause.startsWith(`${kind}:`) ? cause : `${kind} [${cause}]`;
  const named = [paymentUuid, tenderUuid, refundUuid, paymentTypeId, paymentTypeNumber, transactionId, coupon];
  const others = Object.entries(more).map(([field, value]) => `${field}=${value}`);
  const posted = lines.map(({ account, cents, charge }) =>
    [account, formatMoney(cents), ...(charge ? [`(${charge.kind} ${charge.code}: ${charge.description})`] : [])].join(
      ' ',
    ),
  );
  const tender = [...named.filter((one) => one !== undefined), ...others].join(' ');
  return [who, what, description, tender, posted.join(', ') || 'nothing'].join(' | ');
}

/**
 * A journal from an entry on, a line for each with all that stands in it: when and who, what of which cause, the description, the payment, tender and refund with type,
 * number and transaction, and the amounts by account.
 */
export const journalWords = (book: MoneyBook, from = 0): string[] =>
  book.entries.slice(from).map((entry) => namesIn(book)(entryWords(entry)));

/** The events of a world from one on, and what they say. */
export async function eventWords(world: MoneyWorld, from = 0): Promise<string[]> {
  const name = namesIn(await world.book());
  return world.outbox.all.slice(from).map(({ type, data }) => {
    const said = Object.entries(data).map(([field, value]) => `${field} ${value}`);
    return name(`${type}: ${said.join(', ')}`);
  });
}

/** The history of a world's shipment: 'from > to', by whom, and why. */
export async function historyWords(world: MoneyWorld): Promise<string[]> {
  const name = namesIn(await world.book());
  const history = await world.shipments.listHistory(world.shipment.shipmentUuid);
  return history.map(({ from, to, at, by, why, changed = [] }) => {
    const standing = [from ?? to, to].map(({ statusId, stageId }) => `${statusId}/${stageId}`).join(' > ');
    return name(`${new Date(at).toISOString().slice(5, 16)} ${standing} ${by}: ${why} (${changed.join(', ')})`);
  });
}
