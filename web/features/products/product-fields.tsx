import { formatNumber } from '#contract/format/numbers.ts';
import { formatPackageType } from '#contract/format/package-names.ts';
import { formatUnit } from '#contract/format/units.ts';
import { freightClasses } from '#contract/rules/freight-classes.ts';
import { maskDigits } from '#contract/rules/mask-digits.ts';
import { NMFC_MAX } from '#contract/rules/nmfc.ts';
import { packageTypeById, packageTypes } from '#contract/rules/package-types.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import { type ProductMeasures, productClass, productCubicFeet } from '#contract/rules/product-volume.ts';
import { INPUT_MAX } from '#contract/rules/text.ts';
import { typedNumber } from '#contract/rules/typed-number.ts';
import { dimUnits, weightUnits } from '#contract/rules/units.ts';
import * as m from '#texts/compiled/messages.js';
import { Checkbox } from '#web/components/checkbox.tsx';
import { FieldGroup } from '#web/components/field-group.tsx';
import { FieldPair } from '#web/components/form.tsx';
import { InlineSelect } from '#web/components/inline-select.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { OutputField } from '#web/components/output-field.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { folding, phoneTyping } from '#web/components/typing-rules.ts';
import type { FormState } from '#web/components/use-form.ts';
import { hazardClassOptions, packingGroups } from '#web/format/hazmat-options.ts';
import { type ProductForm, productOf } from './product-form.ts';

interface FieldsProps {
  form: FormState<ProductForm>;
}

const packageOptions = packageTypes.map(({ id }) => ({ value: String(id), label: formatPackageType(id) }));

/** What the goods are called and how they are packed. */
export function NameFields({ form }: FieldsProps) {
  const packing = form.field('packageTypeId');
  const pack = (id: string) => {
    form.set('packageTypeId', id);
    const type = packageTypeById(Number(id));
    if (!type?.length || !type.width || form.values.productMeasurement !== '2') return;
    form.set('productLength', typedNumber(type.length));
    form.set('productWidth', typedNumber(type.width));
  };
  return (
    <>
      <TextField {...form.field('productName')} label={m.products_name()} typing={folding(INPUT_MAX)} />
      <TextField
        {...form.field('productDiscription')}
        label={m.products_description()}
        hint={m.products_description_hint()}
        typing={folding(INPUT_MAX)}
      />
      <Columns gap="8px 12px" columns="minmax(0, 1fr) 110px 110px">
        <NativeSelect
          name="packageTypeId"
          label={m.quotes_package()}
          value={packing.value}
          onValue={pack}
          error={packing.error}
          options={packageOptions}
        />
        <TextField
          {...form.field('noOfHandlingUnit')}
          label={m.products_units()}
          inputMode="numeric"
          onValue={(text) => form.set('noOfHandlingUnit', maskDigits(text, 3))}
        />
        <TextField
          {...form.field('noOfItem')}
          label={m.quotes_pieces_in_each_unit()}
          inputMode="numeric"
          onValue={(text) => form.set('noOfItem', maskDigits(text, 2))}
        />
      </Columns>
    </>
  );
}

const units = (all: readonly { readonly id: string; readonly label: string }[]) =>
  all.map(({ id, label }) => ({ value: id, label: formatUnit(label) }));
const [lengthUnits, weightUnitOptions] = [units(dimUnits), units(weightUnits)];

/** The measures as they are typed, as far as they are numbers. */
function measuresOf(values: ProductForm): ProductMeasures {
  const read = productOf(values);
  const number = (value: unknown) => (Number.isFinite(Number(value)) ? Number(value) : 0);
  return {
    itemWeight: number(read.itemWeight),
    weightMeasurement: values.weightMeasurement,
    productLength: number(read.productLength),
    productWidth: number(read.productWidth),
    productHeight: number(read.productHeight),
    productMeasurement: values.productMeasurement,
  };
}

