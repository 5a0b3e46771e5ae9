import { useEffect, useState } from 'react';
import { formatMoney } from '#contract/rules/money.ts';
import { callForMessage } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';

/** What protection costs for the value that is typed. */
export type Quote =
  | { readonly kind: 'none' | 'asking' }
  | { readonly kind: 'quoted'; readonly premium: string; readonly value: string }
  /** Which exclusion, and what the server says to it. */
  | { readonly kind: 'excluded'; readonly name: string; readonly words?: string | undefined; readonly text: string }
  | { readonly kind: 'failed'; readonly text: string };

/** How long typing has to rest before the price is asked for. */
const REST_MS = 400;

/** Asks for the price of protection as the value is typed (C93), once typing rests; of two answers the later question's counts. */
export function useQuote(
  shipmentUuid: string,
  value: number | undefined,
  goodsKind: number | undefined,
): { quote: Quote; retry: () => void } {
  const [quote, setQuote] = useState<Quote>({ kind: 'none' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (value === undefined || value <= 0) return setQuote({ kind: 'none' });
    setQuote({ kind: 'asking' });
    const asked = { over: false };
    const timer = setTimeout(
      () => void requestQuote(shipmentUuid, value, goodsKind).then((found) => asked.over || setQuote(found)),
      REST_MS,
    );
    return () => {
      asked.over = true;
      clearTimeout(timer);
    };
  }, [shipmentUuid, value, goodsKind, tries]);
  return { quote, retry: () => setTries((before) => before + 1) };
}

async function requestQuote(shipmentUuid: string, dollars: number, goodsKind: number | undefined): Promise<Quote> {
  const value = formatMoney(Math.round(dollars * 100));
  try {
    const { content, message } = await callForMessage('calculateInsurance', {
      shipmentUuid,
      insuranceDeclaredValue: value,
      ...(goodsKind !== undefined && { goodsKind }),
    });
    const { InsurancePremium: premium, ExcludedItemMatch: name, excludedWords: words } = content;
    if (premium !== null) return { kind: 'quoted', premium, value };
    return { kind: 'excluded', name: name ?? '', words, text: message };
  } catch (thrown) {
    return { kind: 'failed', text: sentenceOf(thrown) };
  }
}
