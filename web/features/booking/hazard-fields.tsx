import { hazmatPaperMax, needsTechnicalName } from '#contract/rules/hazmat-papers.ts';
import { maskDigits } from '#contract/rules/mask-digits.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import * as m from '#texts/compiled/messages.js';
import { FieldGroup } from '#web/components/field-group.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding, phoneTyping } from '#web/components/typing-rules.ts';
import { hazardClassOptions, packingGroups } from '#web/format/hazmat-options.ts';
import type { LineField } from './freight-form.ts';

interface HazardFieldsProps {
  field: (name: Exclude<LineField, 'hazardous'>) => {
    name: string;
    value: string;
    error: string | undefined;
    onBlur: () => void;
    onValue: (text: string) => void;
  };
}

const NAME = folding(200);

const Optional = () => (
  <Text as="span" tone="muted" size={12}>
    {m.payments_optional()}
  </Text>
);

/** What carriers and the papers must know of hazardous freight. */
export function HazardFields({ field }: HazardFieldsProps) {
  const un = field('unNumber');
  const phone = field('emergencyContactPhone');
  return (
    <FieldGroup tone="amber" label={m.booking_hazard_label()}>
      <TextField
        {...un}
        label={m.quotes_un_number()}
        inputMode="numeric"
        onValue={(text) => un.onValue(maskDigits(text, 4))}
      />
      <TextField {...field('properShippingName')} label={m.quotes_proper_shipping_name()} typing={NAME} />
      <NativeSelect
        {...field('hazardClass')}
        label={m.quotes_hazard_class()}
        options={hazardClassOptions(field('hazardClass').value)}
      />
      <NativeSelect {...field('packingGroup')} label={m.quotes_packing_group()} options={packingGroups} />
      <TextField
        {...field('technicalName')}
        label={m.booking_technical_name()}
        hint={m.booking_technical_name_hint()}
        typing={folding(hazmatPaperMax.technicalName)}
        aside={
          needsTechnicalName({
            unNumber: un.value,
            properShippingName: field('properShippingName').value,
          }) ? undefined : (
            <Optional />
          )
        }
      />
      <TextField
        {...field('subsidiaryClass')}
        label={m.booking_subsidiary_class()}
        typing={folding(hazmatPaperMax.subsidiaryClass)}
        aside={<Optional />}
      />
      <TextField
        {...field('innerPackages')}
        label={m.booking_inner_packages()}
        hint={m.booking_inner_packages_hint()}
        typing={folding(hazmatPaperMax.innerPackages)}
      />
      <TextField {...field('emergencyContactName')} label={m.quotes_emergency_contact()} typing={NAME} />
      <TextField
        {...phone}
        value={formatPhone(phone.value)}
        label={m.quotes_24_hour_emergency_phone()}
        type="tel"
        inputMode="tel"
        typing={phoneTyping}
      />
      <TextField
        {...field('emergencyContract')}
        label={m.booking_emergency_contract()}
        typing={folding(hazmatPaperMax.emergencyContract)}
        aside={<Optional />}
      />
    </FieldGroup>
  );
}
