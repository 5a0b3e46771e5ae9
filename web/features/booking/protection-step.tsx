import { type ReactNode, useState } from 'react';
import { OTHER_GOODS } from '#contract/rules/goods-kinds.ts';
import { parseMoney } from '#contract/rules/money.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { CallError, sentenceOf } from '#web/api/call-error.ts';
import { Card } from '#web/components/card.tsx';
import { Stack } from '#web/components/layout.tsx';
import { MessageBox } from '#web/components/message-box.tsx';
import { RadioGroup } from '#web/components/radio-group.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Skeleton } from '#web/components/skeleton.tsx';
import { Text } from '#web/components/text.tsx';
import { CoverFact, ProtectionFacts, ProtectionPrice } from '#web/features/insurance/cover-facts.tsx';
import { missingOf, type OwnCover, OwnCoverFields } from '#web/features/insurance/own-cover-fields.tsx';
import { acceptShownTerms, isTermsOpen, TERMS_FIELD, TermsBox } from '#web/features/insurance/terms-box.tsx';
import { type ProtectionData, useProtection } from '#web/features/insurance/use-protection.ts';
import { type Quote, useQuote } from '#web/features/insurance/use-quote.ts';
import { VALUE_FIELD, ValueField } from '#web/features/insurance/value-field.tsx';
import { useAnyBooking } from './booking-context.ts';
import { StepButtons } from './step-buttons.tsx';

/** How the freight is covered; nothing is chosen for the shipper. */
type Cover = 'protection' | 'carrier' | 'own';
const COVER_FIELD = 'cover';

/** What is answered and not complete, and where. */
interface Problem {
  readonly field: string;
  readonly text: string;
}

/** What the freight is worth and how it is covered: bought with the booking, the carrier's own limit (`children`), or insurance of the shipper's own. */
export function ProtectionStep({ children }: { children: ReactNode }) {
  const { draft } = useAnyBooking();
  const { data, problem, load } = useProtection(draft.shipment.shipmentUuid);
  if (data) return <CoverForm data={data}>{children}</CoverForm>;
  return (
    <Stack gap={16}>
      {problem ? (
        <MessageBox kind="error" action={{ label: m.insurance_try_again(), run: () => void load() }}>
          {problem}
        </MessageBox>
      ) : (
        <>
          <Skeleton height={64} radius={8} />
          <Skeleton height={128} radius={8} />
          <Skeleton height={128} radius={8} />
        </>
      )}
    </Stack>
  );
}

const dollarsOf = (value: string | undefined): number | undefined =>
  value === undefined ? undefined : (parseMoney(value) ?? 0) / 100;

function CoverForm({ data, children }: { data: ProtectionData; children: ReactNode }) {
  const { draft, saving } = useAnyBooking();
  const { shipmentUuid } = draft.shipment;
  const [value, setValue] = useState(dollarsOf(draft.protection?.insuranceDeclaredValue));
  const [kind, setKind] = useState(draft.protection?.goodsKind ?? OTHER_GOODS);
  const [answer, setAnswer] = useState<Cover | ''>(() => coverOf(draft));
  const [own, setOwn] = useState<OwnCover>(draft.ownCover ?? { company: '', policyNumber: '' });
  const [accepted, setAccepted] = useState(false);
  const { quote, retry } = useQuote(shipmentUuid, draft.ownCover ? undefined : value, kind);
  const { busy, problem, go, clear } = useCover({ data, answer, value, kind, quote, own, accepted });
  // Beside insurance of the shipper's own nothing is priced: who wants protection has none of it any more.
  const choose = async (next: Cover) => {
    clear(setAnswer)(next);
    if (next !== 'protection' || !draft.ownCover) return;
    await saving.drop(() => call('updateProductAndInsurance', { ...saving.of(), ownCover: noCover }));
  };
  const at = (field: string) => (problem?.field === field ? problem.text : undefined);
  return (
    <Stack gap={16}>
      <ValueField
        value={value}
        onValue={(next) => clear(setValue)(next)}
        maximum={data.protection.maximum}
        kinds={data.protection.goodsKinds}
        onKind={clear(setKind)}
        {...{ kind, quote, retry }}
        error={at(VALUE_FIELD)}
      />
      <RadioGroup
        name={COVER_FIELD}
        label={m.insurance_if_lost()}
        value={answer}
        onValue={(next) => void choose(next)}
        error={at(COVER_FIELD)}
        options={optionsOf(quote)}
      />
      {answer === 'protection' && (
        <TermsBox
          terms={data.insuranceTermsAndConditions}
          value={accepted}
          onValue={clear(setAccepted)}
          error={at(TERMS_FIELD)}
        />
      )}
      {answer === 'own' && (
        <OwnCoverFields value={own} onValue={clear(setOwn)} asked={problem?.field.startsWith('ownCover') === true} />
      )}
      {children}
      {problem?.field === '' && <MessageBox kind="error">{problem.text}</MessageBox>}
      <StepButtons step="protection" busy={busy} note={m.insurance_until_pickup()} onContinue={() => void go()} />
    </Stack>
  );
}

