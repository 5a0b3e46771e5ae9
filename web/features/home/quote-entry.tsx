import { IconCircleCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Action } from '#web/components/action.tsx';
import { FacilitySelect } from '#web/features/quotes/fields/facility-select.tsx';
import { PackageSelect } from '#web/features/quotes/fields/package-select.tsx';
import { PostalField } from '#web/features/quotes/fields/postal-field.tsx';
import { TextField } from '#web/features/quotes/fields/text-field.tsx';
import { facilityChange } from '#web/features/quotes/stop-section.tsx';
import { usePlace } from '#web/features/quotes/use-place.ts';
import { isComplete, useQuoteDraft } from '#web/stores/quote-draft.ts';
import { claims } from './claims.ts';
import classes from './quote-entry.module.css';
import { usePickupDay } from './use-pickup-day.ts';

const sides = [
  { field: 'length', label: 'Length, in' },
  { field: 'width', label: 'Width, in' },
  { field: 'height', label: 'Height, in' },
] as const;

/** What is missing, or needs more room to explain, is asked for in the whole form. */
const WHOLE_FORM = '/home/freight-quote?focus=first-missing';

/** Sends a whole quote on, or opens the form where something is missing. */
function useGetQuote() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { draft } = useQuoteDraft.getState();
      if (!isComplete(draft)) return void (await navigate(WHOLE_FORM));
      const { getQuote } = await import('#web/features/quotes/start-quote.ts');
      await getQuote(draft, navigate);
    } catch {
      await navigate(WHOLE_FORM);
    } finally {
      setBusy(false);
    }
  };
  return { busy, submit };
}

/** A quote of one line, typed on the start page; the whole form has the rest. */
export function QuoteEntry() {
  const { draft, set, setItem } = useQuoteDraft();
  const from = usePlace(draft.shippingFromPostalCode);
  const to = usePlace(draft.shippingToPostalCode);
  const earliest = usePickupDay();
  const { busy, submit } = useGetQuote();
  const [item] = draft.items;
  if (!item) return null;
  return (
    <form className={classes.entry} onSubmit={(event) => void submit(event)} noValidate aria-label="Freight quote">
      <div className={classes.lane}>
        <PostalField
          name="shippingFromPostalCode"
          label="Pickup ZIP or postal code"
          value={draft.shippingFromPostalCode}
          look={from}
          onChange={(text) => set({ shippingFromPostalCode: text, originCity: '', originState: '' })}
        />
        <FacilitySelect
          name="originFacilityType"
          label="Pickup place"
          city={from.place && `${from.place.city}, ${from.place.state}`}
          value={draft.originFacilityType}
          onChange={(id) => set(facilityChange(1, id))}
        />
        <PostalField
          name="shippingToPostalCode"
          label="Delivery ZIP or postal code"
          value={draft.shippingToPostalCode}
          look={to}
          onChange={(text) => set({ shippingToPostalCode: text, destinationCity: '', destinationState: '' })}
        />
        <FacilitySelect
          name="destinationFacilityType"
          label="Delivery place"
          city={to.place && `${to.place.city}, ${to.place.state}`}
          value={draft.destinationFacilityType}
          onChange={(id) => set(facilityChange(2, id))}
        />
      </div>
      <div className={classes.freight}>
        <TextField
          type="date"
          name="shippingFromPickUpDate"
          label="Pickup day"
          min={earliest}
          value={draft.shippingFromPickUpDate}
          onText={(day) => set({ shippingFromPickUpDate: day })}
        />
        <TextField
          name="items.0.howManyHandlingUnits"
          label="Units"
          inputMode="numeric"
          value={item.howManyHandlingUnits}
          onText={(text) => setItem(0, { howManyHandlingUnits: text })}
        />
        <PackageSelect name="items.0.package" item={item} onChange={(change) => setItem(0, change)} />
        {sides.map(({ field, label }) => (
          <TextField
            key={field}
            name={`items.0.${field}`}
            label={label}
            inputMode="decimal"
            value={item[field]}
            onText={(text) => setItem(0, { [field]: text })}
          />
        ))}
        <TextField
          name="items.0.weightPerHandlingUnit"
          label="Weight each, lb"
          inputMode="decimal"
          value={item.weightPerHandlingUnit}
          onText={(text) => setItem(0, { weightPerHandlingUnit: text })}
        />
        <Action kind="go" type="submit" disabled={busy}>
          Get Quote
        </Action>
      </div>
      <ul className={classes.claims}>
        {claims.map((claim) => (
          <li key={claim}>
            <IconCircleCheck aria-hidden size={18} stroke={1.75} /> {claim}
          </li>
        ))}
      </ul>
    </form>
  );
}
