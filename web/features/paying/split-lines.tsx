import { showMoney } from '#contract/format/money.ts';
import * as m from '#texts/compiled/messages.js';
import { Row, Stack } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import classes from './paying.module.css';
import { centsOf, optionName } from './payment-choice.ts';
import { isLater, type Paying } from './use-paying.ts';

/** Who pays what, as a bar and line by line; the lines take the total down to nothing. */
export function SplitLines({ paying }: { paying: Paying }) {
  const { data, split, option } = paying;
  const { coupon } = data.charges;
  const off = coupon ? -Math.abs(centsOf(coupon.amount)) : 0;
  const total = split.totalCents;
  return (
    <Stack gap={12}>
      <div>
        <Text size={12} tone="muted">
          {isLater(option) ? m.paying_you_pay() : m.paying_you_pay_today()}
        </Text>
        <Text size={32} numbers>
          {showMoney(total)}
        </Text>
      </div>
      <Bar credit={split.creditCents} way={split.wayCents} left={split.leftCents} />
      <Stack as="dl" gap={7}>
        {off !== 0 && coupon && (
          <>
            <Line label={m.paying_before_coupon()} cents={total - off} muted />
            <Line label={m.paying_coupon_line({ code: coupon.code })} cents={off} muted />
          </>
        )}
        <Line label={m.paying_total()} cents={total} strong />
        {split.creditCents > 0 && <Line kind="credit" label={m.payments_store_credit()} cents={-split.creditCents} />}
        {option && split.restCents > 0 && <Line kind="way" label={optionName(option)} cents={-split.wayCents} />}
        <Line label={m.paying_left()} cents={total - split.creditCents - split.wayCents} strong />
      </Stack>
    </Stack>
  );
}

function Bar({ credit, way, left }: { credit: number; way: number; left: number }) {
  return (
    <div className={classes.bar} aria-hidden>
      {credit > 0 && <span className={classes.credit} style={{ flexGrow: credit }} />}
      {way > 0 && <span className={classes.way} style={{ flexGrow: way }} />}
      {left > 0 && <span style={{ flexGrow: left }} />}
    </div>
  );
}

interface LineProps {
  label: string;
  cents: number;
  kind?: 'credit' | 'way';
  muted?: boolean;
  strong?: boolean;
}

function Line({ label, cents, kind, muted, strong }: LineProps) {
  const look = { ...(muted && { tone: 'muted' as const }), ...(strong && { weight: 'bold' as const }) };
  return (
    <Row gap={16} between line>
      <Text as="dt" {...look}>
        {kind && <span className={classes.swatch} data-kind={kind} aria-hidden />}
        {label}
      </Text>
      <Text as="dd" numbers line {...look}>
        {showMoney(cents)}
      </Text>
    </Row>
  );
}
