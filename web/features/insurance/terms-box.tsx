import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Checkbox } from '#web/components/checkbox.tsx';
import { Disclosure } from '#web/components/disclosure.tsx';
import { Stack } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import { acting } from '#web/stores/acting.ts';
import type { ProtectionData } from './use-protection.ts';

/** The box that accepts the terms of protection. */
export const TERMS_FIELD = 'acceptInsurance';

interface TermsBoxProps {
  terms: ProtectionData['insuranceTermsAndConditions'];
  value: boolean;
  onValue: (on: boolean) => void;
  error?: string | undefined;
}

/** The terms of protection to read, and to accept where the customer has not accepted the version that counts; nothing where none is published. */
export function TermsBox({ terms, value, onValue, error }: TermsBoxProps) {
  if (!terms) return null;
  const { fcTermConditionName: name, blocks, language, acceptedAt } = terms;
  return (
    <Stack gap={8}>
      <Disclosure summary={m.insurance_read_terms({ name })}>
        <Stack gap={8} lang={language}>
          {blocks.map(({ kind, text }, index) => (
            <Text key={index} size={13} {...(kind === 'heading' && { weight: 'strong' as const })}>
              {kind === 'point' ? `• ${text}` : text}
            </Text>
          ))}
        </Stack>
      </Disclosure>
      {acceptedAt !== null && (
        <Text size={13} tone="muted">
          {m.insurance_terms_accepted()}
        </Text>
      )}
      {acceptedAt === null && acting() !== null && <Text tone="muted">{m.insurance_customer_accepts()}</Text>}
      {acceptedAt === null && acting() === null && (
        <Checkbox
          name={TERMS_FIELD}
          label={m.insurance_accept({ name })}
          value={value}
          onValue={onValue}
          error={error}
        />
      )}
    </Stack>
  );
}

/** Whether the terms still have to be accepted. */
export const isTermsOpen = (terms: TermsBoxProps['terms']): boolean => terms !== null && terms.acceptedAt === null;

/** Accepts the version that was shown, where that is still open (C102). */
export async function acceptShownTerms(terms: TermsBoxProps['terms']): Promise<void> {
  if (terms && isTermsOpen(terms))
    await call('acceptShipmentInsuranceTerms', { fcTermConditionUuid: terms.fcTermConditionUuid });
}
