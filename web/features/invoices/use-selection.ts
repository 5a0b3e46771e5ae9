import { useState } from 'react';
import type { Invoice } from '#contract/invoices.ts';
import { INVOICES_MAX } from '#contract/rules/invoice-payments.ts';
import { parseMoney } from '#contract/rules/money.ts';

/** The invoices of a page that are to be paid together. */
export interface Selection {
  /** As the page shows them now; one of which nothing is due any more is not among them. */
  readonly invoices: readonly Invoice[];
  readonly dueCents: number;
  /** How many of the page can be paid. */
  readonly payable: number;
  /** As many as one payment pays. */
  readonly full: boolean;
  readonly has: (invoiceUuid: string) => boolean;
  readonly pick: (invoiceUuid: string, on: boolean) => void;
  /** The first of the page that are due, as many as one payment pays. */
  readonly pickAll: () => void;
  readonly clear: () => void;
}

const dueOf = ({ due }: Invoice): number => parseMoney(due) ?? 0;

/** What is picked of a page's invoices. */
export function useSelection(page: readonly Invoice[]): Selection {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const payable = page.filter((one) => dueOf(one) > 0);
  const invoices = payable.filter(({ invoiceUuid }) => picked.has(invoiceUuid));
  const pick = (invoiceUuid: string, on: boolean) =>
    setPicked((before) => new Set(on ? [...before, invoiceUuid] : [...before].filter((one) => one !== invoiceUuid)));
  return {
    invoices,
    dueCents: invoices.reduce((sum, one) => sum + dueOf(one), 0),
    payable: payable.length,
    full: invoices.length >= INVOICES_MAX,
    has: (invoiceUuid) => picked.has(invoiceUuid),
    pick,
    pickAll: () => setPicked(new Set(payable.slice(0, INVOICES_MAX).map(({ invoiceUuid }) => invoiceUuid))),
    clear: () => setPicked(new Set()),
  };
}
