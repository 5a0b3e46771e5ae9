import { shownMoney } from '#web/format/format-row.ts';

/** A wire amount as it is shown, without its cents where there are none: '$100,000', in French '100 000 $ US'. */
export const shownWhole = (amount: string): string => shownMoney(amount).replace(/[.,]00(?=\D*$)/, '');
