import { useState } from 'react';
import { quickRegistrationProblems } from '#contract/rules/quick-form.ts';
import type { SessionFields } from '#contract/sessions.ts';
import type { SocialProfile } from '#contract/sign-up.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { FieldPair, Form } from '#web/components/form.tsx';
import { useForm } from '#web/components/use-form.ts';
import { TermsAtSignUp } from '#web/features/terms/terms-at-sign-up.tsx';
import { type QuickFields, readSignUpDraft } from './sign-up-draft.ts';
import { CompanyField, FrequencyField, NameFields, NewEmailField, PhoneField } from './sign-up-fields.tsx';
import { type SignUpAttempt, signUpWithFacebook } from './sign-up-flow.ts';
import { useSignUpTerms } from './use-sign-up-terms.ts';
import { Lead, ViewHeading } from './view-heading.tsx';

interface Props {
  headingId: string;
  accessToken: string;
  /** What Facebook shares. */
  profile: SocialProfile;
  onSession: (session: SessionFields) => Promise<void>;
  /** Whether the page takes care of a failure: an address that has an account. */
  onFailure: (error: unknown, email: string) => boolean;
}

/** The form's names for fields of the response. */
const serverNames = Object.fromEntries(
  Object.entries({
    customerFirstName: 'customerFirstName',
    customerLastName: 'customerLastName',
    customerEmailId: 'customerEmailId',
    customerCompany: 'customerCompany',
    customerPhone: 'phone',
    customerShippingFrequency: 'estimatedShipmentsPerMonth',
  } as const).flatMap(([server, own]) => [
    [server, own],
    [`details.${server}`, own],
  ]),
);

/** What a new account needs besides what Facebook shares (C07); Facebook's names and email are filled in and can be changed. */
export function FacebookDetailsForm({ headingId, accessToken, profile, onSession, onFailure }: Props) {
  const [attempt] = useState<SignUpAttempt>({});
  const [initial] = useState<QuickFields>(() => ({
    ...readSignUpDraft(),
    customerFirstName: profile.firstName,
    customerLastName: profile.lastName,
    ...(profile.emailId && { customerEmailId: profile.emailId }),
  }));
  const { terms, accepted, renewAfter } = useSignUpTerms();
  const form = useForm<QuickFields>({
    initial,
    check: quickRegistrationProblems,
    send: async (values) => onSession(await signUpWithFacebook(values, accessToken, { attempt, accepted })),
    serverNames,
    onFailure: (error): boolean => {
      renewAfter(error);
      return onFailure(error, form.values.customerEmailId.trim());
    },
  });
  return (
    <Form
      form={form}
      labelledBy={headingId}
      doing={m.signup_creating_said()}
      buttons={
        <Button type="submit" kind="primary" size="large" full busy={form.busy}>
          {form.busy ? m.signup_creating() : m.signup_button()}
        </Button>
      }
    >
      <ViewHeading id={headingId} level={1} title={m.accounts_create_your_free_account()} takeFocus>
        <Lead>{m.signup_social_details_lead()}</Lead>
      </ViewHeading>
      <FieldPair>
        <NameFields form={form} />
      </FieldPair>
      <NewEmailField form={form} />
      <FrequencyField form={form} />
      <CompanyField form={form} />
      <PhoneField form={form} />
      <TermsAtSignUp terms={terms} />
    </Form>
  );
}
