import type { ReactNode } from 'react';
import { Columns } from './layout.tsx';

/** Fields in two columns, on phones below each other; one alone is as wide as half of the form. */
export function FieldColumns({ children }: { children: ReactNode }) {
  return (
    <Columns gap="16px 14px" columns="repeat(2, minmax(0, 1fr))" below="phone">
      {children}
    </Columns>
  );
}
