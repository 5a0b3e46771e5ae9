import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as m from '#texts/compiled/messages.js';
import { Button } from './button.tsx';
import { StateCard } from './state-card.tsx';

interface FailedStateProps {
  title: string;
  text: string;
  onRetry?: () => void;
  retryLabel?: string;
  /** Further ways on. */
  children?: ReactNode;
}

/** What could not be loaded, why, and a way to try again. */
export function FailedState({
  title,
  text,
  onRetry,
  retryLabel = m.components_try_again(),
  children,
}: FailedStateProps) {
  return (
    <StateCard
      title={title}
      announce="now"
      icon={<IconAlertCircle color="var(--red)" aria-hidden size={28} stroke={1.75} />}
      ways={
        <>
          {onRetry && (
            <Button kind="outline" onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {children}
        </>
      }
    >
      <p>{text}</p>
    </StateCard>
  );
}
