import { IconShieldCheck } from '@tabler/icons-react';
import * as m from '#texts/compiled/messages.js';
import { Text } from '#web/components/text.tsx';
import { usePendingDraft } from './pending-draft.ts';
import { Lead, ViewHeading } from './view-heading.tsx';

interface HeadingProps {
  id: string;
  level: 1 | 2;
  step: 1 | 2;
}

/** What the sign-up is called and promises, with a quote waiting and without. */
export function SignUpHeading({ id, level, step }: HeadingProps) {
  const { started, complete, words } = usePendingDraft();
  const next = complete ? m.accounts_rates_start_when_you_select() : m.accounts_you_can_finish_it_in();
  return (
    <ViewHeading
      id={id}
      level={level}
      aside={m.accounts_step_of({ step, steps: 2 })}
      title={started ? m.accounts_sign_up_to_see_your() : m.accounts_create_your_free_account()}
    >
      <Lead>
        {started ? m.accounts_your_quote_is_saved_2({ words, next }) : m.accounts_compare_rates_from_many_carriers()}
      </Lead>
    </ViewHeading>
  );
}

/** What to know before one types one's address, and what is under way. */
export function SignUpNote({ busy = false }: { busy?: boolean }) {
  return (
    <Text size={12} tone="muted" role="status" icon={<IconShieldCheck size={16} stroke={1.75} aria-hidden />}>
      {busy ? m.accounts_creating_your_account_and_asking() : m.accounts_no_card_needed_we_run()}
    </Text>
  );
}
