import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { useLockReason } from './rating-lock.ts';

interface QuoteButtonProps {
  kind?: 'primary' | 'secondary' | 'outline';
  size?: 'large';
  icon?: ReactNode;
  /** The form's address with a query: what it begins with. */
  to?: string;
  /** Navigation state for the form. */
  state?: unknown;
  children: ReactNode;
}

/** The way to the quote form, as a button; closed, with the reason, to an account that may not ask for rates (A30). */
export function QuoteButton({ kind, size, icon, to = paths.quote, state, children }: QuoteButtonProps) {
  const why = useLockReason();
  if (why !== undefined)
    return (
      <Button kind={kind} size={size} icon={icon} why={why}>
        {children}
      </Button>
    );
  return (
    <ButtonLink kind={kind} size={size} to={to} state={state} icon={icon}>
      {children}
    </ButtonLink>
  );
}

/** The way to a quote form within a sentence; closed in the same way. */
export function QuoteLink({ to, children }: { to: string; children: ReactNode }) {
  const why = useLockReason();
  if (why === undefined) return <Link to={to}>{children}</Link>;
  return (
    <Button kind="link" why={why}>
      {children}
    </Button>
  );
}
