import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { type BookingStep, bookingSteps } from '#contract/booking.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import classes from './booking.module.css';
import { BookingProvider, type StepButtonState } from './booking-context.ts';
import { stepTitles } from './format-booking.ts';
import type { LoadedBooking } from './load-booking.ts';
import { PayPart } from './pay-part.tsx';
import { StepBar } from './step-bar.tsx';
import { ClosedStep, OpenStep } from './step-frame.tsx';
import { useSaving } from './use-saving.ts';

interface BookingFrameProps {
  loaded: LoadedBooking;
  /** The page of the quote that is booked. */
  quotePath: string;
  titles?: Readonly<Record<BookingStep, () => string>>;
  /** What a closed step says in one line. */
  lineOf: (step: BookingStep, done: boolean) => string;
  /** What could change the bill. */
  risks: ReactNode;
  /** The open step, unless it is the payment, and the box beside it. */
  open: ReactNode;
  box: (buttons: StepButtonState) => ReactNode;
}

/** The steps of a booking of any mode, one open at a time. */
export function BookingFrame({ loaded, quotePath, titles = stepTitles, lineOf, risks, open, box }: BookingFrameProps) {
  const { draft, step, paying } = loaded;
  const saving = useSaving(draft);
  const [buttons, setButtons] = useState<StepButtonState>({ busy: false, why: undefined });
  const showButtons = useCallback((state: StepButtonState) => setButtons(state), []);
  const frame = (opened: ReactNode, beside: ReactNode) => (
    <Columns className={classes.columns} gap={24} columns="minmax(0, 1fr) 340px" below="desk">
      <Card as="ol" flush className={classes.list}>
        {bookingSteps.map((one) =>
          one === step ? (
            <OpenStep key={one} step={one}>
              {opened}
            </OpenStep>
          ) : (
            <ClosedStep key={one} step={one} done={draft.done.includes(one)} />
          ),
        )}
      </Card>
      {beside}
    </Columns>
  );
  return (
    <BookingProvider value={{ draft, saving, showButtons, titles, lineOf, risks }}>
      <Page>
        <Head loaded={loaded} quotePath={quotePath} saved={saving.saved} />
        <StepBar open={step} done={draft.done} />
        {step === 'pay' && paying ? <PayPart paying={paying} frame={frame} /> : frame(open, box(buttons))}
      </Page>
    </BookingProvider>
  );
}

/** Which quote is booked, and whether what was entered is saved. */
function Head({
  loaded: { draft, step },
  quotePath,
  saved,
}: Pick<BookingFrameProps, 'loaded' | 'quotePath'> & { saved: boolean }) {
  const { shipmentShortId, shipmentName } = draft.shipment;
  return (
    <Stack gap={4} className={classes.title}>
      <nav aria-label={m.shipments_where_you_are()}>
        <Text as="span" size={12} tone="muted">
          <Link to={paths.savedQuotes}>{m.shipments_my_quotes_2()}</Link> /{' '}
          <Link to={quotePath}>{shipmentShortId}</Link>
        </Text>
      </nav>
      <Row gap={12} between>
        <SectionHeading level={1}>{m.booking_title({ name: shipmentName })}</SectionHeading>
        <Text as="span" size={12} tone="muted" role="status">
          {saved && (
            <>
              <IconCheck aria-hidden size={14} stroke={2} color="var(--green)" className={classes.saved} />{' '}
              {m.booking_saved()}
            </>
          )}
        </Text>
      </Row>
      <Text tone="muted">{step === 'pay' ? m.booking_about_last() : m.booking_about()}</Text>
    </Stack>
  );
}
