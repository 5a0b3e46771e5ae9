import { IconArrowLeft, IconMail } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { PublicTerms } from '#contract/terms.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { FieldPair, Form } from '#web/components/form.tsx';
import { TextField } from '#web/components/text-field.tsx';
import type { FormState } from '#web/components/use-form.ts';
import { TermsAtSignUp } from '#web/features/terms/terms-at-sign-up.tsx';
import type { QuickFields } from './sign-up-draft.ts';
import { CompanyField, FrequencyField, NameFields, PhoneField } from './sign-up-fields.tsx';
import { SignUpHeading, SignUpNote } from './sign-up-texts.tsx';

interface Props {
  form: FormState<QuickFields>;
  /** What sending accepts; nothing while it is not known. */
  terms: PublicTerms | null | undefined;
  headingId: string;
  onBack: () => void;
}

function Buttons({ busy, onBack }: { busy: boolean; onBack: () => void }) {
  return (
    <>
      <Button onClick={onBack} busy={busy} icon={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}>
        {m.accounts_back()}
      </Button>
      <Button type="submit" kind="primary" busy={busy}>
        {busy ? m.accounts_one_moment() : m.accounts_get_quote()}
      </Button>
    </>
  );
}

/** The address of step 1, and the way back to change it. */
function Address({ form, onBack }: Pick<Props, 'form' | 'onBack'>) {
  return (
    <TextField
      {...form.field('customerEmailId')}
      label={m.accounts_email()}
      type="email"
      readOnly
      start={<IconMail size={18} stroke={1.75} />}
      aside={
        <Button kind="link" onClick={onBack} aria-label={m.accounts_change_the_email_address()}>
          {m.accounts_change()}
        </Button>
      }
    />
  );
}

/** Step 2: who one is and how often one ships. */
export function SignUpDetails({ form, terms, headingId, onBack }: Props) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <Form
      form={form}
      labelledBy={headingId}
      buttons={<Buttons busy={form.busy} onBack={onBack} />}
      after={<SignUpNote busy={form.busy} />}
    >
      <SignUpHeading id={headingId} level={2} step={2} />
      <Address form={form} onBack={onBack} />
      <FieldPair>
        <NameFields form={form} first={first} />
      </FieldPair>
      <FrequencyField form={form} />
      <CompanyField form={form} />
      <PhoneField form={form} />
      <TermsAtSignUp terms={terms} />
    </Form>
  );
}
