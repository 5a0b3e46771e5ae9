import { type Day, formatDay, pickupDays } from '#contract/rules/business-days.ts';
import { FacilitySelect } from '#web/features/quotes/fields/facility-select.tsx';
import { PostalField } from '#web/features/quotes/fields/postal-field.tsx';
import { SelectField } from '#web/features/quotes/fields/select-field.tsx';
import { facilityChange } from '#web/features/quotes/stop-section.tsx';
import classes from './quote-entry.module.css';
import type { QuoteEntryState } from './use-quote-entry.ts';

const DAYS_OFFERED = 20;

/** The coming days carriers pick up on, and the one already chosen. */
function dayOptions(today: Day | undefined, chosen: Day | undefined) {
  const open = today ? pickupDays(today, DAYS_OFFERED).filter(({ kind }) => kind === 'open') : [];
  const days = open.map(({ date }) => date);
  const all = chosen && !days.includes(chosen) ? [...days, chosen].sort() : days;
  return all.map((date) => ({ value: date, label: formatDay(date) }));
}

/** From, to and when. */
export function EntryLane({ entry }: { entry: QuoteEntryState }) {
  const { draft, set, from, to, today, day, problems, edit } = entry;
  return (
    <div className={classes.lane}>
      <PostalField
        name="shippingFromPostalCode"
        label="Pickup ZIP or postal code"
        value={draft.shippingFromPostalCode}
        look={from}
        error={problems.shippingFromPostalCode}
        onChange={(text) => {
          edit('shippingFromPostalCode');
          set({ shippingFromPostalCode: text, originCity: '', originState: '' });
        }}
      />
      <FacilitySelect
        name="originFacilityType"
        label="Pickup place"
        city={from.place && `${from.place.city}, ${from.place.state}`}
        value={draft.originFacilityType}
        onChange={(id) => set(facilityChange(1, id))}
        error={problems.originFacilityType}
      />
      <PostalField
        name="shippingToPostalCode"
        label="Delivery ZIP or postal code"
        value={draft.shippingToPostalCode}
        look={to}
        error={problems.shippingToPostalCode}
        onChange={(text) => {
          edit('shippingToPostalCode');
          set({ shippingToPostalCode: text, destinationCity: '', destinationState: '' });
        }}
      />
      <FacilitySelect
        name="destinationFacilityType"
        label="Delivery place"
        city={to.place && `${to.place.city}, ${to.place.state}`}
        value={draft.destinationFacilityType}
        onChange={(id) => set(facilityChange(2, id))}
        error={problems.destinationFacilityType}
      />
      <SelectField
        name="shippingFromPickUpDate"
        label="Pickup day"
        value={day ?? ''}
        options={dayOptions(today, day)}
        error={problems.shippingFromPickUpDate}
        onValue={(date) => {
          edit('shippingFromPickUpDate');
          set({ shippingFromPickUpDate: date });
        }}
      />
    </div>
  );
}
