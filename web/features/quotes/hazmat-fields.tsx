import { maskDigits } from '#contract/rules/mask-digits.ts';
import * as m from '#texts/compiled/messages.js';
import { FieldGroup } from '#web/components/field-group.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding, phoneTyping } from '#web/components/typing-rules.ts';
import { hazardClassOptions, packingGroups } from '#web/format/hazmat-options.ts';
import type { ItemRowProps } from './item-row.tsx';

const NAME = folding(200);

/** What carriers must know of hazardous freight before they price it. */
export function HazmatFields({
  index,
  item,
  problems,
  onChange,
}: Pick<ItemRowProps, 'index' | 'item' | 'problems' | 'onChange'>) {
  const path = (field: string) => `items.${index}.${field}`;
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
          options={hazardClassOptions(item.hazardClass)}
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
