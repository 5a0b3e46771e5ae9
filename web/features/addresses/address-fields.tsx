import { IconForklift, IconUser } from '@tabler/icons-react';
import { type AddressFields, NOTE_MAX } from '#contract/addresses.ts';
import { formatList } from '#contract/format/numbers.ts';
import { accessorialsOf } from '#contract/rules/facilities.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import * as m from '#texts/compiled/messages.js';
import { Checkbox } from '#web/components/checkbox.tsx';
import { FieldPair } from '#web/components/form.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { OutputField } from '#web/components/output-field.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding, phoneTyping } from '#web/components/typing-rules.ts';
import type { FormState } from '#web/components/use-form.ts';
import { FacilitySelect } from '#web/features/places/facility-select.tsx';
import { PostalField } from '#web/features/places/postal-field.tsx';
import type { PlaceLookup } from '#web/features/places/use-place.ts';

export type AddressForm = FormState<AddressFields>;

/** What a kind of place means for quotes: 'Quotes for this place include: liftgate at delivery.' */
function kindHint(facilityType: string): string {
  const services = accessorialsOf(facilityType, 2).map(({ label }) => label);
  return services.length > 0 ? m.addresses_kind_includes({ services: formatList(services) }) : m.addresses_kind_plain();
}

/** Where the place is and what kind of place it is; the city comes from its postal code. */
export function PlaceFields({ form, look }: { form: AddressForm; look: PlaceLookup }) {
  const { onValue, error, value } = form.field('customerZip');
  const kind = form.field('facilityType');
  return (
    <>
      <TextField {...form.field('company')} label={m.addresses_company()} typing={folding(100)} />
      <TextField {...form.field('address1')} label={m.addresses_street()} typing={folding(200)} />
      <TextField {...form.field('address2')} label={m.addresses_suite()} typing={folding(200)} />
      <Columns gap="8px 12px" columns="110px minmax(0, 1fr)">
        <PostalField
          name="customerZip"
          label={m.addresses_zip()}
          value={value}
          onChange={onValue}
          look={look}
          error={error}
        />
        <OutputField
          label={m.addresses_city()}
          value={look.place && `${look.place.city}, ${look.place.state}`}
          note={m.addresses_from_zip()}
        />
      </Columns>
      <FacilitySelect
        name="facilityType"
        label={m.addresses_kind()}
        value={kind.value}
        onChange={kind.onValue}
        error={kind.error}
        hint={kindHint(kind.value)}
      />
    </>
  );
}

/** Who is there. */
export function ContactFields({ form }: { form: AddressForm }) {
  const phone = form.field('phone');
  return (
    <>
      <SectionHeading level={3} icon={<IconUser aria-hidden size={18} stroke={1.75} />}>
        {m.addresses_contact()}
      </SectionHeading>
      <FieldPair>
        <TextField {...form.field('firstName')} label={m.addresses_first_name()} typing={folding(30)} />
        <TextField {...form.field('lastName')} label={m.addresses_last_name()} typing={folding(30)} />
      </FieldPair>
      <Columns gap="8px 12px" columns="minmax(0, 1fr) 92px">
        <TextField
          {...phone}
          label={m.addresses_phone()}
          type="tel"
          inputMode="tel"
          typing={phoneTyping}
          value={formatPhone(phone.value)}
        />
        <TextField {...form.field('offset')} label={m.addresses_extension()} inputMode="numeric" maxLength={10} />
      </Columns>
      <TextField {...form.field('email')} label={m.addresses_email()} type="email" inputMode="email" maxLength={100} />
    </>
  );
}

/** What a driver finds there. */
export function DockFields({ form }: { form: AddressForm }) {
  return (
    <>
      <SectionHeading level={3} icon={<IconForklift aria-hidden size={18} stroke={1.75} />}>
        {m.addresses_dock()}
      </SectionHeading>
      <Stack gap={4}>
        <Checkbox {...form.field('trailerAccess')} label={m.addresses_trailer()} />
        <Checkbox {...form.field('liftgate')} label={m.addresses_liftgate()} />
        <Checkbox {...form.field('callBefore')} label={m.addresses_call_before()} />
        <Checkbox {...form.field('appointment')} label={m.addresses_appointment()} />
      </Stack>
      <TextArea
        {...form.field('note')}
        label={m.addresses_note()}
        hint={m.addresses_note_hint()}
        rows={2}
        max={NOTE_MAX}
        counted
      />
    </>
  );
}
