import { maskDigits } from '#contract/rules/masks.ts';
import { folding, phoneTyping } from '#web/components/typing-rules.ts';
import { SelectField } from './fields/select-field.tsx';
import { TextField } from './fields/text-field.tsx';
import classes from './hazmat-fields.module.css';
import type { ItemRowProps } from './item-row.tsx';

const NAME = folding(200);
const hazardClasses = [
  ['1', '1 Explosives'],
  ['2.1', '2.1 Flammable gas'],
  ['2.2', '2.2 Non-flammable gas'],
  ['2.3', '2.3 Toxic gas'],
  ['3', '3 Flammable liquid'],
  ['4.1', '4.1 Flammable solid'],
  ['4.2', '4.2 Self-heating'],
  ['4.3', '4.3 Dangerous when wet'],
  ['5.1', '5.1 Oxidizer'],
  ['5.2', '5.2 Organic peroxide'],
  ['6.1', '6.1 Toxic'],
  ['6.2', '6.2 Infectious'],
  ['7', '7 Radioactive'],
  ['8', '8 Corrosive'],
  ['9', '9 Miscellaneous'],
].map(([value = '', label = '']) => ({ value, label }));
const packingGroups = [
  { value: '', label: 'Not chosen' },
  { value: 'I', label: 'I, great danger' },
  { value: 'II', label: 'II, medium danger' },
  { value: 'III', label: 'III, minor danger' },
  { value: 'NONE', label: 'None' },
];

/** What carriers must know of hazardous freight before they price it. */
export function HazmatFields({
  index,
  item,
  problems,
  onChange,
}: Pick<ItemRowProps, 'index' | 'item' | 'problems' | 'onChange'>) {
  const path = (field: string) => `items.${index}.${field}`;
  const known = item.hazardClass === '' || hazardClasses.some(({ value }) => value === item.hazardClass);
  const classOptions = [
    { value: '', label: 'Choose' },
    ...hazardClasses,
    ...(known ? [] : [{ value: item.hazardClass, label: item.hazardClass }]),
  ];
  return (
    <fieldset className={classes.hazmat} aria-label={`Hazardous material, item ${index + 1}`}>
      <TextField
        name={path('unNumber')}
        label="UN number"
        inputMode="numeric"
        value={item.unNumber}
        onText={(text) => onChange(index, { unNumber: maskDigits(text, 4) })}
        error={problems.unNumber}
      />
      <SelectField
        name={path('hazardClass')}
        label="Hazard class"
        value={item.hazardClass}
        onValue={(hazardClass) => onChange(index, { hazardClass })}
        options={classOptions}
        error={problems.hazardClass}
      />
      <SelectField
        name={path('packingGroup')}
        label="Packing group"
        value={item.packingGroup}
        onValue={(packingGroup) => onChange(index, { packingGroup })}
        options={packingGroups}
        error={problems.packingGroup}
      />
      <TextField
        name={path('properShippingName')}
        label="Proper shipping name"
        typing={NAME}
        value={item.properShippingName}
        onText={(properShippingName) => onChange(index, { properShippingName })}
        error={problems.properShippingName}
      />
      <TextField
        name={path('emergencyContactName')}
        label="Emergency contact"
        typing={NAME}
        value={item.emergencyContactName}
        onText={(emergencyContactName) => onChange(index, { emergencyContactName })}
        error={problems.emergencyContactName}
      />
      <TextField
        name={path('emergencyContactPhone')}
        label="24-hour emergency phone"
        type="tel"
        inputMode="tel"
        value={item.emergencyContactPhone}
        typing={phoneTyping}
        onText={(emergencyContactPhone) => onChange(index, { emergencyContactPhone })}
        error={problems.emergencyContactPhone}
      />
    </fieldset>
  );
}
