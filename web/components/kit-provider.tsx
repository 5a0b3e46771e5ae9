import './mantine-styles.ts';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariables, theme } from './kit-theme.ts';

/** Makes the pieces that are built on Mantine usable below; pages that do without it are some 8 KB of script lighter. */
export function KitProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      cssVariablesResolver={cssVariables}
      // What opens is there at once.
      env={import.meta.env.MODE === 'test' ? 'test' : 'default'}
    >
      {children}
    </MantineProvider>
  );
}
