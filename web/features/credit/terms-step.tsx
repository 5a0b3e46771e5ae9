import { IconCircleCheck } from '@tabler/icons-react';
import { use } from 'react';
import type { CreditApplication, TermsFields } from '#contract/credit-application.ts';
import { formatClock } from '#contract/format/dates.ts';
import { formatDay } from '#contract/format/days.ts';
import { todayIn } from '#contract/rules/business-days.ts';
import { fromTimestamp } from '#contract/rules/dates.ts';
import * as m from '#texts/compiled/messages.js';
import { CardSection } from '#web/components/card.tsx';
import { Checkbox } from '#web/components/checkbox.tsx';
import { FieldColumns } from '#web/components/field-columns.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { Line, StepContext } from './step-fields.tsx';

interface TermsStepProps {
  values: TermsFields;
  saved: CreditApplication['terms'];
  set: (change: Partial<TermsFields>) => void;
  /** An agent reads the terms and signs nothing (R78). */
  isAgent: boolean;
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const terms = [
  m.credit_term_pay,
  m.credit_term_overdue,
  m.credit_term_limit,
  m.credit_term_references,
  m.credit_term_true,
];

/** 'today, 10:42 am CT' or 'Tue, Nov 24, 10:42 am CT' of a date as calls carry it. */
export function showDate(date: string): string {
  const at = fromTimestamp(date) ?? new Date(0);
  const [day, time] = [todayIn(zone(), at), formatClock(zone(), at)];
  if (day === todayIn(zone(), new Date())) return m.credit_today_time({ time });
  return m.credit_date_time({ day: formatDay(day), time });
}

/** Terms (S26): what is agreed to, and the signature. */
export function TermsStep(props: TermsStepProps) {
  const { values, saved, set, isAgent } = props;
  const { problem } = use(StepContext);
  return (
    <>
      <CardSection>
        <Stack gap={16}>
          <SectionHeading>{m.credit_terms_heading()}</SectionHeading>
          <Stack as="ol" gap={10}>
            {terms.map((term, n) => (
              <Row as="li" key={term()} gap={12} line style={{ alignItems: 'start' }}>
                <Text as="span" tone="muted" numbers>
                  {n + 1}.
                </Text>
                <Text as="span">{term()}</Text>
              </Row>
            ))}
          </Stack>
          {!isAgent && (
            <Checkbox
              name="accepted"
              label={m.credit_accept()}
              value={values.accepted}
              onValue={(accepted) => set({ accepted })}
              error={problem('accepted')}
            />
          )}
        </Stack>
      </CardSection>
      <CardSection>
        <Stack gap={16}>
          {isAgent ? <MessageBox kind="info">{m.credit_acting_terms()}</MessageBox> : <Signature {...props} />}
          {saved.signedDate && (
            <Text tone="green" size={13} weight="medium" icon={<IconCircleCheck aria-hidden size={16} />}>
              {m.credit_signed({ date: showDate(saved.signedDate) })}
            </Text>
          )}
        </Stack>
      </CardSection>
    </>
  );
}

function Signature({ values, set }: TermsStepProps) {
  const { problem } = use(StepContext);
  return (
    <>
      <div>
        <SectionHeading>{m.credit_signature_heading()}</SectionHeading>
        <Text tone="muted">{m.credit_signature_lead()}</Text>
      </div>
      <FieldColumns>
        <Line
          name="signerName"
          label={m.credit_signer_name()}
          max={60}
          value={values.signerName}
          onValue={(signerName) => set({ signerName })}
          autoComplete="name"
        />
        <Line
          name="signerTitle"
          label={m.credit_signer_title()}
          max={50}
          value={values.signerTitle}
          onValue={(signerTitle) => set({ signerTitle })}
        />
      </FieldColumns>
      <Checkbox
        name="authority"
        label={m.credit_authority()}
        value={values.authority}
        onValue={(authority) => set({ authority })}
        error={problem('authority')}
      />
    </>
  );
}
