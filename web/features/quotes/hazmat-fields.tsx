import { maskDigits } from '#contract/rules/masks.ts';
import * as m from '#texts/compiled/messages.js';
import { FieldGroup } from '#web/components/field-group.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding, phoneTyping } from '#web/components/typing-rules.ts';
import type { ItemRowProps } from './item-row.tsx';

const NAME = folding(200);
const hazardClasses = [
  ['1', m.quotes_1_explosives()],
  ['2.1', m.quotes_2_1_flammable_gas()],
  ['2.2', m.quotes_2_2_non_flammable_gas()],
  ['2.3', m.quotes_2_3_toxic_gas()],
  ['3', m.quotes_3_flammable_liquid()],
  ['4.1', m.quotes_4_1_flammable_solid()],
  ['4.2', m.quotes_4_2_self_heating()],
  ['4.3', m.quotes_4_3_dangerous_when_wet()],
  ['5.1', m.quotes_5_1_oxidizer()],
  ['5.2', m.quotes_5_2_organic_peroxide()],
  ['6.1', m.quotes_6_1_toxic()],
  ['6.2', m.quotes_6_2_infectious()],
  ['7', m.quotes_7_radioactive()],
  ['8', m.quotes_8_corrosive()],
  ['9', m.quotes_9_miscellaneous()],
].map(([value = '', label = '']) => ({ value, label }));
const packingGroups = [
  { value: '', label: m.quotes_not_chosen() },
  { value: 'I', label: m.quotes_i_great_danger() },
  { value: 'II', label: m.quotes_ii_medium_danger() },
  { value: 'III', label: m.quotes_iii_minor_danger() },
  { value: 'NONE', label: m.quotes_none() },
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
    { value: '', label: m.quotes_choose() },
    ...hazardClasses,
    ...(known ? [] : [{ value: item.hazardClass, label: item.hazardClass }]),
  ];
  return (
    <div data-whole>
      <FieldGroup tone="amber" label={m.quotes_hazardous_material_item({ index: index + 1 })}>
        <TextField
          name={path('unNumber')}
          label={m.quotes_un_number()}
          inputMode="numeric"
          value={item.unNumber}
          onValue={(text) => onChange(index, { unNumber: maskDigits(text, 4) })}
          error={problems.unNumber}
        />
        <NativeSelect
          name={path('hazardClass')}
          label={m.quotes_hazard_class()}
          value={item.hazardClass}
          onValue={(hazardClass) => onChange(index, { hazardClass })}
          options={classOptions}
          error={problems.hazardClass}
        />
        <NativeSelect
          name={path('packingGroup')}
          label={m.quotes_packing_group()}
          value={item.packingGroup}
          onValue={(packingGroup) => onChange(index, { packingGroup })}
          options={packingGroups}
          error={problems.packingGroup}
        />
        <TextField
          name={path('properShippingName')}
          label={m.quotes_proper_shipping_name()}
          typing={NAME}
          value={item.properShippingName}
          onValue={(properShippingName) => onChange(index, { properShippingName })}
          error={problems.properShippingName}
        />
        <TextField
          name={path('emergencyContactName')}
          label={m.quotes_emergency_contact()}
          typing={NAME}
          value={item.emergencyContactName}
          onValue={(emergencyContactName) => onChange(index, { emergencyContactName })}
          error={problems.emergencyContactName}
        />
        <TextField
          name={path('emergencyContactPhone')}
          label={m.quotes_24_hour_emergency_phone()}
          type="tel"
          inputMode="tel"
          value={item.emergencyContactPhone}
          typing={phoneTyping}
          onValue={(emergencyContactPhone) => onChange(index, { emergencyContactPhone })}
          error={problems.emergencyContactPhone}
        />
      </FieldGroup>
    </div>
  );
}
