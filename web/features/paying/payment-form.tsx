import { IconPlus } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { PAYMENT_METHODS_MAX } from '#contract/payment-methods.ts';
import * as m from '#texts/compiled/messages.js';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { Button } from '#web/components/button.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import type { OpenForm } from '#web/features/payment-methods/over-page.tsx';
import { acting } from '#web/stores/acting.ts';
import { CouponField } from './coupon-field.tsx';
import { CreditField } from './credit-field.tsx';
import { MethodList } from './method-list.tsx';
import { methodLabel, optionsOf } from './payment-choice.ts';
import type { Paying } from './use-paying.ts';

const OverPage = lazySection(async () => (await import('#web/features/payment-methods/over-page.tsx')).OverPage);

interface PaymentFormProps {
  paying: Paying;
  shipmentUuid: string;
  /** Coupons belong to a booking, not to what is paid later. */
  withCoupon?: boolean;
  /** The button was pressed while something is open. */
  problem: string | undefined;
}

/** Coupon, store credit, and one way to pay the rest. */
export function PaymentForm({ paying, shipmentUuid, withCoupon = false, problem }: PaymentFormProps) {
  const { restCents } = paying.split;
  return (
    <Stack gap={16}>
      <SectionHeading level={3} size="section">
        {m.paying_payment()}
      </SectionHeading>
      <Columns gap={16} columns="repeat(auto-fit, minmax(min(240px, 100%), 1fr))">
        {withCoupon && <CouponField paying={paying} shipmentUuid={shipmentUuid} />}
        <CreditField paying={paying} />
      </Columns>
      {restCents > 0 ? (
        <Methods paying={paying} problem={problem} />
      ) : (
        <Text>{paying.split.creditCents > 0 ? m.paying_credit_covers() : m.paying_nothing_due()}</Text>
      )}
    </Stack>
  );
}

/** The stored ways to pay what store credit leaves, and those that can be added. */
export function Methods({ paying, problem }: Pick<PaymentFormProps, 'paying' | 'problem'>) {
  const [open, setOpen] = useState<OpenForm>();
  const add = useRef<HTMLDivElement>(null);
  const { cards, accounts, tokenizer } = paying.data;
  const close = () => {
    setOpen(undefined);
    add.current?.querySelector('button')?.focus();
  };
  const done = async () => {
    const before = new Set(optionsOf(paying.data).map(({ id }) => id));
    await paying.reload();
    setAdded(before);
    close();
  };
  const [added, setAdded] = useState<ReadonlySet<string>>();
  // What was just added is what one wants to pay with.
  const fresh = added && optionsOf(paying.data).find(({ id }) => !added.has(id));
  if (fresh) {
    setAdded(undefined);
    paying.choose({ option: fresh.id });
  }
  const full = cards.length + accounts.length >= PAYMENT_METHODS_MAX;
  const why = full ? m.payments_too_many_methods({ max: PAYMENT_METHODS_MAX }) : undefined;
  return (
    <Stack gap={8}>
      <Text size={12} weight="medium" tone="muted">
        {methodLabel(paying.split)}
      </Text>
      <MethodList
        paying={paying}
        error={problem}
        onUpdate={(option) => option.kind === 'card' && setOpen({ what: 'edit', method: option.card })}
      />
      {acting() === null && (
        <Row gap={8} ref={add}>
          <AddButton what="addCard" why={why} onOpen={setOpen} />
          <AddButton what="addAccount" why={why} onOpen={setOpen} />
        </Row>
      )}
      {open && (
        <Suspense>
          <OverPage open={open} tokenizer={tokenizer} onClose={close} onDone={() => void done()} />
        </Suspense>
      )}
    </Stack>
  );
}

interface AddButtonProps {
  what: 'addCard' | 'addAccount';
  why: string | undefined;
  onOpen: (form: OpenForm) => void;
}

const AddButton = ({ what, why, onOpen }: AddButtonProps) => (
  <Button
    kind="link"
    icon={<IconPlus aria-hidden size={18} stroke={1.75} />}
    why={why}
    onClick={() => onOpen({ what })}
  >
    {what === 'addCard' ? m.payments_add_card() : m.payments_add_account()}
  </Button>
);
