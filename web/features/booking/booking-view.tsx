import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { type BookingDraft, type BookingStep, bookingSteps } from '#contract/booking.ts';
import { paths } from '#contract/paths.ts';
import * as m from '#texts/compiled/messages.js';
import { Card } from '#web/components/card.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { Page } from '#web/components/page.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { shipmentPath } from '#web/format/format-row.ts';
import { AddressesStep } from './addresses-step.tsx';
import classes from './booking.module.css';
import { BookingProvider, type StepButtonState } from './booking-context.ts';
import { FreightStep } from './freight-step.tsx';
import type { LoadedBooking } from './load-booking.ts';
import { PayPart } from './pay-part.tsx';
import { PriceBox } from './price-box.tsx';
import { PriceStep } from './price-step.tsx';
import { ProtectionStep } from './protection-step.tsx';
import { ReferencesStep } from './references-step.tsx';
import { StepBar } from './step-bar.tsx';
import { ClosedStep, OpenStep } from './step-frame.tsx';
import { TermsStep } from './terms-step.tsx';
import type { Repriced } from './use-reprice.ts';
import { useSaving } from './use-saving.ts';

/** The booking of a saved estimate, one step open at a time (S36). */
export function BookingView({ loaded: { draft, step, paying } }: { loaded: LoadedBooking<BookingDraft> }) {
  const saving = useSaving(draft);
  const [repriced, setRepriced] = useState<Repriced>();
  const [buttons, setButtons] = useState<StepButtonState>({ busy: false, why: undefined });
  const showButtons = useCallback((state: StepButtonState) => setButtons(state), []);
  const frame = (open: ReactNode, box: ReactNode) => (
    <Columns className={classes.columns} gap={24} columns="minmax(0, 1fr) 340px" below="desk">
      <Card as="ol" flush className={classes.list}>
        {bookingSteps.map((one) =>
          one === step ? (
            <OpenStep key={one} step={one}>
              {open}
            </OpenStep>
          ) : (
            <ClosedStep key={one} step={one} done={draft.done.includes(one)} />
          ),
        )}
      </Card>
      {box}
    </Columns>
  );
  return (
    <BookingProvider value={{ draft, saving, showButtons }}>
      <Page>
        <Head draft={draft} step={step} saved={saving.saved} />
        <StepBar open={step} done={draft.done} />
        {step === 'pay' && paying ? (
          <PayPart paying={paying} frame={frame} />
        ) : (
          frame(<Step step={step} onRepriced={setRepriced} />, <PriceBox repriced={repriced} buttons={buttons} />)
        )}
      </Page>
    </BookingProvider>
  );
}

/** Which quote is booked, and whether what was entered is saved. */
function Head({
  draft: { shipment },
  step,
  saved,
}: Pick<LoadedBooking<BookingDraft>, 'draft' | 'step'> & { saved: boolean }) {
  const { shipmentUuid, shipmentShortId, shipmentName } = shipment;
  return (
    <Stack gap={4} className={classes.title}>
      <nav aria-label={m.shipments_where_you_are()}>
        <Text as="span" size={12} tone="muted">
          <Link to={paths.savedQuotes}>{m.shipments_my_quotes_2()}</Link> /{' '}
          <Link to={shipmentPath(shipmentUuid)}>{shipmentShortId}</Link>
        </Text>
      </nav>
      <Row gap={12} between>
        <SectionHeading level={1}>{m.booking_title({ name: shipmentName })}</SectionHeading>
        <Text as="span" size={12} tone="muted" role="status">
          {saved && (
            <>
              <IconCheck aria-hidden size={14} stroke={2} color="var(--green)" /> {m.booking_saved()}
            </>
          )}
        </Text>
      </Row>
      <Text tone="muted">{step === 'pay' ? m.booking_about_last() : m.booking_about()}</Text>
    </Stack>
  );
}

function Step({ step, onRepriced }: { step: BookingStep; onRepriced: (repriced: Repriced | undefined) => void }) {
  switch (step) {
    case 'price':
      return <PriceStep />;
    case 'addresses':
      return <AddressesStep />;
    case 'references':
      return <ReferencesStep />;
    case 'freight':
      return <FreightStep onRepriced={onRepriced} />;
    case 'protection':
      return <ProtectionStep />;
    case 'terms':
      return <TermsStep />;
    case 'pay':
      return null;
  }
}
