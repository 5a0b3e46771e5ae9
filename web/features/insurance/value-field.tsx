import { IconCircleCheck } from '@tabler/icons-react';
import type { GoodsKind } from '#contract/rules/goods-kinds.ts';
import * as m from '#texts/compiled/messages.js';
import { Columns, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { NumberField } from '#web/components/number-field.tsx';
import { Text } from '#web/components/text.tsx';
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

/** What the freight is worth and what it is, and whether it can be insured, said while it is entered. */
export function ValueField({ value, onValue, maximum, kind, kinds, onKind, quote, retry, error }: ValueFieldProps) {
  return (
    <Columns gap={16} columns="repeat(auto-fit, minmax(min(220px, 100%), 1fr))">
      <NumberField
        name={VALUE_FIELD}
        label={m.insurance_worth()}
        prefix="$"
        decimals={2}
        min={0}
        value={value}
        onValue={onValue}
        hint={m.insurance_worth_hint({ max: shownMoney(maximum) })}
        error={error}
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
