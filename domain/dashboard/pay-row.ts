import { addDays } from '#contract/rules/days.ts';
import { rebillTarget } from '../invoices/invoice-rebills.ts';
import { balanceOf } from '../invoices/note-balance.ts';
import { sharesOf } from '../invoices/payment-shares.ts';
import type { MoneyBook } from '../payments/payment-store.ts';
import type { StoredAttention } from './contribution.ts';
import { MORNING, slotOf } from './slots.ts';

/** So many days before it has to be paid, an invoice on the A/R account is named. */
const SOON_DAYS = 7;

export interface PayTerms {
  /** The account's. */
  readonly zone: string;
  readonly netDays: number;
  /** When the shipment's own invoice is due; undefined before there is one. */
  readonly dueDay: string | undefined;
}

type PayRow = Pick<
  StoredAttention,
  'rowId' | 'itemUuid' | 'kind' | 'later' | 'showFrom' | 'cents' | 'receivedCents' | 'totalCents' | 'by'
>;

/** The first day on which something that is due has to be paid. */
function dueDayOf(book: MoneyBook, dueCents: number, { zone, netDays, dueDay }: PayTerms): string | undefined {
  const { rebills } = sharesOf(book);
  let ofRebills = 0;
  const days: string[] = [];
  for (const rebill of book.rebills) {
    if (rebill.dueAt === undefined) continue;
    const paid = rebills.get(rebill.rebillUuid)?.payments.reduce((sum, { cents }) => sum + cents, 0) ?? 0;
    const open = (rebill.dueCents ?? 0) - paid;
    if (open <= 0) continue;
    ofRebills += open;
    days.push(rebillTarget(rebill, book, { zone, netDays }).dueDay);
  }
  if (dueDay !== undefined && dueCents > ofRebills) days.push(dueDay);
  return days.toSorted()[0];
}

/** What of a booked shipment has to be paid: at once or by a day, after which it is overdue. */
export function payRowOf(shipmentUuid: string, book: MoneyBook, terms: PayTerms): PayRow[] {
  if (book.head.bookedAt === undefined) return [];
  const { dueCents, onAccountCents, receivedCents, totalCents } = balanceOf(book, []);
  const cents = Math.max(0, dueCents) + Math.max(0, onAccountCents);
  const by = dueDayOf(book, cents, terms);
  // What stands on the account is asked for by an invoice.
  if (cents <= 0 || (dueCents <= 0 && by === undefined)) return [];
  const row = {
    rowId: `pay-${shipmentUuid}`,
    itemUuid: `due-${shipmentUuid}-${by ?? 'now'}`,
    kind: 'due',
    ...{ cents, receivedCents, totalCents },
  } as const;
  if (by === undefined) return [{ ...row, showFrom: 0 }];
  const at = slotOf(terms.zone, addDays(by, 1));
  const later = { at, kind: 'overdue', itemUuid: `overdue-${shipmentUuid}-${by}` } as const;
  const showFrom = dueCents > 0 ? 0 : slotOf(terms.zone, addDays(by, -SOON_DAYS), MORNING);
  return [{ ...row, by, later, showFrom }];
}
