import { IconCheck } from '@tabler/icons-react';
import { type BookingStep, bookingSteps } from '#contract/booking.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import classes from './booking.module.css';
import { useAnyBooking } from './booking-context.ts';

interface StepBarProps {
  open: BookingStep;
  done: readonly BookingStep[];
}

/** How far the booking is: a labelled list of its steps, on phones a bar with the name of the open one. */
export function StepBar({ open, done }: StepBarProps) {
  const { titles } = useAnyBooking();
  const words = { step: bookingSteps.indexOf(open) + 1, all: bookingSteps.length };
  return (
    <Card className={classes.bar}>
      <ol className={classes.steps} aria-label={m.booking_steps()}>
        {bookingSteps.map((step) => {
          const state = step === open ? 'open' : done.includes(step) ? 'done' : undefined;
          return (
            <li key={step} data-state={state} aria-current={state === 'open' ? 'step' : undefined}>
              <span className={classes.name}>
                {state === 'done' && <IconCheck aria-hidden size={14} stroke={2} />}
                {titles[step]()}
                {state === 'done' && <span className="visually-hidden"> ({m.booking_step_done()})</span>}
              </span>
            </li>
          );
        })}
      </ol>
      <div className={classes.line} aria-hidden>
        <strong>{titles[open]()}</strong>
        <span>{m.booking_step_of(words)}</span>
      </div>
      <span className="visually-hidden" aria-live="polite">
        {titles[open]()}, {m.booking_step_of(words)}
      </span>
    </Card>
  );
}