/** Size and weight of one unit, with what they make. */
export function MeasureFields({ form }: FieldsProps) {
  const measures = measuresOf(form.values);
  const volume = productCubicFeet(measures);
  return (
    <>
      <SectionHeading
        level={3}
        aside={
          <>
            <InlineSelect
              name="productMeasurement"
              label={m.products_length_unit()}
              value={form.values.productMeasurement}
              onValue={(unit) => form.set('productMeasurement', unit as ProductForm['productMeasurement'])}
              options={lengthUnits}
            />{' '}
            <InlineSelect
              name="weightMeasurement"
              label={m.products_weight_unit()}
              value={form.values.weightMeasurement}
              onValue={(unit) => form.set('weightMeasurement', unit as ProductForm['weightMeasurement'])}
              options={weightUnitOptions}
            />
          </>
        }
      >
        {m.products_measures()}
      </SectionHeading>
      <Columns gap="8px 12px" columns="repeat(3, minmax(0, 1fr))">
        <TextField {...form.field('productLength')} label={m.quotes_length()} inputMode="decimal" maxLength={12} />
        <TextField {...form.field('productWidth')} label={m.quotes_width()} inputMode="decimal" maxLength={12} />
        <TextField {...form.field('productHeight')} label={m.quotes_height()} inputMode="decimal" maxLength={12} />
      </Columns>
      <TextField {...form.field('itemWeight')} label={m.products_weight_each()} inputMode="decimal" maxLength={12} />
      <FieldPair>
        <OutputField
          label={m.products_volume()}
          value={volume > 0 ? m.products_volume_value({ volume: formatNumber(volume, 2) }) : undefined}
          note={m.products_from_size()}
        />
        <OutputField
          label={m.products_density_class()}
          value={productClass(measures) || undefined}
          note={m.products_from_density()}
        />
      </FieldPair>
    </>
  );
}

const classOptions = () => [
  { value: '', label: m.products_use_density() },
  ...freightClasses.map((value) => ({ value: value as string, label: m.quotes_class_2({ value }) })),
];

/** Class, NMFC item and how the goods may be handled. */
export function ClassFields({ form }: FieldsProps) {
  return (
    <>
      <SectionHeading level={3}>{m.products_freight()}</SectionHeading>
      <FieldPair>
        <NativeSelect
          {...form.field('freightClassId')}
          label={m.products_freight_class()}
          onValue={(value) => form.set('freightClassId', value as ProductForm['freightClassId'])}
          options={classOptions()}
        />
        <TextField {...form.field('nmfc')} label={m.products_nmfc()} maxLength={NMFC_MAX} />
      </FieldPair>
      <Stack gap={4}>
        <Checkbox {...form.field('stackableItem')} label={m.quotes_can_be_stacked()} />
        <Checkbox {...form.field('used')} label={m.quotes_used_goods()} />
        <Checkbox {...form.field('haz-matItem')} label={m.quotes_hazardous()} />
      </Stack>
      {form.values['haz-matItem'] && <HazmatFields form={form} />}
      <Checkbox {...form.field('active')} label={m.products_is_active()} />
    </>
  );
}

const NAME = folding(200);

/** What carriers must know of hazardous goods. */
function HazmatFields({ form }: FieldsProps) {
  const [phone, alternate] = [form.field('emergencyContactPhone'), form.field('alternatePhone')];
  return (
    <FieldGroup tone="amber" label={m.products_hazmat()}>
      <TextField
        {...form.field('unNumber')}
        label={m.quotes_un_number()}
        inputMode="numeric"
        onValue={(text) => form.set('unNumber', maskDigits(text, 4))}
      />
      <NativeSelect
        {...form.field('hazardClass')}
        label={m.quotes_hazard_class()}
        options={hazardClassOptions(form.values.hazardClass)}
      />
      <NativeSelect
        {...form.field('packingGroup')}
        label={m.quotes_packing_group()}
        onValue={(value) => form.set('packingGroup', value as ProductForm['packingGroup'])}
        options={packingGroups}
      />
      <TextField {...form.field('properShippingName')} label={m.quotes_proper_shipping_name()} typing={NAME} />
      <TextField {...form.field('emergencyContactName')} label={m.quotes_emergency_contact()} typing={NAME} />
      <TextField
        {...phone}
        label={m.quotes_24_hour_emergency_phone()}
        type="tel"
        inputMode="tel"
        typing={phoneTyping}
        value={formatPhone(phone.value)}
      />
      <TextField
        {...alternate}
        label={m.products_alternate_phone()}
        type="tel"
        inputMode="tel"
        typing={phoneTyping}
        value={formatPhone(alternate.value)}
      />
    </FieldGroup>
  );
}
