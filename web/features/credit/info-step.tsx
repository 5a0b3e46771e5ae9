import { use } from 'react';
import type { InfoFields } from '#contract/credit-application.ts';
import { formatState } from '#contract/format/states.ts';
import { entityTypes } from '#contract/rules/credit-steps.ts';
import { moneyMasked, moneyTyped } from '#contract/rules/masks.ts';
import { states } from '#contract/rules/states.ts';
import * as m from '#texts/compiled/messages.js';
import { CardSection } from '#web/components/card.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { FieldColumns } from '#web/components/field-columns.tsx';
import { Stack } from '#web/components/layout.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { entityName } from './entity-names.ts';
import { moneyTyping } from './masks.ts';
import { Line, PhoneLine, StepContext } from './step-fields.tsx';

interface InfoStepProps {
  values: InfoFields;
  set: (change: Partial<InfoFields>) => void;
}

const stateOptions = [
  { value: '', label: m.credit_choose() },
  ...states
    .map(({ code }) => ({ value: code, label: formatState(code) }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
];

/** Contact Info (S23). */
export function InfoStep({ values, set }: InfoStepProps) {
  const { problem } = use(StepContext);
  return (
    <>
      <CardSection>
        <Stack gap={16}>
          <SectionHeading>{m.credit_contact_heading()}</SectionHeading>
          <FieldColumns>
            <Line
              name="firstName"
              label={m.credit_first_name()}
              max={30}
              value={values.firstName}
              onValue={(firstName) => set({ firstName })}
              autoComplete="given-name"
            />
            <Line
              name="lastName"
              label={m.credit_last_name()}
              max={30}
              value={values.lastName}
              onValue={(lastName) => set({ lastName })}
              autoComplete="family-name"
            />
          </FieldColumns>
          <FieldColumns>
            <Line
              name="title"
              label={m.credit_title()}
              max={50}
              value={values.title}
              onValue={(title) => set({ title })}
              autoComplete="organization-title"
            />
            <PhoneLine
              name="phone"
              label={m.credit_phone()}
              value={values.phone}
              onValue={(phone) => set({ phone })}
              autoComplete="tel"
            />
          </FieldColumns>
          <Line
            name="email"
            type="email"
            inputMode="email"
            label={m.credit_email()}
            max={100}
            value={values.email}
            onValue={(email) => set({ email })}
            autoComplete="email"
          />
        </Stack>
      </CardSection>
      <CardSection>
        <Stack gap={16}>
          <SectionHeading>{m.credit_entity_heading()}</SectionHeading>
          <FieldColumns>
            <Line
              name="company"
              label={m.credit_company()}
              max={100}
              value={values.company}
              onValue={(company) => set({ company })}
              autoComplete="organization"
            />
            <NativeSelect
              name="entityType"
              label={m.credit_entity()}
              value={values.entityType}
              onValue={(entityType) => set({ entityType })}
              error={problem('entityType')}
              options={[
                { value: '', label: m.credit_choose() },
                ...entityTypes.map((value) => ({ value, label: entityName(value) })),
              ]}
            />
          </FieldColumns>
          <FieldColumns>
            <Line
              name="limitAsked"
              label={m.credit_limit_asked()}
              hint={m.credit_limit_hint()}
              inputMode="decimal"
              typing={moneyTyping}
              value={moneyTyped(values.limitAsked)}
              onValue={(typed) => set({ limitAsked: moneyMasked(typed) })}
            />
          </FieldColumns>
        </Stack>
      </CardSection>
      <CardSection>
        <Stack gap={16}>
          <SectionHeading>{m.credit_billing_heading()}</SectionHeading>
          <PlaceFields part="billing" place={values.billing} onPlace={(billing) => set({ billing })} />
          <Checkbox
            name="sameAddress"
            label={m.credit_same_address()}
            value={values.sameAddress}
            onValue={(sameAddress) => set({ sameAddress })}
          />
          {!values.sameAddress && (
            <>
              <SectionHeading level={3}>{m.credit_physical_heading()}</SectionHeading>
              <PlaceFields part="physical" place={values.physical} onPlace={(physical) => set({ physical })} />
            </>
          )}
        </Stack>
      </CardSection>
      <CardSection>
        <Stack gap={16}>
          <div>
            <SectionHeading>{m.credit_payables_heading()}</SectionHeading>
            <Text tone="muted">{m.credit_payables_lead()}</Text>
          </div>
          <Line
            name="payablesName"
            label={m.credit_payables_name()}
            max={60}
            value={values.payablesName}
            onValue={(payablesName) => set({ payablesName })}
          />
          <FieldColumns>
            <PhoneLine
              name="payablesPhone"
              label={m.credit_payables_phone()}
              value={values.payablesPhone}
              onValue={(payablesPhone) => set({ payablesPhone })}
            />
            <Line
              name="payablesEmail"
              type="email"
              inputMode="email"
              label={m.credit_payables_email()}
              max={100}
              value={values.payablesEmail}
              onValue={(payablesEmail) => set({ payablesEmail })}
            />
          </FieldColumns>
        </Stack>
      </CardSection>
    </>
  );
}

interface PlaceFieldsProps {
  part: 'billing' | 'physical';
  place: InfoFields['billing'];
  onPlace: (place: InfoFields['billing']) => void;
}

function PlaceFields({ part, place, onPlace }: PlaceFieldsProps) {
  const { problem } = use(StepContext);
  const of = (field: keyof typeof place) => ({
    name: `${part}.${field}`,
    value: place[field],
    onValue: (text: string) => onPlace({ ...place, [field]: text }),
  });
  return (
    <>
      <Line {...of('address1')} label={m.credit_street()} max={200} />
      <Line {...of('address2')} label={m.credit_suite()} max={200} />
      <Line {...of('city')} label={m.credit_city()} max={200} />
      <FieldColumns>
        <NativeSelect
          {...of('state')}
          label={m.credit_state()}
          options={stateOptions}
          error={problem(`${part}.state`)}
        />
        <Line {...of('zip')} label={m.credit_zip()} max={15} />
      </FieldColumns>
    </>
  );
}
