import type { ReactNode } from 'react';
import classes from './stack.module.css';
import { useStack } from './use-stack.ts';

/** Parts of a page below each other; what grows or comes in between makes the rest glide. */
export function Stack({ children }: { children: ReactNode }) {
  const stack = useStack<HTMLDivElement>();
  return (
    <div ref={stack} className={classes.stack}>
      {children}
    </div>
  );
}
