import { useState } from 'react';
import type { BookingDraft, BookingStep } from '#contract/booking.ts';
import { shipmentPath } from '#web/format/format-row.ts';
import { AddressesStep } from './addresses-step.tsx';
import { useBooking } from './booking-context.ts';
import { BookingFrame } from './booking-frame.tsx';
import { formatStep } from './format-booking.ts';
import { FreightStep } from './freight-step.tsx';
import type { LoadedBooking } from './load-booking.ts';
import { ltlLimits } from './ltl-limits.ts';
import { PriceBox, Risks } from './price-box.tsx';
import { PriceStep } from './price-step.tsx';
import { CarrierPays, ProtectionStep } from './protection-step.tsx';
import { ReferencesStep } from './references-step.tsx';
import { TermsStep } from './terms-step.tsx';
import type { Repriced } from './use-reprice.ts';

/** The booking of a saved estimate, one step open at a time (S36). */
export function BookingView({ loaded }: { loaded: LoadedBooking<BookingDraft> }) {
  const { draft, step } = loaded;
  const [repriced, setRepriced] = useState<Repriced>();
  return (
    <BookingFrame
      loaded={loaded}
      quotePath={shipmentPath(draft.shipment.shipmentUuid)}
      lineOf={(one, done) => formatStep(one, draft, done)}
      risks={<Risks shipment={draft.shipment} />}
      open={<Step step={step} onRepriced={setRepriced} />}
      box={(buttons) => <PriceBox repriced={repriced} buttons={buttons} />}
    />
  );
}

function LtlProtection() {
  const { shipment } = useBooking().draft;
  return (
    <ProtectionStep>
      <CarrierPays carrier={shipment.carrier.name} limits={ltlLimits(shipment)} />
    </ProtectionStep>
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
      return <LtlProtection />;
    case 'terms':
      return <TermsStep />;
    case 'pay':
      return null;
  }
}