function coverOf({ protection, ownCover, done }: ReturnType<typeof useAnyBooking>['draft']): Cover | '' {
  if (protection) return 'protection';
  if (ownCover) return 'own';
  return done.includes('protection') ? 'carrier' : '';
}

const optionsOf = (quote: Quote) => [
  {
    value: 'protection' as const,
    label: m.insurance_protection(),
    hint: <ProtectionFacts value={quote.kind === 'quoted' ? quote.value : undefined} />,
    aside: <ProtectionPrice quote={quote} />,
    disabled: quote.kind === 'excluded',
  },
  {
    value: 'carrier' as const,
    label: m.insurance_carrier_limit(),
    hint: m.insurance_carrier_limit_about(),
    aside: <Price>{m.insurance_free()}</Price>,
  },
  { value: 'own' as const, label: m.insurance_own(), hint: m.insurance_own_about() },
];

const Price = ({ children }: { children: ReactNode }) => (
  <Text as="span" size={20} weight="strong" numbers>
    {children}
  </Text>
);

interface CoverInput {
  readonly data: ProtectionData;
  readonly answer: Cover | '';
  readonly value: number | undefined;
  readonly kind: number;
  readonly quote: Quote;
  readonly own: OwnCover;
  readonly accepted: boolean;
}

/** What is missing of an answer, and where; undefined where it is complete. */
function missingIn({ data, answer, quote, own, accepted }: CoverInput): Problem | undefined {
  if (answer === '') return { field: COVER_FIELD, text: m.insurance_choose() };
  if (answer === 'carrier') return undefined;
  if (answer === 'own') {
    const field = missingOf(own);
    return field === undefined ? undefined : { field, text: m.insurance_own_cover_needed() };
  }
  if (quote.kind !== 'quoted')
    return { field: VALUE_FIELD, text: quote.kind === 'none' ? m.insurance_no_value() : m.insurance_wait_for_price() };
  const isOpen = isTermsOpen(data.insuranceTermsAndConditions) && !accepted;
  return isOpen ? { field: TERMS_FIELD, text: m.insurance_accept_terms() } : undefined;
}

/** Saves the answer and goes on (C92). */
function useCover(answered: CoverInput) {
  const { draft, saving } = useAnyBooking();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const fail = (found: Problem) => {
    setProblem(found);
    document.querySelector<HTMLElement>(`[data-field="${found.field}"]`)?.focus();
  };
  const go = async () => {
    const missing = missingIn(answered);
    if (missing) return fail(missing);
    setBusy(true);
    setProblem(undefined);
    try {
      if (answered.answer === 'protection') await acceptShownTerms(answered.data.insuranceTermsAndConditions);
      const request = {
        ...saving.of(),
        step: 'protection',
        ...fieldsOf(answered, draft.ownCover !== undefined),
      } as const;
      await saving.go(saving.noted(await call('updateProductAndInsurance', request)).step);
    } catch (thrown) {
      if (saving.takeFailure(thrown)) return;
      const field = thrown instanceof CallError && thrown.forField(VALUE_FIELD) ? VALUE_FIELD : '';
      fail({ field, text: sentenceOf(thrown) });
    } finally {
      setBusy(false);
    }
  };
  const clear =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setProblem(undefined);
      set(value);
    };
  return { busy, problem, go, clear };
}

const noCover = { company: '', policyNumber: '' };

function fieldsOf({ answer, quote, kind, own }: CoverInput, hadOwn: boolean) {
  if (answer === 'own') return { ownCover: own };
  const taken = hadOwn ? { ownCover: noCover } : {};
  if (answer === 'carrier' || quote.kind !== 'quoted') return { ...taken, acceptInsurance: 0 };
  const { value: insuranceDeclaredValue, premium: InsurancePremium } = quote;
  return { ...taken, acceptInsurance: 1, insuranceDeclaredValue, InsurancePremium, goodsKind: kind };
}

interface CarrierPaysProps {
  carrier: string;
  /** Up to how much, by mode. */
  limits: readonly string[];
}

/** The carrier's own limit, and what it does not pay for. */
export function CarrierPays({ carrier, limits }: CarrierPaysProps) {
  return (
    <Card tone="inset">
      <Stack gap={8}>
        <SectionHeading level={3} size="small">
          {m.booking_protection_carrier({ carrier })}
        </SectionHeading>
        <Stack gap={6}>
          {limits.map((limit) => (
            <CoverFact pays key={limit}>
              {limit}
            </CoverFact>
          ))}
          <CoverFact>{m.booking_protection_fault()}</CoverFact>
          <CoverFact>{m.booking_protection_late()}</CoverFact>
        </Stack>
      </Stack>
    </Card>
  );
}
