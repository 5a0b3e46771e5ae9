import { type SecondFactorTicket, secondFactorCheck } from '#contract/second-factor.ts';
import type { SessionFields } from '#contract/sessions.ts';
import * as m from '#texts/compiled/messages.js';
import { call } from '#web/api/call.ts';
import { Button } from '#web/components/button.tsx';
import { Form } from '#web/components/form.tsx';
import { Stack } from '#web/components/layout.tsx';
import { useForm } from '#web/components/use-form.ts';
import { CodeEntry } from './code-entry.tsx';
import { Lead, ViewHeading } from './view-heading.tsx';

interface Props {
  headingId: string;
  level: 1 | 2;
  ticket: SecondFactorTicket;
  /** Stores the session and leads on. */
  onSession: (session: SessionFields) => Promise<void>;
  onBack: () => void;
}

/** The second step of a login: the code of the authenticator app, or a recovery code. */
export function SecondStep({ headingId, level, ticket, onSession, onBack }: Props) {
  const form = useForm({
    initial: { secondFactorTicket: ticket.secondFactorTicket, code: '' },
    check: secondFactorCheck,
    send: async (values) => onSession(await call('verifySecondFactor', values)),
  });
  return (
    <Stack gap={20}>
      <ViewHeading id={headingId} level={level} title={m.security_step_heading()} takeFocus>
        <Lead>{m.security_step_lead()}</Lead>
      </ViewHeading>
      <Form
        form={form}
        label={m.security_step_heading()}
        doing={m.security_checking_code()}
        buttons={
          <Button type="submit" kind="primary" size="large" full busy={form.busy}>
            {m.security_continue()}
          </Button>
        }
      >
        <CodeEntry field={form.field('code')} />
      </Form>
      <Button kind="quiet" onClick={onBack}>
        {m.security_back_to_login()}
      </Button>
    </Stack>
  );
}
