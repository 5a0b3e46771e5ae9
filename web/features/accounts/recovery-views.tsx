import type { ReactNode } from 'react';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { held } from '#web/components/held.ts';
import { Row, Stack } from '#web/components/layout.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { Text } from '#web/components/text.tsx';
import { Lead, ViewHeading } from './view-heading.tsx';

const strong = (words: string) => (
  <Text as="strong" tone="plain" weight="strong">
    {words}
  </Text>
);

interface ViewProps {
  headingId: string;
  level: 1 | 2;
  title: string;
  alert?: boolean;
  buttons: ReactNode;
  children: ReactNode;
}

/** The view that replaces the form. */
function View({ headingId, level, title, alert, buttons, children }: ViewProps) {
  return (
    <Stack gap={20}>
      <ViewHeading id={headingId} level={level} title={title} takeFocus {...(alert && { alert })}>
        {children}
      </ViewHeading>
      <Row gap={12} between>
        {buttons}
      </Row>
    </Stack>
  );
}

interface Shared {
  email: string;
  headingId: string;
  level: 1 | 2;
  onBack: () => void;
}

/** After Recover: the same words whether or not the address has an account (A25). */
export function RecoverySent({ email, headingId, level, onBack, onAgain }: Shared & { onAgain: () => void }) {
  return (
    <View
      {...{ headingId, level }}
      title={m.accounts_check_your_email()}
      buttons={
        <>
          <Button onClick={onAgain}>{m.accounts_use_another_email()}</Button>
          <Button onClick={onBack}>{m.accounts_back_to_login()}</Button>
        </>
      }
    >
      <Lead>
        <RichText text={m.accounts_if_has_an_account_we({ email: held(email) })} parts={{ strong }} />
      </Lead>
      <Lead>{m.accounts_nothing_there_after_a_few()}</Lead>
    </View>
  );
}

interface TooManyProps extends Shared {
  /** True when the account is locked, false when this network is. */
  accountLocked: boolean;
  onForgot: () => void;
}

/** Stands in for the login form after too many attempts (A23, R26). */
export function TooManyAttempts({ email, accountLocked, headingId, level, onBack, onForgot }: TooManyProps) {
  return (
    <View
      {...{ headingId, level }}
      alert
      title={m.accounts_too_many_attempts()}
      buttons={
        <>
          <Button onClick={onBack}>{m.accounts_back_to_login()}</Button>
          <Button onClick={onForgot}>{m.accounts_forgot_password()}</Button>
        </>
      }
    >
      <Lead>
        {accountLocked ? (
          <RichText text={m.accounts_there_were_too_many_wrong({ email: held(email) })} parts={{ strong }} />
        ) : (
          m.accounts_there_were_too_many_login()
        )}
      </Lead>
      <Lead>
        <RichText
          text={m.accounts_in_a_hurry_call({ phone: brand.phone })}
          parts={{ a: (words) => <a href={brand.phoneHref}>{words}</a> }}
        />
      </Lead>
    </View>
  );
}
