import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { GoodsKind } from '#contract/rules/goods-kinds.ts';
import { maskMoney, moneyTyped } from '#contract/rules/masks.ts';
import { readMoney } from '#contract/rules/money.ts';
import { hasDecimalComma } from '#contract/rules/typed-number.ts';
import { unclearAmount } from '#contract/rules/unclear-amount.ts';
import * as m from '#texts/compiled/messages.js';
import { Columns, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { shownMoney } from '#web/format/format-row.ts';
import type { Quote } from './use-quote.ts';

/** The field of what the freight is worth. */
export const VALUE_FIELD = 'insuranceDeclaredValue';

interface ValueFieldProps {
  value: number | undefined;
  onValue: (value: number | undefined) => void;
  /** What is insured at most: '100000.00'. */
  maximum: string;
  /** The kind of goods, among those there are. */
  kind: number;
  kinds: readonly GoodsKind[];
  onKind: (kind: number) => void;
  quote: Quote;
  retry: () => void;
  error?: string | undefined;
}

/** An amount as it stands in the field: '18,000', in French '18 000'. */
const shownIn = (dollars: number | undefined): string => {
  const cents = dollars === undefined ? '' : maskMoney(dollars.toFixed(2));
  return moneyTyped(cents.replace(/\.00$/, '')).replace('$', '');
};

/** What the freight is worth and what it is, and whether it can be insured, said while it is entered. */
export function ValueField({ value, onValue, maximum, kind, kinds, onKind, quote, retry, error }: ValueFieldProps) {
  const [text, setText] = useState(() => shownIn(value));
  const [left, setLeft] = useState(false);
  const type = (typed: string) => {
    const cents = readMoney(typed);
    setText(typed);
    setLeft(false);
    onValue(cents === undefined ? undefined : cents / 100);
  };
  // What was understood is shown once the field is left.
  const leave = () => {
    setLeft(true);
    if (value !== undefined) setText(shownIn(value));
  };
  const isUnread = left && value === undefined && text.trim() !== '';
  return (
    <Columns gap={16} columns="repeat(auto-fit, minmax(min(220px, 100%), 1fr))">
      <TextField
        name={VALUE_FIELD}
        label={m.insurance_worth()}
        {...(hasDecimalComma() ? { end: '$' } : { start: '$' })}
        inputMode="decimal"
        value={text}
        onValue={type}
        onBlur={leave}
        hint={m.insurance_worth_hint({ max: shownMoney(maximum) })}
        error={unclearAmount(text) ?? (isUnread ? m.insurance_worth_unread() : error)}
      />
      <Stack gap={8}>
        <NativeSelect
          name="goodsKind"
          label={m.insurance_kind()}
          value={String(kind)}
          onValue={(id) => onKind(Number(id))}
          options={kinds.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <Standing quote={quote} retry={retry} />
      </Stack>
    </Columns>
  );
}

/** Whether anything of the freight is excluded, and what can be done then. */
function Standing({ quote, retry }: { quote: Quote; retry: () => void }) {
  switch (quote.kind) {
    case 'quoted':
      return (
        <Text
          size={13}
          tone="muted"
          icon={<IconCircleCheck aria-hidden size={16} stroke={1.75} color="var(--green)" />}
        >
          {m.insurance_nothing_excluded()}
        </Text>
      );
    case 'excluded':
      return (
        <MessageBox kind="warn" announce="politely">
          {quote.words === undefined
            ? m.insurance_excluded_kind({ name: quote.name })
            : `${m.insurance_excluded_what({ name: quote.name, words: quote.words })} ${m.insurance_excluded_do()}`}
        </MessageBox>
      );
    case 'failed':
      return (
        <MessageBox kind="error" action={{ label: m.insurance_try_again(), run: retry }}>
          {quote.text}
        </MessageBox>
      );
    default:
      return null;
  }
}
