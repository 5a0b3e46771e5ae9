import { IconDots } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazySection } from '#web/api/lazy-chunk.ts';
import { IconButton } from './icon-button.tsx';
import type { MenuProps } from './menu.tsx';

const Menu = lazySection(() => import('./menu.tsx').then((module) => module.Menu));

/** A menu whose script comes after its page: the button is there at once, and a press that is too early opens the menu when it can. */
export function LateMenu(props: Omit<MenuProps, 'opener' | 'startsOpen'> & { label: string }) {
  const [pressed, setPressed] = useState(false);
  const button = (
    <IconButton
      label={props.label}
      icon={<IconDots aria-hidden size={18} stroke={1.75} />}
      expanded={false}
      onClick={() => setPressed(true)}
    />
  );
  return (
    <Suspense fallback={button}>
      <Menu {...props} startsOpen={pressed} />
    </Suspense>
  );
}
