import type { BookingStep, TruckloadDraft } from '#contract/booking.ts';
import { BookingFrame } from '#web/features/booking/booking-frame.tsx';
import type { LoadedBooking } from '#web/features/booking/load-booking.ts';
import { ReferencesStep } from '#web/features/booking/references-step.tsx';
import { TermsStep } from '#web/features/booking/terms-step.tsx';
import { truckloadPath } from '#web/format/format-row.ts';
import { formatTruckStep, truckStepTitles } from './format-truck-booking.ts';
import { LoadStep } from './load-step.tsx';
import { StopsStep } from './stops-step.tsx';
import { TruckBox, TruckRisks } from './truck-box.tsx';
import { TruckPriceStep } from './truck-price-step.tsx';
import { TruckProtection } from './truck-protection.tsx';

/** The booking of a truckload with its chosen rate, one step open at a time (S37). */
export function TruckBookingView({ loaded }: { loaded: LoadedBooking<TruckloadDraft> }) {
  const { draft, step } = loaded;
  return (
    <BookingFrame
      loaded={loaded}
      quotePath={truckloadPath(draft.shipment.shipmentUuid)}
      titles={truckStepTitles}
      lineOf={(one, done) => formatTruckStep(one, draft, done)}
      risks={<TruckRisks shipment={draft.shipment} />}
      open={<Step step={step} />}
      box={(buttons) => <TruckBox buttons={buttons} />}
    />
  );
}

function Step({ step }: { step: BookingStep }) {
  switch (step) {
    case 'price':
      return <TruckPriceStep />;
    case 'addresses':
      return <StopsStep />;
    case 'references':
      return <ReferencesStep withWindow={false} />;
    case 'freight':
      return <LoadStep />;
    case 'protection':
      return <TruckProtection />;
    case 'terms':
      return <TermsStep />;
    case 'pay':
      return null;
  }
}
