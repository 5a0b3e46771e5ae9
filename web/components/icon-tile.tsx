import type { ReactNode } from 'react';

const look = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 44,
  height: 44,
  borderRadius: 12,
  background: 'var(--line-2)',
  color: 'var(--muted)',
} as const;

/** An icon on a quiet ground of its own: the mark of a card that explains. */
export function IconTile({ children }: { children: ReactNode }) {
  return (
    <span style={look} aria-hidden>
      {children}
    </span>
  );
}
