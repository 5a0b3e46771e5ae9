import { Suspense } from 'react';
import type { StopType } from '#contract/rules/facility-types.ts';
import { SHOW_FACILITY } from '#contract/rules/show-fields.ts';
import * as m from '#texts/compiled/messages.js';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { Columns, Stack } from '#web/components/layout.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { FacilitySelect } from '#web/features/places/facility-select.tsx';
import { PostalField } from '#web/features/places/postal-field.tsx';
import type { PlaceLookup } from '#web/features/places/use-place.ts';
import { BookAtStop } from '#web/features/quotes/address-book/stop-entries.tsx';
import { useQuoteDraft } from '#web/stores/quote-draft.ts';
import { codeInDraft } from './draft/draft-places.ts';
import type { Problems } from './draft-problems.ts';
import { facilityChange } from './facility-change.ts';
import classes from './quote-form.module.css';
import { ServiceChips } from './service-chips.tsx';
import { StopContact } from './stop-contact.tsx';

/** Few shipments go to a show: its fields come when they are asked for. */
const ShowAtStop = lazySection(async () => (await import('./show-at-stop.tsx')).ShowAtStop);

const ends = {
  1: {
    end: 'origin',
    zip: m.quotes_pickup_zip(),
    kind: m.quotes_pickup_place(),
    postal: 'shippingFromPostalCode',
    facility: 'originFacilityType',
  },
  2: {
    end: 'destination',
    zip: m.quotes_delivery_zip(),
    kind: m.quotes_delivery_place(),
    postal: 'shippingToPostalCode',
    facility: 'destinationFacilityType',
  },
} as const;

interface StopSectionProps {
  stop: StopType;
  look: PlaceLookup;
  problems: Problems;
  /** Typing or choosing takes back what was said about a field. */
  onEdit: (path: string) => void;
}

/** One end of the lane: the code, the kind of place, the services there, who is there. */
export function StopSection({ stop, look, problems, onEdit }: StopSectionProps) {
  const { draft, set } = useQuoteDraft();
  const { end, zip, kind, postal, facility } = ends[stop];
  const { place } = look;
  return (
    <Stack gap={12} className={classes.stop}>
      <Columns gap={10} columns="100px minmax(0, 1fr)" className={classes.stopFields}>
        <PostalField
          name={postal}
          label={zip}
          value={draft[postal]}
          look={look}
          error={problems[postal]}
          onChange={(text) => {
            onEdit(postal);
            set(codeInDraft(end, text));
          }}
        />
        <FacilitySelect
          dense
          name={facility}
          label={kind}
          city={place && `${place.city}, ${place.state}`}
          value={draft[facility]}
          onChange={(id) => set(facilityChange(stop, id))}
          error={problems[facility]}
        />
      </Columns>
      {draft[facility] === SHOW_FACILITY && (
        <Suspense fallback={<Skeleton height={200} />}>
          <ShowAtStop stop={stop} problems={problems} onEdit={onEdit} />
        </Suspense>
      )}
      <BookAtStop stop={stop} zip={place?.postalCode} onPicked={() => [postal, facility].forEach(onEdit)} />
      <ServiceChips
        stop={stop}
        facilityType={draft[facility]}
        draft={draft}
        onToggle={(flag, on) => set({ [flag]: on || undefined })}
      />
      <StopContact stop={stop} problems={problems} onEdit={onEdit} />
    </Stack>
  );
}
