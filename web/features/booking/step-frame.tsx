import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type BookingStep, bookingSteps } from '#contract/booking.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { CardSection } from '#web/components/card.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { StepMark } from '#web/components/step-mark.tsx';
import { Text } from '#web/components/text.tsx';
import classes from './booking.module.css';
import { useAnyBooking } from './booking-context.ts';

/** A step that is not open: done with what was entered and a way back, or locked with what it will be about. */
export function ClosedStep({ step, done }: { step: BookingStep; done: boolean }) {
  const { lineOf, titles, saving } = useAnyBooking();
  const number = bookingSteps.indexOf(step) + 1;
  return (
    <CardSection as="li" className={classes.closed}>
      <StepMark state={done ? 'checked' : undefined}>
        {done ? <IconCheck aria-hidden size={16} stroke={2} /> : number}
      </StepMark>
      <Text as="span" weight="strong" tone={done ? 'plain' : 'muted'}>
        {titles[step]()}
      </Text>
      <Text as="span" tone="muted" className={classes.summary}>
        {lineOf(step, done)}
        {!done && <span className="visually-hidden"> ({m.booking_step_locked()})</span>}
      </Text>
      {done && (
        <Button
          kind="link"
          className={classes.change}
          aria-label={m.booking_change_step({ step: titles[step]() })}
          onClick={() => void saving.go(step)}
        >
          {m.booking_change()}
        </Button>
      )}
    </CardSection>
  );
}

/** The step that is open; its heading takes the focus when it opens after another one. */
export function OpenStep({ step, children }: { step: BookingStep; children: ReactNode }) {
  const { saving, titles } = useAnyBooking();
  const number = bookingSteps.indexOf(step) + 1;
  return (
    <CardSection as="li" className={classes.open}>
      <div className={classes.head}>
        <StepMark state="open">{number}</StepMark>
        <SectionHeading
          id="open-step"
          size="page"
          takeFocus={saving.moved}
          aside={
            <Text as="span" size={12} tone="muted">
              {m.booking_step_number({ step: number, all: bookingSteps.length })}
            </Text>
          }
        >
          {titles[step]()}
        </SectionHeading>
      </div>
      {saving.conflict && (
        <MessageBox
          kind="warn"
          buttons={<Button onClick={() => void saving.reload()}>{m.booking_load_again()}</Button>}
        >
          {saving.conflict}
        </MessageBox>
      )}
      {children}
    </CardSection>
  );
}
