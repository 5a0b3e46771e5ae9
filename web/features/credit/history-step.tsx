import { IconPlus } from '@tabler/icons-react';
import { use } from 'react';
import type { HistoryFields } from '#contract/credit-application.ts';
import { OFFICERS_MAX } from '#contract/rules/credit-steps.ts';
import { moneyMasked, moneyTyped } from '#contract/rules/masks.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { CardSection } from '#web/components/card.tsx';
import { FieldColumns } from '#web/components/field-columns.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { TextArea } from '#web/components/text-area.tsx';
import { dunsTyping, moneyTyping, yearTyping } from './masks.ts';
import { Line, StepContext } from './step-fields.tsx';

interface HistoryStepProps {
  values: HistoryFields;
  set: (change: Partial<HistoryFields>) => void;
}

/** Business History (S24). */
export function HistoryStep({ values, set }: HistoryStepProps) {
  const { problem } = use(StepContext);
  const { bankruptcy, bankruptcyDetails } = values;
  return (
    <>
      <CardSection>
        <Stack gap={16}>
          <SectionHeading>{m.credit_history_heading()}</SectionHeading>
          <FieldColumns>
            <Line
              name="foundedYear"
              label={m.credit_founded()}
              hint={m.credit_founded_hint()}
              inputMode="numeric"
              typing={yearTyping}
              value={values.foundedYear}
              onValue={(foundedYear) => set({ foundedYear })}
            />
            <Line
              name="duns"
              label={m.credit_duns()}
              hint={m.credit_duns_hint()}
              inputMode="numeric"
              typing={dunsTyping}
              value={values.duns}
              onValue={(duns) => set({ duns })}
            />
            <Line
              name="revenue"
              label={m.credit_revenue()}
              hint={m.credit_revenue_hint()}
              inputMode="numeric"
              typing={moneyTyping}
              value={moneyTyped(values.revenue)}
              onValue={(typed) => set({ revenue: moneyMasked(typed) })}
            />
          </FieldColumns>
        </Stack>
      </CardSection>
      <CardSection>
        <Officers values={values} set={set} />
      </CardSection>
      <CardSection>
        <Stack gap={16}>
          <SectionHeading>{m.credit_bankruptcy_heading()}</SectionHeading>
          <FieldColumns>
            <NativeSelect
              name="bankruptcy"
              label={m.credit_bankruptcy()}
              value={bankruptcy}
              onValue={(answer) => set({ bankruptcy: answer })}
              error={problem('bankruptcy')}
              options={[
                { value: '', label: m.credit_choose() },
                { value: 'no', label: m.credit_no() },
                { value: 'yes', label: m.credit_yes() },
              ]}
            />
          </FieldColumns>
          {bankruptcy === 'yes' && (
            <TextArea
              name="bankruptcyDetails"
              label={m.credit_bankruptcy_details()}
              max={500}
              counted
              value={bankruptcyDetails}
              onValue={(details) => set({ bankruptcyDetails: details })}
              error={problem('bankruptcyDetails')}
            />
          )}
        </Stack>
      </CardSection>
    </>
  );
}

function Officers({ values: { officers }, set }: HistoryStepProps) {
  const shown = officers.length > 0 ? officers : [{ name: '', title: '' }];
  const change = (at: number, fields: Partial<(typeof shown)[number]>) =>
    set({ officers: shown.map((one, n) => (n === at ? { ...one, ...fields } : one)) });
  return (
    <Stack gap={16}>
      <div>
        <SectionHeading>{m.credit_officers_heading()}</SectionHeading>
        <Text tone="muted">{m.credit_officers_lead()}</Text>
      </div>
      {shown.map((officer, n) => (
        // Officers have no id; they are only added at the end.
        <FieldColumns key={`officer-${n + 1}`}>
          <Line
            name={`officers.${n}.name`}
            label={m.credit_officer_name()}
            max={60}
            value={officer.name}
            onValue={(name) => change(n, { name })}
          />
          <Line
            name={`officers.${n}.title`}
            label={m.credit_officer_title()}
            max={50}
            value={officer.title}
            onValue={(title) => change(n, { title })}
          />
        </FieldColumns>
      ))}
      <Row gap={12}>
        {shown.length < OFFICERS_MAX && (
          <Button
            size="small"
            icon={<IconPlus aria-hidden size={16} />}
            onClick={() => set({ officers: [...shown, { name: '', title: '' }] })}
          >
            {m.credit_officer_add()}
          </Button>
        )}
        {shown.length > 1 && (
          <Button size="small" kind="quiet" onClick={() => set({ officers: shown.slice(0, -1) })}>
            {m.credit_officer_remove()}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
