import { IconLock } from '@tabler/icons-react';
import { showMoney } from '#contract/format/money.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { SidePanel } from '#web/components/side-panel.tsx';
import { Text } from '#web/components/text.tsx';
import { type Option, optionName } from '#web/features/paying/payment-choice.ts';
import { SplitLines } from '#web/features/paying/split-lines.tsx';
import { isLater, type Paying } from '#web/features/paying/use-paying.ts';
import classes from './booking.module.css';
import { useAnyBooking } from './booking-context.ts';
import { NextSteps } from './next-steps.tsx';

interface PayBoxProps {
  paying: Paying;
  /** Why the press has to wait. */
  why: string | undefined;
  onPress: () => void;
}

/** What the press takes at once. */
function whatIsTaken(option: Option | undefined, totalCents: number): string {
  if (totalCents === 0) return m.booking_nothing_now();
  if (isLater(option)) return m.booking_later_now();
  if (option?.kind === 'ar') return m.booking_account_now();
  return option?.kind === 'ach' ? m.booking_ach_now() : m.booking_held_now();
}

/** Who pays what, and the press that books. */
export function PayBox({ paying, why, onPress }: PayBoxProps) {
  const { shipment } = useAnyBooking().draft;
  const { split, option } = paying;
  const price = showMoney(split.totalCents);
  const parts = [
    option && split.wayCents > 0 && m.booking_pays({ name: optionName(option), amount: showMoney(split.wayCents) }),
    split.creditCents > 0 && m.booking_pays({ name: m.payments_store_credit(), amount: showMoney(split.creditCents) }),
  ].filter(Boolean);
  return (
    <div className={classes.payBox}>
      <SidePanel
        label={m.booking_price_box()}
        bar={{
          title: m.booking_you_pay_amount({ price }),
          detail: parts.join(', ') || (split.totalCents === 0 ? m.paying_nothing_due() : m.paying_choose_method()),
        }}
        action={
          <Button kind="primary" size="large" full busy={paying.busy || paying.waiting} why={why} onClick={onPress}>
            {paying.busy || paying.waiting ? m.booking_booking() : m.booking_book_shipment()}
          </Button>
        }
      >
        <SplitLines paying={paying} />
        <Text size={12} tone="muted" icon={<IconLock aria-hidden size={16} stroke={1.75} />}>
          {whatIsTaken(option, split.totalCents)}
        </Text>
      </SidePanel>
      <Card as="section" aria-labelledby="next-steps">
        <SectionHeading level={2} size="small" id="next-steps" space>
          {m.booking_next()}
        </SectionHeading>
        <NextSteps shipment={shipment} option={option} split={split} />
      </Card>
    </div>
  );
}
