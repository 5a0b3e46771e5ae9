import type { ReactNode } from 'react';
import { paths } from '#contract/paths.ts';
import { Button, ButtonLink } from '#web/components/button.tsx';
import { useLockReason } from './rating-lock.ts';

interface QuoteButtonProps {
  kind?: 'primary' | 'secondary' | 'outline';
  icon?: ReactNode;
  /** The form's address with a query: what it begins with. */
  to?: string;
  /** Navigation state for the form. */
  state?: unknown;
  children: ReactNode;
}

/** The way to the quote form, as a button; closed, with the reason, to an account that may not ask for rates (A30). */
export function QuoteButton({ kind, icon, to = paths.quote, state, children }: QuoteButtonProps) {
  const why = useLockReason();
  if (why !== undefined)
    return (
      <Button kind={kind} icon={icon} why={why}>
        {children}
      </Button>
    );
  return (
    <ButtonLink kind={kind} to={to} state={state} icon={icon}>
      {children}
    </ButtonLink>
  );
}
