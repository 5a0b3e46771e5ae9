import { IconMapPin, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#web/components/button.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { ChoiceTiles } from '#web/components/choice-tiles.tsx';
import { CodeField } from '#web/components/code-field.tsx';
import { Combobox } from '#web/components/combobox.tsx';
import { DateField } from '#web/components/date-field.tsx';
import { EquipmentDrawing } from '#web/components/equipment-drawing.tsx';
import { FieldProblem } from '#web/components/field.tsx';
import { FieldGroup } from '#web/components/field-group.tsx';
import { FileButton } from '#web/components/file-button.tsx';
import { FileDrop } from '#web/components/file-drop.tsx';
import { InlineSelect } from '#web/components/inline-select.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { NumberField } from '#web/components/number-field.tsx';
import { OutputField } from '#web/components/output-field.tsx';
import { PasswordField } from '#web/components/password-field.tsx';
import { PaymentMark } from '#web/components/payment-mark.tsx';
import { PictureChoice } from '#web/components/picture-choice.tsx';
import { type PriceTile, PriceTiles } from '#web/components/price-tiles.tsx';
import { RadioGroup } from '#web/components/radio-group.tsx';
import { RadioLine, RadioLines } from '#web/components/radio-lines.tsx';
import { SearchField } from '#web/components/search-field.tsx';
import { Select } from '#web/components/select.tsx';
import { Switch } from '#web/components/switch.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { TextField } from '#web/components/text-field.tsx';
import { LabelledOver } from '#web/components/unit-field.tsx';
import { Grid, Row } from './layout.tsx';

function Kept<Value>({
  start,
  children,
}: {
  start: Value;
  children: (value: Value, set: (v: Value) => void) => ReactNode;
}) {
  const [value, setValue] = useState(start);
  return children(value, setValue);
}

const methods = [
  { id: 'visa', name: 'Visa ending 1881', end: '$419.02', disabled: false },
  { id: 'old', name: 'Visa ending 2018', end: '', disabled: true },
];
const states = ['Alabama', 'Alaska', 'Arizona', 'Arkansas', 'California', 'Colorado'].map((label) => ({
  value: label,
  label,
}));
const places = [
  {
    value: '1',
    label: 'Acme Plant 2',
    description: '1200 W Fulton St, Chicago, IL',
    icon: <IconMapPin aria-hidden size={18} />,
  },
  {
    value: '2',
    label: 'Acme Warehouse',
    description: '88 Dock Rd, Joliet, IL',
    icon: <IconMapPin aria-hidden size={18} />,
  },
];
const days = [
  ['2026-11-23', 'Mon', '23', 'Nov', 'Monday, November 23'],
  ['2026-11-24', 'Tue', '24', 'Nov', 'Tuesday, November 24'],
  ['2026-11-25', 'Wed', '25', 'Nov', 'Wednesday, November 25'],
  ['2026-11-26', 'Thu', '26', 'Holiday', 'Thursday, November 26: Thanksgiving, no pickup'],
  ['2026-11-27', 'Fri', '27', 'Nov', 'Friday, November 27'],
  ['2026-11-30', 'Mon', '30', 'Nov', 'Monday, November 30'],
] as const;
const equipment = (['van', 'flatbed'] as const).map((value) => ({
  value,
  picture: <EquipmentDrawing shape={value} />,
  label: value === 'van' ? "Dry Van 53'" : "Flatbed 48'",
  detail: '26 pallets, 45,000 lb',
}));

const tiles = days.map(([value, a, b, c, label]) => ({
  value,
  lines: [a, b, c] as const,
  label,
  disabled: c === 'Holiday',
}));

const priceTiles: readonly PriceTile[] = [
  {
    value: '2026-11-24',
    title: 'Tue, Nov 24',
    price: '$327.50',
    lines: [{ text: 'by Tue, Dec 1' }, { text: 'your day' }],
    label: 'Tue, Nov 24: $327.50, your day',
  },
  {
    value: '2026-11-26',
    title: 'Thu, Nov 26',
    price: 'Holiday',
    lines: [{ text: 'carriers closed' }],
    label: 'Thu, Nov 26: Holiday, carriers closed',
    closed: true,
  },
  {
    value: '2026-11-30',
    title: 'Mon, Nov 30',
    price: '$301.10',
    lines: [
      { text: '−$26.40, lowest', tone: 'green' },
      { text: 'estimate', tone: 'amber' },
    ],
    label: 'Mon, Nov 30: $301.10, lowest, estimate',
  },
];

function TextFields() {
  return (
    <Grid>
      <Kept start="Acme">
        {(value, onValue) => <TextField name="company" label="Company" {...{ value, onValue }} />}
      </Kept>
      <Kept start="60">
        {(value, onValue) => (
          <TextField name="zip" label="Pickup ZIP" error="Enter a five-digit ZIP code." {...{ value, onValue }} />
        )}
      </Kept>
      <Kept start="">
        {(value, onValue) => (
          <TextField name="po" label="PO number" hint="Printed on the bill of lading." {...{ value, onValue }} />
        )}
      </Kept>
      <TextField name="fixed" label="Email" value="sam@acme.example" onValue={() => {}} disabled />
      <Kept start="secret">
        {(value, onValue) => (
          <PasswordField name="password" label="Password" autoComplete="current-password" {...{ value, onValue }} />
        )}
      </Kept>
      <Kept start="481">
        {(value, onValue) => <CodeField name="code" label="Six-digit code" {...{ value, onValue }} />}
      </Kept>
      <Kept start="418902">
        {(value, onValue) => (
          <CodeField name="wrong-code" label="Six-digit code" error="That code is incorrect" {...{ value, onValue }} />
        )}
      </Kept>
      <Kept start="">
        {(value, onValue) => <TextArea name="notes" label="Instructions for the driver" {...{ value, onValue }} />}
      </Kept>
      <Kept start="dal">
        {(value, onSearch) => (
          <SearchField name="find" label="Search quotes" placeholder="Name, number, ZIP" {...{ value, onSearch }} />
        )}
      </Kept>
      <TextField
        name="signs"
        label="With a sign, a unit and an aside"
        value="1,000"
        onValue={() => {}}
        start={<IconMapPin aria-hidden size={18} />}
        end="lb"
        aside={<Button kind="link">Forgot it</Button>}
      />
      <TextArea
        name="counted"
        label="Counted"
        hint="The carrier reads it."
        max={250}
        counted
        value="Dock 4"
        error="Too short."
        onValue={() => {}}
      />
      <TextField name="clock" label="Opens" type="time" value="08:00" onValue={() => {}} readOnly />
      <div>
        <FieldProblem name="several">What is wrong with several fields.</FieldProblem>
      </div>
      <LabelledOver
        label="Weight each,"
        unit={
          <InlineSelect
            label="Weight unit"
            value="lb"
            onValue={() => {}}
            options={[
              { value: 'lb', label: 'lb' },
              { value: 'kg', label: 'kg' },
            ]}
          />
        }
      >
        <TextField name="weight" label="Weight each, lb" labelHidden value="1,000" onValue={() => {}} />
      </LabelledOver>
    </Grid>
  );
}

function Pickers() {
  return (
    <Grid>
      <Kept start={1000 as number | undefined}>
        {(value, onValue) => <NumberField name="value" label="Value of the goods" prefix="$" {...{ value, onValue }} />}
      </Kept>
      <Kept start={48 as number | undefined}>
        {(value, onValue) => (
          <NumberField
            name="length"
            label="Length"
            unit="in"
            min={1}
            max={636}
            error="At most 636 in."
            {...{ value, onValue }}
          />
        )}
      </Kept>
      <Kept start="Alaska">
        {(value, onValue) => <NativeSelect name="state" label="State" options={states} {...{ value, onValue }} />}
      </Kept>
      <NativeSelect name="dense" label="Dense" dense options={states} value="Alaska" onValue={() => {}} />
      <NativeSelect name="no-state" label="Disabled" disabled options={states} value="Alaska" onValue={() => {}} />
      <Kept start="Colorado">
        {(value, onValue) => (
          <Select name="state-long" label="State, from a long list" options={states} {...{ value, onValue }} />
        )}
      </Kept>
      <Kept start="">
        {(value, onValue) => (
          <Combobox
            name="place"
            label="Pickup place"
            options={places.filter(({ label }) => label.toLowerCase().includes(value.toLowerCase()))}
            onPick={(id) => onValue(places.find((place) => place.value === id)?.label ?? '')}
            noMatch="No place matches."
            action={{ label: 'Add as a new address', icon: <IconPlus aria-hidden size={18} />, run: () => {} }}
            {...{ value, onValue }}
          />
        )}
      </Kept>
      <Kept start={'2026-11-24' as '' | `${number}-${number}-${number}`}>
        {(value, onValue) => (
          <DateField
            name="pickup"
            label="Pickup day"
            closed={(day) => (day === '2026-11-26' ? 'Thanksgiving, carriers are closed' : undefined)}
            value={value}
            onValue={(day) => onValue(day as typeof value)}
          />
        )}
      </Kept>
    </Grid>
  );
}

function Choices() {
  return (
    <>
      <Row>
        <Kept start={true}>
          {(value, onValue) => <Checkbox name="stack" label="Can be stacked" {...{ value, onValue }} />}
        </Kept>
        <Kept start={false}>
          {(value, onValue) => (
            <Checkbox
              name="terms"
              label="I accept the terms"
              hint="Carrier liability is limited."
              {...{ value, onValue }}
            />
          )}
        </Kept>
        <Checkbox name="wrong" label="Wrong" value={false} onValue={() => {}} error="Accept the terms." />
        <Checkbox name="off" label="Not here" value={false} onValue={() => {}} disabled />
        <Kept start={true}>
          {(value, onValue) => <Switch name="mails" label="Email me when a rate expires" {...{ value, onValue }} />}
        </Kept>
      </Row>
      <Kept start="2026-11-24">
        {(value, onValue) => <ChoiceTiles name="day" label="Pickup day" tiles={tiles} {...{ value, onValue }} />}
      </Kept>
      <Kept start="2026-11-24">
        {(value, onValue) => (
          <PriceTiles name="price-day" label="Pickup day" tiles={priceTiles} {...{ value, onValue }} />
        )}
      </Kept>
      <Kept start={'van' as 'van' | 'flatbed'}>
        {(value, onValue) => (
          <PictureChoice name="equipment" label="Equipment" options={equipment} {...{ value, onValue }} />
        )}
      </Kept>
      <ChoiceTiles name="day-later" label="Days not known yet" tiles={[]} value="" onValue={() => {}} />
      <FieldGroup label="Hazardous material" tone="amber">
        <TextField name="un" label="UN number" value="1263" onValue={() => {}} />
        <TextField name="shipping-name" label="Proper shipping name" value="Paint" onValue={() => {}} />
        <OutputField label="Class" value="92.5" note="from the density" />
        <OutputField label="Class, not known" value={undefined} />
      </FieldGroup>
      <Grid>
        <Kept start={'no' as 'yes' | 'no'}>
          {(value, onValue) => (
            <RadioGroup
              name="protection"
              label="Cargo protection"
              options={[
                { value: 'yes', label: 'Protect this shipment', hint: 'Covers the full value.', aside: '$24.00' },
                { value: 'later' as 'no', label: 'Not offered here', disabled: true },
                { value: 'no', label: 'No protection', hint: 'The carrier’s liability is $0.50 a pound.' },
              ]}
              {...{ value, onValue }}
            />
          )}
        </Kept>
        <Kept start="visa">
          {(value, onValue) => (
            <RadioLines name="method" label="Pay the rest with" error={undefined}>
              {methods.map(({ id, name, end, disabled }) => (
                <RadioLine
                  key={id}
                  name="method"
                  value={id}
                  label={name}
                  chosen={value === id}
                  first={value === id}
                  disabled={disabled}
                  onChoose={() => onValue(id)}
                  mark={<PaymentMark kind="Visa" />}
                  about={disabled ? 'expired 10/26, cannot be chosen' : 'expires 12/29'}
                  read={end}
                  end={end}
                >
                  {value === id && (
                    <Checkbox name={`debit-${id}`} label="This is a debit card" value={false} onValue={() => {}} />
                  )}
                </RadioLine>
              ))}
            </RadioLines>
          )}
        </Kept>
        <FileDrop
          name="photos"
          label="Photos of the freight"
          accept={['image/jpeg', 'image/png']}
          max={{ bytes: 10_000_000, words: '10 MB' }}
          several
          hint="JPEG or PNG, up to 10 MB each"
          onFiles={() => {}}
          onRemove={() => {}}
          files={[{ key: '1', name: 'pallet-with-tape.jpg', state: '1.2 MB' }]}
        />
        <FileButton accept={['image/jpeg']} several onFiles={() => {}}>
          Add photos
        </FileButton>
        <FileDrop
          name="papers"
          label="Bill of lading"
          accept={['application/pdf']}
          max={{ bytes: 10_000_000, words: '10 MB' }}
          hint="PDF, up to 10 MB"
          error="bol.docx is not a file type we support."
          onFiles={() => {}}
        />
      </Grid>
    </>
  );
}

/** What is typed in or chosen from. */
export function Fields() {
  return (
    <>
      <TextFields />
      <Pickers />
      <Choices />
    </>
  );
}
