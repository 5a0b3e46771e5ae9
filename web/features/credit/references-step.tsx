import { IconCheck, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { CreditApplication, TradeReference } from '#contract/credit-application.ts';
import { isUnstarted, tradeProblems } from '#contract/credit-check.ts';
import { REFERENCES } from '#contract/rules/credit-steps.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { CardSection } from '#web/components/card.tsx';
import { FieldColumns } from '#web/components/field-columns.tsx';
import { Row, Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { StepMark } from '#web/components/step-mark.tsx';
import { Text } from '#web/components/text.tsx';
import type { CreditValues } from './application-state.ts';
import { accountTyping, einTyping, yearTyping } from './masks.ts';
import { Line, PhoneLine } from './step-fields.tsx';

interface ReferencesStepProps {
  values: CreditValues['references'];
  saved: CreditApplication['references'];
  set: (change: Partial<CreditValues['references']>) => void;
  /** The field that a link of the review leads to. */
  wanted: string | undefined;
}

const unstarted: TradeReference = { company: '', account: '', contact: '', phone: '', email: '', since: '' };
const isDone = (reference: TradeReference): boolean =>
  !isUnstarted(reference) && tradeProblems(reference, new Date().getFullYear()).every(([, problem]) => !problem);

/** References (S25): the legal name, three trade references, one open at a time, and the bank. */
export function ReferencesStep({ values, saved, set, wanted }: ReferencesStepProps) {
  return (
    <>
      <CardSection>
        <Stack gap={16}>
          <div>
            <SectionHeading>{m.credit_known_heading()}</SectionHeading>
            <Text tone="muted">{m.credit_known_lead()}</Text>
          </div>
          <FieldColumns>
            <Line
              name="legalName"
              label={m.credit_legal_name()}
              max={100}
              value={values.legalName}
              onValue={(legalName) => set({ legalName })}
            />
            <EncryptedNumber
              end={saved.einEnd}
              shown={`••-•••${saved.einEnd}`}
              label={m.credit_ein()}
              typed={values.ein}
              onType={(ein) => set({ ein })}
            >
              <Line
                name="ein"
                label={m.credit_ein()}
                hint={m.credit_ein_hint()}
                inputMode="numeric"
                typing={einTyping}
                value={values.ein ?? ''}
                onValue={(ein) => set({ ein })}
              />
            </EncryptedNumber>
          </FieldColumns>
        </Stack>
      </CardSection>
      <TradeReferences values={values} set={set} wanted={wanted} />
      <CardSection>
        <Stack gap={16}>
          <SectionHeading>{m.credit_bank_heading()}</SectionHeading>
          <FieldColumns>
            <Line name="bank" label={m.credit_bank()} max={100} value={values.bank} onValue={(bank) => set({ bank })} />
            <PhoneLine
              name="bankPhone"
              label={m.credit_bank_phone()}
              value={values.bankPhone}
              onValue={(bankPhone) => set({ bankPhone })}
            />
          </FieldColumns>
          <FieldColumns>
            <EncryptedNumber
              end={saved.bankAccountEnd}
              shown={`••••${saved.bankAccountEnd}`}
              label={m.credit_bank_account()}
              typed={values.bankAccount}
              onType={(bankAccount) => set({ bankAccount })}
            >
              <Line
                name="bankAccount"
                label={m.credit_bank_account()}
                hint={m.credit_bank_account_hint()}
                inputMode="numeric"
                typing={accountTyping}
                value={values.bankAccount ?? ''}
                onValue={(bankAccount) => set({ bankAccount })}
              />
            </EncryptedNumber>
          </FieldColumns>
        </Stack>
      </CardSection>
    </>
  );
}

interface EncryptedNumberProps {
  /** The last four digits of what is saved. */
  end: string | null;
  shown: string;
  label: string;
  typed: string | undefined;
  onType: (text: string) => void;
  children: ReactNode;
}

/** A number that is encrypted once it is saved: its end, and a button to type it anew. */
function EncryptedNumber({ end, shown, label, typed, onType, children }: EncryptedNumberProps) {
  const [anew, setAnew] = useState(end === null);
  if (anew || end === null) return children;
  return (
    <Stack gap={4}>
      <Text as="div" weight="medium" size={13}>
        {label}
      </Text>
      <Row gap={12} between>
        <Text as="span" numbers>
          {typed === undefined ? shown : typed}
        </Text>
        <Button
          size="small"
          onClick={() => {
            setAnew(true);
            onType('');
          }}
        >
          {m.credit_change_number({ label })}
        </Button>
      </Row>
      <Text size={12} tone="muted">
        {m.credit_encrypted()}
      </Text>
    </Stack>
  );
}

const ordinals = [m.credit_first_reference, m.credit_second_reference, m.credit_third_reference];

function TradeReferences({ values, set, wanted }: Pick<ReferencesStepProps, 'values' | 'set' | 'wanted'>) {
  const all = Array.from({ length: REFERENCES }, (_, n) => values.trade[n] ?? unstarted);
  const done = all.filter(isDone).length;
  const named = /^trade\.(\d)/.exec(wanted ?? '')?.[1];
  const firstOpen = all.findIndex((one) => !isDone(one));
  const [open, setOpen] = useState(named === undefined ? firstOpen : Number(named));
  const change = (at: number, fields: Partial<TradeReference>) =>
    set({ trade: all.map((one, n) => (n === at ? { ...one, ...fields } : one)) });
  return (
    <>
      <CardSection>
        <SectionHeading
          aside={
            <Text size={13} tone="muted">
              {m.credit_references_done({ done, all: REFERENCES })}
            </Text>
          }
        >
          {m.credit_references_heading()}
        </SectionHeading>
        <Text tone="muted">{m.credit_references_lead()}</Text>
      </CardSection>
      {all.map((reference, n) => (
        <CardSection key={ordinals[n]?.() ?? n} open={open === n}>
          {open === n ? (
            <ReferenceFields at={n} reference={reference} onChange={(fields) => change(n, fields)} />
          ) : (
            <ReferenceLine at={n} reference={reference} onOpen={() => setOpen(n)} />
          )}
        </CardSection>
      ))}
    </>
  );
}

/** A reference that is closed: who it is, or that it is not started. */
function ReferenceLine({ at, reference, onOpen }: { at: number; reference: TradeReference; onOpen: () => void }) {
  const isNew = isUnstarted(reference);
  const name = reference.company || (ordinals[at]?.() ?? '');
  const facts = [reference.contact, reference.phone, reference.since && m.credit_since({ year: reference.since })];
  return (
    <Row gap={12} between line>
      <Row gap={12} line as="span">
        <StepMark state={isDone(reference) ? 'checked' : undefined}>
          {isDone(reference) ? <IconCheck size={16} aria-label={m.credit_done()} /> : at + 1}
        </StepMark>
        <span>
          <Text as="div" weight="strong">
            {name}
          </Text>
          <Text as="div" size={13} tone="muted">
            {isNew ? m.credit_not_started() : facts.filter(Boolean).join(', ')}
          </Text>
        </span>
      </Row>
      <Button
        icon={isNew ? <IconPlus aria-hidden size={16} /> : undefined}
        onClick={onOpen}
        aria-label={isNew ? m.credit_reference_add({ name }) : m.credit_reference_edit({ name })}
      >
        {isNew ? m.credit_add() : m.credit_edit()}
      </Button>
    </Row>
  );
}

interface ReferenceFieldsProps {
  at: number;
  reference: TradeReference;
  onChange: (fields: Partial<TradeReference>) => void;
}

function ReferenceFields({ at, reference, onChange }: ReferenceFieldsProps) {
  const of = (field: keyof TradeReference) => ({
    name: `trade.${at}.${field}`,
    value: reference[field],
    onValue: (text: string) => onChange({ [field]: text }),
  });
  return (
    <Stack gap={16}>
      <Row gap={12} line>
        <StepMark state="open">{at + 1}</StepMark>
        <SectionHeading level={3}>{ordinals[at]?.()}</SectionHeading>
      </Row>
      <FieldColumns>
        <Line {...of('company')} label={m.credit_reference_company()} max={100} />
        <Line {...of('account')} label={m.credit_reference_account()} max={50} />
      </FieldColumns>
      <FieldColumns>
        <Line {...of('contact')} label={m.credit_reference_contact()} max={60} />
        <PhoneLine {...of('phone')} label={m.credit_reference_phone()} />
      </FieldColumns>
      <FieldColumns>
        <Line {...of('email')} type="email" inputMode="email" label={m.credit_reference_email()} max={100} />
        <Line {...of('since')} label={m.credit_reference_since()} inputMode="numeric" typing={yearTyping} />
      </FieldColumns>
    </Stack>
  );
}
