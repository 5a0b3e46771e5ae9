import type { ReactNode } from 'react';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { SidePanel } from '#web/components/side-panel.tsx';
import { Text } from '#web/components/text.tsx';
import classes from './booking.module.css';
import type { StepButtonState } from './booking-context.ts';
import { CONTINUE_ID } from './step-buttons.tsx';

interface CostBoxProps {
  price: string;
  /** The price before a new one, struck out. */
  before?: string | undefined;
  /** Beside the price in the bar, and under it in the box. */
  detail: string;
  about: string;
  /** The state of the open step's Continue, which the bar repeats. */
  buttons: StepButtonState;
  children: ReactNode;
}

/** What a booking costs; below 1160 px a bar at the foot that opens. */
export function CostBox({ price, before, detail, about, buttons: { busy, why }, children }: CostBoxProps) {
  return (
    <SidePanel
      label={m.booking_price_box()}
      bar={{ title: m.booking_you_pay_amount({ price }), detail }}
      action={
        <Button
          kind="primary"
          className={classes.inBar}
          busy={busy}
          why={why}
          onClick={() => document.getElementById(CONTINUE_ID)?.click()}
        >
          {m.booking_continue()}
        </Button>
      }
    >
      <div>
        <Text size={12} tone="muted">
          {m.shipments_you_pay()}
        </Text>
        <Text size={32} numbers>
          {before !== undefined && (
            <Text as="span" size={20} tone="muted" style={{ textDecoration: 'line-through', marginRight: 8 }}>
              {before}
            </Text>
          )}
          {price}
        </Text>
        <Text size={12} tone="muted">
          {about}
        </Text>
      </div>
      {children}
    </SidePanel>
  );
}
