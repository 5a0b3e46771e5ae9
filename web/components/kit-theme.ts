import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const blue: MantineColorsTuple = [
  '#e9f1fc',
  '#d3e2f8',
  '#a8c5f0',
  '#7ba7e8',
  '#558de0',
  '#3a78d6',
  '#1f5fbf',
  '#1a52a6',
  '#15458c',
  '#0f3670',
];

/** The component library in the portal's look; colours come from tokens.css. */
export const theme = createTheme({
  primaryColor: 'blue',
  primaryShade: 6,
  colors: { blue },
  fontFamily: '"Inter Variable", Inter, system-ui, sans-serif',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  defaultRadius: 8,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  breakpoints: { xs: '30em', sm: '48em', md: '62em', lg: '75em', xl: '90em' },
  components: {
    Modal: { defaultProps: { radius: 25, centered: true, overlayProps: { backgroundOpacity: 0.45 } } },
    Tooltip: {
      defaultProps: {
        withArrow: true,
        multiline: true,
        maw: 280,
        bg: 'var(--text)',
        c: 'var(--card)',
        fz: 12,
        lh: 1.4,
        px: 12,
        py: 8,
      },
    },
    Popover: { defaultProps: { radius: 12, shadow: 'md' } },
    Menu: { defaultProps: { radius: 12, shadow: 'md', position: 'bottom-end' } },
  },
});

/** Lets the component library's own variables follow the tokens, in both colour schemes. */
export const cssVariables: CSSVariablesResolver = () => {
  const variables = {
    '--mantine-color-body': 'var(--page)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-default': 'var(--field)',
    '--mantine-color-default-hover': 'var(--line-2)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--faint)',
    '--mantine-color-anchor': 'var(--blue)',
    '--mantine-color-error': 'var(--red)',
    '--mantine-color-white': 'var(--card)',
    '--mantine-color-gray-0': 'var(--line-2)',
    '--mantine-color-gray-2': 'var(--line)',
    '--mantine-color-gray-3': 'var(--line)',
    '--mantine-color-gray-4': 'var(--field-line)',
    '--mantine-color-gray-7': 'var(--muted)',
    '--mantine-color-dark-1': 'var(--muted)',
    '--mantine-color-dark-4': 'var(--line)',
    '--mantine-color-dark-5': 'var(--line-2)',
    '--mantine-color-dark-6': 'var(--card)',
    '--mantine-primary-color-filled': 'var(--blue)',
    '--mantine-color-blue-filled': 'var(--blue)',
  };
  return { variables: {}, light: variables, dark: variables };
};
