import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { showMoney } from '#contract/format/money.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/call-error.ts';
import { Button } from '#web/components/button.tsx';
import { Stack } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding } from '#web/components/typing-rules.ts';
import classes from './paying.module.css';
import { centsOf } from './payment-choice.ts';
import type { Paying } from './use-paying.ts';

/** Codes on a shipment have up to 20 characters (R66). */
const typing = folding(20);

interface CouponFieldProps {
  paying: Paying;
  shipmentUuid: string;
}

/** A coupon is applied, exchanged and taken off (C75, C76, C77). */
export function CouponField({ paying, shipmentUuid }: CouponFieldProps) {
  const applied = paying.data.charges.coupon;
  const [code, setCode] = useState(applied?.code ?? '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const id = applied?.shipmentTransactionUuid;
  const isApplied = applied !== null && code.trim().toUpperCase() === applied.code.toUpperCase();
  const run = async (change: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await change();
      await paying.reload();
    } catch (thrown) {
      setProblem(sentenceOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  const apply = () =>
    run(() => {
      const coupon = code.trim();
      return id === undefined
        ? call('applyCoupon', { shipmentUuid, coupon })
        : call('changeCoupon', { shipmentUuid, coupon, shipmentTransactionUuid: id });
    });
  const remove = () =>
    run(async () => {
      await call('removeCoupon', { shipmentUuid, shipmentTransactionUuid: id ?? '' });
      setCode('');
    });
  return (
    <Stack gap={4}>
      <div className={classes.beside}>
        <TextField
          name="coupon"
          label={m.paying_coupon()}
          typing={typing}
          value={code}
          onValue={(text) => {
            setCode(text);
            setProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (code.trim() && !isApplied) void apply();
          }}
          error={problem}
        />
        {isApplied ? (
          <Button busy={busy} onClick={() => void remove()}>
            {m.paying_coupon_remove()}
          </Button>
        ) : (
          <Button busy={busy} disabled={code.trim() === ''} onClick={() => void apply()}>
            {m.paying_coupon_apply()}
          </Button>
        )}
      </div>
      <span role="status">
        {isApplied && (
          <Text as="span" size={12} tone="green" icon={<IconCircleCheck aria-hidden size={14} stroke={1.75} />}>
            {m.paying_coupon_applied({ amount: showMoney(-Math.abs(centsOf(applied.amount))) })}
          </Text>
        )}
      </span>
    </Stack>
  );
}
