import { createContext, useContext } from 'react';
import { useOutletContext } from 'react-router';
import { brand } from '#contract/brand.ts';
import * as m from '#texts/compiled/messages.js';

/** What a locked account reads where it would ask for rates (A30). */
export const LOCKED = m.shell_were_sorry_theres_a_problem({ phone: brand.phone });

/** What the shell tells the pages in it. */
export interface ShellContext {
  /** The account may not ask for rates. */
  readonly locked: boolean;
}

/** Whether the visitor of a public page is signed in with an account that may not ask for rates; see VisitorLock. */
export const VisitorLocked = createContext(false);

/** Why this account may not ask for rates, as a tooltip; undefined while it may (A30). */
export function useLockReason(): string | undefined {
  const visitor = useContext(VisitorLocked);
  return (useOutletContext<ShellContext | undefined>()?.locked ?? visitor) ? LOCKED : undefined;
}
