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
          Check your email
        </PanelHeading>
        <p className={classes.lead}>
          If <strong>{email}</strong> has an account, we sent it a link to set a new password within the last hour. Use
          the newest one.
        </p>
        <p className={classes.lead}>Nothing there after a few minutes? Check your Spam or Junk folder.</p>
      </div>
      <div className={forms.buttons}>
        <Button variant="default" onClick={onAgain}>
          Use another email
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
            There were too many wrong passwords for <strong>{email}</strong>. Login to this account is blocked here for
            up to 30 minutes. To get in now, set a new password: select Forgot password. If this email has an account,
            its inbox, Spam or Junk folder will then have a link, new or from the last hour.
          </p>
        ) : (
          <p className={classes.lead}>
            There were too many login attempts from your network. Wait 15 minutes, then try again. If you do not
            remember your password, select Forgot password for a reset link.
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
