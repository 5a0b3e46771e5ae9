import './mantine.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariables, theme } from './theme.ts';

/** Makes the component library usable below; pages that do without it are some 8 KB of script lighter. */
export function ComponentLibrary({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={cssVariables}>
      {children}
    </MantineProvider>
  );
}
