import { type ReactNode, useEffect } from 'react';
import { type BookingStep, bookingSteps } from '#contract/booking.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Row } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import classes from './booking.module.css';
import { useAnyBooking } from './booking-context.ts';

/** The open step's Continue, which the bar at the foot presses. */
export const CONTINUE_ID = 'step-continue';

interface StepButtonsProps {
  step: BookingStep;
  busy: boolean;
  /** Why the next step waits. */
  why?: string | undefined;
  /** Beside the buttons. */
  note?: ReactNode;
  /** Where the step is no form that is sent. */
  onContinue?: () => void;
}

/** Back, and on to the next step; on phones the bar at the foot continues. */
export function StepButtons({ step, busy, why, note, onContinue }: StepButtonsProps) {
  const { saving, showButtons } = useAnyBooking();
  const before = bookingSteps[bookingSteps.indexOf(step) - 1];
  useEffect(() => showButtons({ busy, why }), [showButtons, busy, why]);
  return (
    <div className={classes.buttons}>
      <Text as="div" size={13} tone="muted">
        {note}
      </Text>
      <Row gap={12}>
        {before && <Button onClick={() => void saving.go(before)}>{m.booking_back()}</Button>}
        <Button
          id={CONTINUE_ID}
          className={classes.inCard}
          type={onContinue ? 'button' : 'submit'}
          kind="primary"
          busy={busy}
          why={why}
          onClick={onContinue}
        >
          {m.booking_continue()}
        </Button>
      </Row>
    </div>
  );
}
