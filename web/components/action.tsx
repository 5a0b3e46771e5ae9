import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import type { LinkProps } from 'react-router';
import { Button, type ButtonKind, ButtonLink } from './button.tsx';

const kinds = { go: 'primary', line: 'secondary', choose: 'outline' } as const satisfies Record<string, ButtonKind>;

interface Look {
  kind?: keyof typeof kinds;
  small?: boolean;
  icon?: ReactNode;
  children: ReactNode;
}

type ActionProps = Look & ButtonHTMLAttributes<HTMLButtonElement> & { ref?: Ref<HTMLButtonElement> };

/** The earlier name of Button, for pages that are not moved to the kit yet. */
export function Action({ kind = 'line', small, ...rest }: ActionProps) {
  return <Button kind={kinds[kind]} {...(small && { size: 'small' })} {...rest} />;
}

/** The earlier name of ButtonLink, for pages that are not moved to the kit yet. */
export function ActionLink({ kind = 'line', small, ...rest }: Look & Omit<LinkProps, 'children'>) {
  return <ButtonLink kind={kinds[kind]} {...(small && { size: 'small' })} {...rest} />;
}
