import type { ReactNode } from 'react';
import { StateCard } from './state-card.tsx';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  text: string;
  /** The one action, and what else can be done. */
  children?: ReactNode;
}

/** Explains why there is nothing here yet and offers the one action. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  const mark = icon && (
    <span style={{ color: 'var(--blue)', lineHeight: 0 }} aria-hidden>
      {icon}
    </span>
  );
  return (
    <StateCard title={title} icon={mark} ways={children}>
      <p>{text}</p>
    </StateCard>
  );
}
