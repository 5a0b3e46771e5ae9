import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { Form } from '#web/components/form.tsx';
import type { FormState } from '#web/components/use-form.ts';
import { FacebookButton } from './facebook-button.tsx';
import { SignInLinks } from './sign-in-links.tsx';
import type { QuickFields } from './sign-up-draft.ts';
import { NewEmailField } from './sign-up-fields.tsx';
import { SignUpHeading, SignUpNote } from './sign-up-texts.tsx';

interface Props {
  form: FormState<QuickFields>;
  headingId: string;
  onNext: () => void;
}

/** Step 1: the e-mail address. */
export function SignUpEmail({ form, headingId, onNext }: Props) {
  return (
    <>
      <SignInLinks current="signup" dialog email={form.values.customerEmailId.trim()} />
      <Form
        form={form}
        labelledBy={headingId}
        onSubmit={() => form.check(['customerEmailId']) && onNext()}
        buttons={
          <Button type="submit" kind="primary" size="large" full>
            {m.accounts_get_quote()}
          </Button>
        }
        after={<SignUpNote />}
      >
        <SignUpHeading id={headingId} level={2} step={1} />
        <NewEmailField form={form} takeFocus />
      </Form>
      <FacebookButton kind="register" />
    </>
  );
}
