import { Button } from '@mantine/core';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';
import { RichText } from '#web/components/rich-text.tsx';
import classes from './accounts.module.css';
import forms from './forms.module.css';
import { PanelHeading } from './panel-heading.tsx';

interface SentProps {
  email: string;
  headingId: string;
  level: 1 | 2;
  onBack: () => void;
  onAgain: () => void;
}

/** After Recover: the same words whether or not the address has an account (A25). */
export function RecoverySent({ email, headingId, level, onBack, onAgain }: SentProps) {
  return (
    <div className={forms.form}>
      <div>
        <PanelHeading id={headingId} level={level} takeFocus>
          {m.accounts_check_your_email()}
        </PanelHeading>
        <p className={classes.lead}>
          <RichText
            text={m.accounts_if_has_an_account_we({ email })}
            parts={{ strong: (words) => <strong>{words}</strong> }}
          />
        </p>
        <p className={classes.lead}>{m.accounts_nothing_there_after_a_few()}</p>
      </div>
      <div className={forms.buttons}>
        <Button variant="default" onClick={onAgain}>
          {m.accounts_use_another_email()}
        </Button>
        <Button variant="default" onClick={onBack}>
          {m.accounts_back_to_login()}
        </Button>
      </div>
    </div>
  );
}

interface TooManyProps {
  email: string;
  /** True when the account is blocked, false when this network is. */
  accountBlocked: boolean;
  headingId: string;
  level: 1 | 2;
  onBack: () => void;
  onForgot: () => void;
}

/** Stands in for the login form after too many attempts (A23, R26). */
export function TooManyAttempts({ email, accountBlocked, headingId, level, onBack, onForgot }: TooManyProps) {
  return (
    <div className={forms.form}>
      <div role="alert">
        <PanelHeading id={headingId} level={level} takeFocus>
          {m.accounts_too_many_attempts()}
        </PanelHeading>
        {accountBlocked ? (
          <p className={classes.lead}>
            <RichText
              text={m.accounts_there_were_too_many_wrong({ email })}
              parts={{ strong: (words) => <strong>{words}</strong> }}
            />
          </p>
        ) : (
          <p className={classes.lead}>{m.accounts_there_were_too_many_login()}</p>
        )}
        <p className={classes.lead}>
          <RichText
            text={m.accounts_in_a_hurry_call({ phone: brand.phone })}
            parts={{ a: (words) => <a href={brand.phoneHref}>{words}</a> }}
          />
        </p>
      </div>
      <div className={forms.buttons}>
        <Button variant="default" onClick={onBack}>
          {m.accounts_back_to_login()}
        </Button>
        <Button variant="default" onClick={onForgot}>
          {m.accounts_forgot_password()}
        </Button>
      </div>
    </div>
  );
}
