import { useEffect, useState } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { Invoice } from '#contract/invoices.ts';
import { INVOICES_MAX } from '#contract/rules/invoice-payments.ts';
import { parseMoney } from '#contract/rules/money.ts';

/** Which invoices are picked: a store, so that one press draws one row of a hundred anew. */
export type Picks = StoreApi<{ readonly picked: ReadonlySet<string> }>;

/** The invoices of a page that are to be paid together. */
export interface Selection {
  /** As the page shows them now; one of which nothing is due any more is not among them. */
  readonly invoices: readonly Invoice[];
  readonly dueCents: number;
  /** How many of the page can be paid. */
  readonly payable: number;
  readonly picks: Picks;
  /** The first of the page that are due, as many as one payment pays. */
  readonly pickAll: () => void;
  readonly clear: () => void;
}

const dueOf = ({ due }: Invoice): number => parseMoney(due) ?? 0;

/** Whether an invoice is picked, whether it can be (one payment pays so many), and the way to pick it or not. */
export function usePick(picks: Picks, invoiceUuid: string) {
  const isPicked = useStore(picks, ({ picked }) => picked.has(invoiceUuid));
  const isFull = useStore(picks, ({ picked }) => picked.size >= INVOICES_MAX);
  const pick = (on: boolean) =>
    picks.setState(({ picked }) => ({
      picked: new Set(on ? [...picked, invoiceUuid] : [...picked].filter((one) => one !== invoiceUuid)),
    }));
  return { isPicked, canPick: isPicked || !isFull, pick };
}

/** What is picked of a page's invoices. */
export function useSelection(page: readonly Invoice[]): Selection {
  const [picks] = useState<Picks>(() => createStore(() => ({ picked: new Set<string>() })));
  const picked = useStore(picks, (state) => state.picked);
  const payable = page.filter((one) => dueOf(one) > 0);
  useEffect(() => {
    // What was paid meanwhile takes no place among those that one payment pays.
    const ids = new Set(page.filter((one) => dueOf(one) > 0).map(({ invoiceUuid }) => invoiceUuid));
    const { picked } = picks.getState();
    if ([...picked].some((one) => !ids.has(one)))
      picks.setState({ picked: new Set([...picked].filter((one) => ids.has(one))) });
  }, [page, picks]);
  const invoices = payable.filter(({ invoiceUuid }) => picked.has(invoiceUuid));
  return {
    invoices,
    dueCents: invoices.reduce((sum, one) => sum + dueOf(one), 0),
    payable: payable.length,
    picks,
    pickAll: () =>
      picks.setState({ picked: new Set(payable.slice(0, INVOICES_MAX).map(({ invoiceUuid }) => invoiceUuid)) }),
    clear: () => picks.setState({ picked: new Set() }),
  };
}
