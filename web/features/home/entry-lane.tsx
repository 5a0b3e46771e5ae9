import * as m from '#texts/compiled/messages.js';
import { Columns } from '#web/components/layout.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { Text } from '#web/components/text.tsx';
import { FacilitySelect } from '#web/features/places/facility-select.tsx';
import { PostalField } from '#web/features/places/postal-field.tsx';
import { codeInDraft } from '#web/features/quotes/draft/draft-places.ts';
import { facilityChange } from '#web/features/quotes/facility-change.ts';
import classes from './quote-entry.module.css';
import type { QuoteEntryState } from './use-quote-entry.ts';

const COLUMNS = '166px minmax(0, 1fr) 172px minmax(0, 1fr) 140px';

/** From, to and when. */
export function EntryLane({ entry }: { entry: QuoteEntryState }) {
  const { draft, set, from, to, pickup, problems, edit } = entry;
  return (
    <>
      <Columns gap={12} columns={COLUMNS} className={classes.lane}>
        <PostalField
          name="shippingFromPostalCode"
          label={m.home_pickup_zip_or_postal_code()}
          value={draft.shippingFromPostalCode}
          look={from}
          error={problems.shippingFromPostalCode}
          onChange={(text) => {
            edit('shippingFromPostalCode');
            set(codeInDraft('origin', text));
          }}
        />
        <FacilitySelect
          name="originFacilityType"
          label={m.home_pickup_place()}
          city={from.place && `${from.place.city}, ${from.place.state}`}
          value={draft.originFacilityType}
          onChange={(id) => set(facilityChange(1, id))}
          error={problems.originFacilityType}
        />
        <PostalField
          name="shippingToPostalCode"
          label={m.home_delivery_zip_or_postal_code()}
          value={draft.shippingToPostalCode}
          look={to}
          error={problems.shippingToPostalCode}
          onChange={(text) => {
            edit('shippingToPostalCode');
            set(codeInDraft('destination', text));
          }}
        />
        <FacilitySelect
          name="destinationFacilityType"
          label={m.home_delivery_place()}
          city={to.place && `${to.place.city}, ${to.place.state}`}
          value={draft.destinationFacilityType}
          onChange={(id) => set(facilityChange(2, id))}
          error={problems.destinationFacilityType}
        />
        <NativeSelect
          name="shippingFromPickUpDate"
          label={m.home_pickup_day()}
          value={pickup?.day ?? ''}
          options={pickup?.options ?? []}
          error={problems.shippingFromPickUpDate}
          onValue={(date) => {
            edit('shippingFromPickUpDate');
            set({ shippingFromPickUpDate: date });
          }}
        />
      </Columns>
      <Text role="status" size={13} tone="muted">
        {pickup?.moved}
      </Text>
    </>
  );
}
