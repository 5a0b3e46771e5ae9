import { Button } from '@mantine/core';
import { brand } from '#contract/brand.ts';
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
          Check your e-mail
        </PanelHeading>
        <p className={classes.lead}>
          If <strong>{email}</strong> has an account, recovery instructions were sent to it within the last hour. The
          newest link in them sets a new password.
        </p>
        <p className={classes.lead}>Nothing there after a few minutes? Check your Spam or Junk folder.</p>
      </div>
      <div className={forms.buttons}>
        <Button variant="default" onClick={onAgain}>
          Other address
        </Button>
        <Button variant="default" onClick={onBack}>
          Back to Login
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
          Too many attempts
        </PanelHeading>
        {accountBlocked ? (
          <p className={classes.lead}>
            There were too many wrong passwords for <strong>{email}</strong>. Logging in to it is blocked here for up to
            30 minutes. A new password lets you in at once: press Forgot password. If this address has an account, a
            link for it is then in its inbox or its Spam or Junk folder: a new one, or one of the last hour.
          </p>
        ) : (
          <p className={classes.lead}>
            There were too many tries to log in from your network. Wait 15 minutes, then try again. If you do not
            remember the password, have a link to reset it sent to you meanwhile.
          </p>
        )}
        <p className={classes.lead}>
          In a hurry? Call <a href={brand.phoneHref}>{brand.phone}</a>.
        </p>
      </div>
      <div className={forms.buttons}>
        <Button variant="default" onClick={onBack}>
          Back to Login
        </Button>
        <Button variant="default" onClick={onForgot}>
          Forgot password
        </Button>
      </div>
    </div>
  );
}
