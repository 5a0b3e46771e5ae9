import { useEffect, useRef } from 'react';
import * as m from '#texts/compiled/messages.js';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { Text } from '#web/components/text.tsx';
import type { Paying, PayingFailure } from './use-paying.ts';

const titles: Readonly<Record<PayingFailure['kind'], () => string>> = {
  declined: m.paying_failed_declined,
  adjusted: m.paying_failed_adjusted,
  changed: m.paying_failed_changed,
  inProgress: m.paying_failed_in_progress,
  price: m.paying_failed_price,
  coupon: m.paying_failed_coupon,
  other: m.paying_failed_other,
};

/** Reads what is due again; a coupon is then looked at where it is typed. */
async function toCoupon(kind: PayingFailure['kind'], reload: Paying['reload']): Promise<void> {
  await reload();
  if (kind === 'coupon') document.querySelector<HTMLElement>('[data-field="coupon"]')?.focus();
}

interface PayingNoticeProps {
  paying: Paying;
  /** Where a price that no longer holds is made anew. */
  pricePath?: string;
}

/** Why the press did not pay, and what to do; it takes the focus each time. */
export function PayingNotice({ paying: { data, failure, split, waiting, reload }, pricePath }: PayingNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  const attempt = failure?.attempt;
  useEffect(() => {
    if (attempt !== undefined) box.current?.focus();
  }, [attempt]);
  if (!failure)
    return waiting ? (
      <MessageBox kind="info" announce="politely">
        {m.paying_following()}
      </MessageBox>
    ) : null;
  const { kind, text, code } = failure;
  return (
    <div ref={box} tabIndex={-1}>
      <MessageBox
        kind={kind === 'adjusted' || kind === 'inProgress' ? 'warn' : 'error'}
        buttons={
          kind === 'price' && pricePath ? (
            <ButtonLink to={pricePath}>
              {code === '12517' ? m.paying_other_carrier() : m.paying_refresh_price()}
            </ButtonLink>
          ) : (
            (kind === 'changed' || kind === 'coupon') && (
              <Button onClick={() => void toCoupon(kind, reload)}>
                {kind === 'coupon' ? m.paying_look_at_coupon() : m.paying_load_again()}
              </Button>
            )
          )
        }
      >
        <Text weight="bold">{titles[kind]()}</Text>
        <Text>{text}</Text>
        {kind === 'declined' && (
          <Text>
            {split.creditCents > 0 || data.charges.coupon ? m.paying_nothing_taken() : m.paying_nothing_charged()}
          </Text>
        )}
        {kind === 'inProgress' && waiting && <Text>{m.paying_following()}</Text>}
      </MessageBox>
    </div>
  );
}
