import { byLocale } from './locale.ts';

const dollars = byLocale(
  (locale) =>
    new Intl.NumberFormat(locale, {
      ...{ style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' },
      ...{ notation: 'compact', maximumFractionDigits: 1 },
    }),
);

/** An amount in cents in few letters, where there is little room: '$4K', in French '4 k $'. */
export const showMoneyShort = (cents: number): string => dollars().format(cents / 100);
