import { facilityTypes } from '#contract/rules/facility-types.ts';
import { NativeSelect } from '#web/components/native-select.tsx';

interface FacilitySelectProps {
  /** 'originFacilityType' or 'destinationFacilityType'. */
  name: string;
  /** 'Pickup place' or 'Delivery place'. */
  label: string;
  /** 'Chicago, IL': stands over the field once the postal code is known. */
  city?: string | undefined;
  value: string;
  onChange: (facilityTypeId: string) => void;
  error?: string | undefined;
  /** There is little space beside the code. */
  dense?: boolean;
  hint?: string;
}

const options = facilityTypes.map(({ id, name }) => ({ value: id, label: name }));

/** What kind of place freight is loaded or unloaded at. */
export function FacilitySelect({
  name,
  label,
  city,
  value,
  onChange,
  error,
  dense = false,
  hint,
}: FacilitySelectProps) {
  const seen = city ? (
    <>
      <span className="visually-hidden">{label}: </span>
      {city}
    </>
  ) : (
    label
  );
  return (
    <NativeSelect
      dense={dense}
      name={name}
      label={seen}
      value={value}
      onValue={onChange}
      options={options}
      error={error}
      hint={hint}
    />
  );
}
